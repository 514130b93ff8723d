package android.net;

import java.util.Arrays;

public final class NetworkCapabilities {
    public static final int TRANSPORT_CELLULAR = 0;
    public static final int TRANSPORT_WIFI = 1;
    public static final int TRANSPORT_VPN = 4;

    private final int[] transports;

    NetworkCapabilities(int... transports) {
        this.transports = transports;
    }

    public boolean hasTransport(int transport) {
        return Arrays.stream(transports).anyMatch(known -> known == transport);
    }
}

package android.net;

public class Network {
    public final NetworkCapabilities capabilities;

    public Network(int... transports) {
        capabilities = new NetworkCapabilities(transports);
    }
}

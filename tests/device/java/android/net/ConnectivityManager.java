package android.net;

import phone.Calls;

public class ConnectivityManager {
    /** What the phone is connected to; the first one is used unless an app asks for another. */
    public static Network[] networks = {};
    public static boolean allowed = true;

    private static Network bound;

    /** Sets up networks by their transports, as in "0" and "4+1". */
    public static void connect(String... described) {
        networks = new Network[described.length];
        for (int place = 0; place < described.length; place++) {
            String[] numbers = described[place].split("\\+");
            int[] transports = new int[numbers.length];
            for (int number = 0; number < numbers.length; number++) {
                transports[number] = Integer.parseInt(numbers[number]);
            }
            networks[place] = new Network(transports);
        }
    }

    public static int boundTo() {
        for (int place = 0; place < networks.length; place++) {
            if (networks[place] == bound) {
                return place;
            }
        }
        return -1;
    }

    public Network[] getAllNetworks() {
        if (!allowed) {
            throw new SecurityException("Requires ACCESS_NETWORK_STATE");
        }
        return networks;
    }

    public Network getActiveNetwork() {
        return networks.length == 0 ? null : networks[0];
    }

    public NetworkCapabilities getNetworkCapabilities(Network network) {
        return network == null ? null : network.capabilities;
    }

    public boolean bindProcessToNetwork(Network network) {
        Calls.add("bindProcessToNetwork(" + (network == null ? "null" : "Network") + ")");
        bound = network;
        return true;
    }

    public static boolean setProcessDefaultNetwork(Network network) {
        Calls.add("setProcessDefaultNetwork(Network)");
        bound = network;
        return true;
    }
}

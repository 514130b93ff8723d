package android.os;

import phone.Calls;

public abstract class VibrationEffect {
    public static final int DEFAULT_AMPLITUDE = -1;

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        Calls.add("createOneShot(long " + milliseconds + ", int " + amplitude + ")");
        return new VibrationEffect() {};
    }
}

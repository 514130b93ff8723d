package android.os;

import android.media.AudioAttributes;
import phone.Calls;

public abstract class Vibrator {
    /** Whether the app may. */
    public static boolean allowed = true;

    public boolean hasVibrator() {
        return true;
    }

    public void vibrate(long milliseconds) {
        note("long " + milliseconds);
    }

    public void vibrate(long milliseconds, AudioAttributes attributes) {
        note("long, AudioAttributes");
    }

    public void vibrate(long[] pattern, int repeat) {
        note("long[], int");
    }

    public void vibrate(long[] pattern, int repeat, AudioAttributes attributes) {
        note("long[], int, AudioAttributes");
    }

    public void vibrate(VibrationEffect effect) {
        note("VibrationEffect");
    }

    public void vibrate(VibrationEffect effect, AudioAttributes attributes) {
        note("VibrationEffect, AudioAttributes");
    }

    public void vibrate(VibrationEffect effect, VibrationAttributes attributes) {
        note("VibrationEffect, VibrationAttributes");
    }

    private void note(String kinds) {
        if (!allowed) {
            throw new SecurityException("Requires VIBRATE permission");
        }
        Calls.add("vibrate(" + kinds + ")");
    }
}

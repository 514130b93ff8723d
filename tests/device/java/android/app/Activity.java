package android.app;

import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.os.Bundle;
import android.view.Window;
import phone.Calls;
import phone.MainThread;

public class Activity extends Context {
    public static final int RESULT_OK = -1;
    public static final int RESULT_CANCELED = 0;

    /** Whether any app answers to an intent. */
    public static boolean answered = true;

    private final Window window = new com.android.internal.policy.PhoneWindow();
    private final SharedPreferences preferences = new SharedPreferences();
    private Intent openedBy = new Intent(Intent.ACTION_MAIN);

    public Window getWindow() {
        return window;
    }

    public Intent getIntent() {
        return openedBy;
    }

    public void setIntent(Intent intent) {
        openedBy = intent;
    }

    public int getTaskId() {
        return 1;
    }

    public SharedPreferences getPreferences(int mode) {
        return preferences;
    }

    public void startActivity(Intent intent) {
        start("startActivity(Intent " + intent + ")");
    }

    public void startActivity(Intent intent, Bundle options) {
        start("startActivity(Intent, Bundle)");
    }

    public void startActivityForResult(Intent intent, int request) {
        start("startActivityForResult(Intent " + intent + ", int " + request + ")");
    }

    public void startActivityForResult(Intent intent, int request, Bundle options) {
        start("startActivityForResult(Intent, int, Bundle)");
    }

    public final void runOnUiThread(Runnable work) {
        MainThread.post(work);
    }

    public void setRecentsScreenshotEnabled(boolean enabled) {
        Calls.add("setRecentsScreenshotEnabled(boolean " + enabled + ")");
    }

    private void start(String call) {
        Calls.add(call);
        if (!answered) {
            throw new ActivityNotFoundException("No Activity found to handle Intent");
        }
    }

    @SuppressWarnings("serial")
    public static class ActivityNotFoundException extends RuntimeException {
        ActivityNotFoundException(String reason) {
            super(reason);
        }
    }
}

package org.kivy.android;

import android.content.Intent;
import android.view.SurfaceView;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.libsdl.app.SDLActivity;
import phone.Calls;
import phone.MainThread;

/** The window of the app, as python-for-android makes it. */
public class PythonActivity extends SDLActivity {
    public static PythonActivity mActivity = new PythonActivity();

    private static final SurfaceView surface = new SurfaceView();

    private final List<ActivityResultListener> results = new CopyOnWriteArrayList<>();
    private final List<NewIntentListener> intents = new CopyOnWriteArrayList<>();

    public interface ActivityResultListener {
        void onActivityResult(int request, int result, Intent data);
    }

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public static SurfaceView getSurface() {
        return surface;
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        Calls.add("registerActivityResultListener(ActivityResultListener)");
        results.add(listener);
    }

    public void unregisterActivityResultListener(ActivityResultListener listener) {
        Calls.add("unregisterActivityResultListener(ActivityResultListener)");
        results.remove(listener);
    }

    public void registerNewIntentListener(NewIntentListener listener) {
        intents.add(listener);
    }

    public void unregisterNewIntentListener(NewIntentListener listener) {
        intents.remove(listener);
    }

    /** Answers a request, on the main thread as on a phone. */
    public static void answer(int request, int result, Intent data) {
        for (ActivityResultListener listener : mActivity.results) {
            MainThread.post(() -> listener.onActivityResult(request, result, data));
        }
    }

    /** A link is tapped while the app runs. */
    public static void bring(Intent intent) {
        for (NewIntentListener listener : mActivity.intents) {
            MainThread.post(() -> listener.onNewIntent(intent));
        }
    }
}

package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.HashMap;
import java.util.Locale;
import phone.Calls;
import phone.MainThread;

/** It knows English and Italian; an engine that Android has ended speaks no more. */
public class TextToSpeech {
    public static final int SUCCESS = 0;
    public static final int ERROR = -1;
    public static final int QUEUE_FLUSH = 0;
    public static final int QUEUE_ADD = 1;
    public static final int LANG_AVAILABLE = 0;
    public static final int LANG_NOT_SUPPORTED = -2;

    /** Whether the phone has an engine. */
    public static boolean installed = true;
    /** Whether Android has ended the engines that were made so far. */
    public static boolean ended = false;

    private boolean ready = false;

    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        Calls.add("TextToSpeech(Context, OnInitListener)");
        MainThread.post(() -> {
            ready = installed;
            listener.onInit(installed ? SUCCESS : ERROR);
        });
    }

    public TextToSpeech(Context context, OnInitListener listener, String engine) {
        Calls.add("TextToSpeech(Context, OnInitListener, String)");
    }

    public int setLanguage(Locale locale) {
        Calls.add("setLanguage(Locale " + locale.toLanguageTag() + ")");
        boolean known = locale.getLanguage().equals("en") || locale.getLanguage().equals("it");
        return ready && known ? LANG_AVAILABLE : LANG_NOT_SUPPORTED;
    }

    public int speak(CharSequence text, int queue, Bundle parameters, String id) {
        return answer("CharSequence " + text + ", int " + queue + ", Bundle, String");
    }

    public int speak(String text, int queue, HashMap<String, String> parameters) {
        return answer("String, int, HashMap");
    }

    public int stop() {
        return SUCCESS;
    }

    public void shutdown() {
        Calls.add("shutdown()");
    }

    private int answer(String kinds) {
        Calls.add("speak(" + kinds + ")");
        return ready && !ended ? SUCCESS : ERROR;
    }
}

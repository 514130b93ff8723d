package android.content;

import android.content.res.Resources;
import java.util.HashMap;
import java.util.Map;

public abstract class Context {
    public static final String ACTIVITY_SERVICE = "activity";
    public static final String AUDIO_SERVICE = "audio";
    public static final String CLIPBOARD_SERVICE = "clipboard";
    public static final String CONNECTIVITY_SERVICE = "connectivity";
    public static final String SENSOR_SERVICE = "sensor";
    public static final String VIBRATOR_SERVICE = "vibrator";

    private static final Resources resources = new Resources();
    private static final Map<String, Object> services = new HashMap<>();

    static {
        services.put(ACTIVITY_SERVICE, new android.app.ActivityManager());
        services.put(AUDIO_SERVICE, new android.media.AudioManager());
        services.put(CLIPBOARD_SERVICE, new ClipboardManager());
        services.put(CONNECTIVITY_SERVICE, new android.net.ConnectivityManager());
        services.put(SENSOR_SERVICE, new android.hardware.SystemSensorManager());
        services.put(VIBRATOR_SERVICE, new android.os.SystemVibrator());
    }

    public Object getSystemService(String name) {
        return services.get(name);
    }

    public final <T> T getSystemService(Class<T> kind) {
        return services.values().stream().filter(kind::isInstance).map(kind::cast).findFirst().orElse(null);
    }

    public ContentResolver getContentResolver() {
        return ContentResolver.ONLY;
    }

    public Resources getResources() {
        return resources;
    }

    public Context getApplicationContext() {
        return this;
    }
}

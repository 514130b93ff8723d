package android.hardware;

import android.os.Handler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.IdentityHashMap;
import phone.Calls;
import phone.MainThread;

public abstract class SensorManager {
    public static final int SENSOR_DELAY_FASTEST = 0;
    public static final int SENSOR_DELAY_GAME = 1;
    public static final int SENSOR_DELAY_UI = 2;
    public static final int SENSOR_DELAY_NORMAL = 3;

    private static final Sensor accelerometer = new Sensor();
    private static final List<SensorEventListener> listeners = new CopyOnWriteArrayList<>();
    private static final Set<Object> everyListener = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Whether the phone has a sensor, and whether it gives it away. */
    public static boolean present = true;
    public static boolean allowed = true;

    public static int listening() {
        return listeners.size();
    }

    public static int everListened() {
        return everyListener.size();
    }

    /** Every listener hears of it, on the main thread as on a phone. */
    public static void move(long nanoseconds, float x, float y, float z) {
        for (SensorEventListener listener : listeners) {
            MainThread.post(() -> listener.onSensorChanged(new SensorEvent(nanoseconds, x, y, z)));
            MainThread.post(() -> listener.onAccuracyChanged(accelerometer, 3));
        }
    }

    public Sensor getDefaultSensor(int type) {
        return present && type == Sensor.TYPE_ACCELEROMETER ? accelerometer : null;
    }

    public Sensor getDefaultSensor(int type, boolean wakeUp) {
        return wakeUp ? null : getDefaultSensor(type);
    }

    public boolean registerListener(SensorListener listener, int sensors) {
        Calls.add("registerListener(SensorListener, int)");
        return false;
    }

    public boolean registerListener(SensorListener listener, int sensors, int rate) {
        Calls.add("registerListener(SensorListener, int, int)");
        return false;
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int pace) {
        Calls.add("registerListener(SensorEventListener, Sensor, int " + pace + ")");
        return add(listener);
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int pace, int latency) {
        Calls.add("registerListener(SensorEventListener, Sensor, int, int)");
        return add(listener);
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int pace, Handler handler) {
        Calls.add("registerListener(SensorEventListener, Sensor, int, Handler)");
        return add(listener);
    }

    public boolean registerListener(
            SensorEventListener listener, Sensor sensor, int pace, int latency, Handler handler) {
        Calls.add("registerListener(SensorEventListener, Sensor, int, int, Handler)");
        return add(listener);
    }

    public void unregisterListener(SensorListener listener) {
        Calls.add("unregisterListener(SensorListener)");
    }

    public void unregisterListener(SensorListener listener, int sensors) {
        Calls.add("unregisterListener(SensorListener, int)");
    }

    public void unregisterListener(SensorEventListener listener) {
        Calls.add("unregisterListener(SensorEventListener)");
        remove(listener);
    }

    public void unregisterListener(SensorEventListener listener, Sensor sensor) {
        Calls.add("unregisterListener(SensorEventListener, Sensor)");
        remove(listener);
    }

    private boolean add(SensorEventListener listener) {
        everyListener.add(listener);
        // Android keeps one connection for each listener.
        if (allowed && listeners.stream().noneMatch(known -> known == listener)) {
            listeners.add(listener);
        }
        return allowed;
    }

    private void remove(SensorEventListener listener) {
        List<SensorEventListener> others = new ArrayList<>();
        for (SensorEventListener known : listeners) {
            if (known != listener) {
                others.add(known);
            }
        }
        listeners.clear();
        listeners.addAll(others);
    }
}

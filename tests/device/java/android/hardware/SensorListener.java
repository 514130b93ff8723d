package android.hardware;

/** The deprecated one. */
public interface SensorListener {
    void onSensorChanged(int sensor, float[] values);

    void onAccuracyChanged(int sensor, int accuracy);
}

package android.hardware;

public class SensorEvent {
    public final float[] values;
    public Sensor sensor;
    public int accuracy;
    public long timestamp;

    SensorEvent(long timestamp, float... values) {
        this.timestamp = timestamp;
        this.values = values;
    }
}

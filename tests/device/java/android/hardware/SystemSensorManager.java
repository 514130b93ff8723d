package android.hardware;

/** What Android gives out as the manager; apps know its parent alone. */
public class SystemSensorManager extends SensorManager {}

package android.os;

/** What Android gives out as the vibrator; apps know its parent alone. */
public class SystemVibrator extends Vibrator {}

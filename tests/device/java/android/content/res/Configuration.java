package android.content.res;

/** What the player has set for the whole phone. */
public final class Configuration {
    public static final int UI_MODE_NIGHT_MASK = 0x30;
    public static final int UI_MODE_NIGHT_NO = 0x10;
    public static final int UI_MODE_NIGHT_YES = 0x20;

    public float fontScale = 1f;
    public int uiMode = 0x1 | UI_MODE_NIGHT_NO;
}

package android.content;

import phone.Calls;

public class ClipboardManager {
    /** About what a message between two processes holds. */
    public static final int MOST_CHARACTERS = 500_000;

    private static ClipData held;

    /** Whether the app has the focus that Android wants. */
    public static boolean allowed = true;

    /** As another app copies a text with styles in it: no String, but a text all the same. */
    public static void copyStyled(String text) {
        held = ClipData.newPlainText("", new StringBuilder(text));
    }

    public static void empty() {
        held = null;
    }

    public void setPrimaryClip(ClipData clip) {
        Calls.add("setPrimaryClip(ClipData)");
        if (!allowed) {
            throw new SecurityException("not in focus");
        }
        if (clip.getItemAt(0).getText().length() > MOST_CHARACTERS) {
            throw new RuntimeException("android.os.TransactionTooLargeException");
        }
        held = clip;
    }

    public ClipData getPrimaryClip() {
        if (!allowed) {
            throw new SecurityException("not in focus");
        }
        return held;
    }

    public void setText(CharSequence text) {
        Calls.add("setText(CharSequence)");
    }

    public CharSequence getText() {
        Calls.add("getText()");
        return held == null ? null : held.getItemAt(0).getText();
    }
}

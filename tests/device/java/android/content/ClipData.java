package android.content;

public class ClipData {
    public final CharSequence label;
    private final Item item;

    private ClipData(CharSequence label, Item item) {
        this.label = label;
        this.item = item;
    }

    public static ClipData newPlainText(CharSequence label, CharSequence text) {
        return new ClipData(label, new Item(text));
    }

    public int getItemCount() {
        return item == null ? 0 : 1;
    }

    public Item getItemAt(int index) {
        return item;
    }

    public static class Item {
        private final CharSequence text;

        public Item(CharSequence text) {
            this.text = text;
        }

        public CharSequence getText() {
            return text;
        }

        public CharSequence coerceToText(Context context) {
            return text == null ? "" : text;
        }
    }
}

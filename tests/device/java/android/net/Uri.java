package android.net;

public class Uri {
    private final String text;

    private Uri(String text) {
        this.text = text;
    }

    public static Uri parse(String text) {
        return new Uri(text);
    }

    public static Uri fromFile(java.io.File file) {
        return new Uri("file://" + file);
    }

    public String getScheme() {
        return text.substring(0, text.indexOf(':'));
    }

    public String getLastPathSegment() {
        return java.net.URLDecoder.decode(text.substring(text.lastIndexOf('/') + 1), java.nio.charset.StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return text;
    }
}

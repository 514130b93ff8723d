package android.os;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

public final class LocaleList {
    private static LocaleList chosen = new LocaleList(Locale.ENGLISH);

    private final Locale[] locales;

    public LocaleList(Locale... locales) {
        this.locales = locales;
    }

    public static void choose(String tags) {
        chosen = forLanguageTags(tags);
    }

    public static LocaleList forLanguageTags(String tags) {
        return new LocaleList(Arrays.stream(tags.split(",")).map(Locale::forLanguageTag).toArray(Locale[]::new));
    }

    public static LocaleList getDefault() {
        return chosen;
    }

    public static LocaleList getAdjustedDefault() {
        return chosen;
    }

    public String toLanguageTags() {
        return Arrays.stream(locales).map(Locale::toLanguageTag).collect(Collectors.joining(","));
    }
}

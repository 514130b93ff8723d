package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.io.Serializable;
import phone.Calls;

public class Intent implements Parcelable {
    public static final String ACTION_MAIN = "android.intent.action.MAIN";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final String EXTRA_TITLE = "android.intent.extra.TITLE";

    private String action;
    private Uri data;
    private String description = "";

    public Intent() {}

    public Intent(Intent other) {
        action = other.action;
        data = other.data;
    }

    public Intent(String action) {
        this.action = action;
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public Intent(Context context, Class<?> kind) {}

    public Intent(String action, Uri data, Context context, Class<?> kind) {
        this(action, data);
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        Calls.add("createChooser(Intent, CharSequence " + title + ")");
        return target;
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        Calls.add("createChooser(Intent, CharSequence, IntentSender)");
        return target;
    }

    public String getAction() {
        return action;
    }

    public Uri getData() {
        return data;
    }

    public String getDataString() {
        return data == null ? null : data.toString();
    }

    public Intent setType(String type) {
        return describe(type);
    }

    public Intent addCategory(String category) {
        return describe(category);
    }

    public Intent putExtra(String name, boolean value) {
        return extra(name, "boolean", value);
    }

    public Intent putExtra(String name, byte value) {
        return extra(name, "byte", value);
    }

    public Intent putExtra(String name, char value) {
        return extra(name, "char", value);
    }

    public Intent putExtra(String name, short value) {
        return extra(name, "short", value);
    }

    public Intent putExtra(String name, int value) {
        return extra(name, "int", value);
    }

    public Intent putExtra(String name, long value) {
        return extra(name, "long", value);
    }

    public Intent putExtra(String name, float value) {
        return extra(name, "float", value);
    }

    public Intent putExtra(String name, double value) {
        return extra(name, "double", value);
    }

    public Intent putExtra(String name, String value) {
        return extra(name, "String", value);
    }

    public Intent putExtra(String name, CharSequence value) {
        return extra(name, "CharSequence", value);
    }

    public Intent putExtra(String name, Parcelable value) {
        return extra(name, "Parcelable", value);
    }

    public Intent putExtra(String name, Parcelable[] value) {
        return extra(name, "Parcelable[]", value);
    }

    public Intent putExtra(String name, Serializable value) {
        return extra(name, "Serializable", value);
    }

    public Intent putExtra(String name, boolean[] value) {
        return extra(name, "boolean[]", value);
    }

    public Intent putExtra(String name, byte[] value) {
        return extra(name, "byte[]", value);
    }

    public Intent putExtra(String name, short[] value) {
        return extra(name, "short[]", value);
    }

    public Intent putExtra(String name, char[] value) {
        return extra(name, "char[]", value);
    }

    public Intent putExtra(String name, int[] value) {
        return extra(name, "int[]", value);
    }

    public Intent putExtra(String name, long[] value) {
        return extra(name, "long[]", value);
    }

    public Intent putExtra(String name, float[] value) {
        return extra(name, "float[]", value);
    }

    public Intent putExtra(String name, double[] value) {
        return extra(name, "double[]", value);
    }

    public Intent putExtra(String name, String[] value) {
        return extra(name, "String[]", value);
    }

    public Intent putExtra(String name, CharSequence[] value) {
        return extra(name, "CharSequence[]", value);
    }

    public Intent putExtra(String name, Bundle value) {
        return extra(name, "Bundle", value);
    }

    @Override
    public String toString() {
        return action + description;
    }

    private Intent extra(String name, String kind, Object value) {
        return describe(name + "=" + kind + " " + value);
    }

    private Intent describe(String part) {
        description += ", " + part;
        return this;
    }
}

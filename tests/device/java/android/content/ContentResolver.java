package android.content;

import android.database.Cursor;
import android.net.Uri;
import android.os.Bundle;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;
import java.util.HashMap;
import java.util.Map;
import phone.Calls;

public abstract class ContentResolver {
    static final ContentResolver ONLY = new ContentResolver() {};

    private static final Map<String, File> documents = new HashMap<>();

    /** What a chooser may point at; "refused" and "crashed" stand for providers that do so. */
    public static void offer(String uri, String path) {
        documents.put(uri, new File(path));
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode) throws FileNotFoundException {
        Calls.add("openFileDescriptor(Uri, String " + mode + ")");
        return open(uri, mode);
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode, CancellationSignal signal)
            throws FileNotFoundException {
        Calls.add("openFileDescriptor(Uri, String, CancellationSignal)");
        return open(uri, mode);
    }

    public final Cursor query(Uri uri, String[] columns, Bundle arguments, CancellationSignal signal) {
        Calls.add("query(Uri, String[], Bundle, CancellationSignal)");
        return null;
    }

    public final Cursor query(Uri uri, String[] columns, String filter, String[] arguments, String order) {
        Calls.add("query(Uri, String[] " + String.join(", ", columns) + ", String, String[], String)");
        File file = documents.get(uri.toString());
        return file == null ? null : new Cursor(file.getName());
    }

    public final Cursor query(
            Uri uri, String[] columns, String filter, String[] arguments, String order, CancellationSignal signal) {
        Calls.add("query(Uri, String[], String, String[], String, CancellationSignal)");
        return null;
    }

    private ParcelFileDescriptor open(Uri uri, String mode) throws FileNotFoundException {
        if (uri.toString().endsWith("refused")) {
            throw new SecurityException("Permission Denial: reading " + uri);
        }
        if (uri.toString().endsWith("crashed")) {
            return null;
        }
        if (!documents.containsKey(uri.toString())) {
            throw new FileNotFoundException("No such document: " + uri);
        }
        return ParcelFileDescriptor.open(documents.get(uri.toString()), mode);
    }

    /** For the contract alone. */
    public static boolean delete(Uri uri) {
        File file = documents.remove(uri.toString());
        return file != null && file.delete();
    }
}

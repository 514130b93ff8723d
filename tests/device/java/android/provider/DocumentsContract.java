package android.provider;

import android.content.ContentResolver;
import android.net.Uri;
import phone.Calls;

public final class DocumentsContract {
    public static boolean deleteDocument(ContentResolver resolver, Uri document) {
        Calls.add("deleteDocument(ContentResolver, Uri)");
        return ContentResolver.delete(document);
    }
}

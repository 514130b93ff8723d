package android.database;

import phone.Calls;

public class Cursor {
    private final String name;

    public Cursor(String name) {
        this.name = name;
    }

    public boolean moveToFirst() {
        return true;
    }

    public String getString(int column) {
        return name;
    }

    public void close() {
        Calls.add("Cursor.close()");
    }
}

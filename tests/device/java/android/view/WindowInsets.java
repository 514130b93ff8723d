package android.view;

import android.graphics.Insets;
import phone.Calls;

public final class WindowInsets {
    private final Insets edges;

    public WindowInsets(Insets edges) {
        this.edges = edges;
    }

    public int getSystemWindowInsetLeft() {
        Calls.add("getSystemWindowInsetLeft()");
        return edges.left;
    }

    public int getSystemWindowInsetTop() {
        return edges.top;
    }

    public int getSystemWindowInsetRight() {
        return edges.right;
    }

    public int getSystemWindowInsetBottom() {
        return edges.bottom;
    }

    public Insets getInsets(int kinds) {
        Calls.add("getInsets(int " + kinds + ")");
        return edges;
    }

    public static final class Type {
        public static int statusBars() {
            return 1;
        }

        public static int navigationBars() {
            return 1 << 1;
        }

        public static int ime() {
            return 1 << 3;
        }

        public static int displayCutout() {
            return 1 << 7;
        }

        public static int systemBars() {
            return 1 | 1 << 1 | 1 << 2;
        }
    }
}

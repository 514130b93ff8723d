package android.view;

public class View {
    private WindowInsets covered;
    private int left;
    private int top;
    private int width;
    private int height;

    /** Lays it out, in pixels of the window. */
    public void place(int left, int top, int width, int height) {
        this.left = left;
        this.top = top;
        this.width = width;
        this.height = height;
    }

    public void cover(WindowInsets edges) {
        covered = edges;
    }

    public int getWidth() {
        return width;
    }

    public int getHeight() {
        return height;
    }

    public WindowInsets getRootWindowInsets() {
        return covered;
    }

    public void getLocationInWindow(int[] place) {
        if (place == null || place.length < 2) {
            throw new IllegalArgumentException("outLocation must be an array of two integers");
        }
        place[0] = left;
        place[1] = top;
    }
}

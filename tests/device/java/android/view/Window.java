package android.view;

public abstract class Window {
    public abstract View getDecorView();

    public abstract WindowInsetsController getInsetsController();

    public abstract void addFlags(int flags);

    public abstract void clearFlags(int flags);

    public abstract void setFlags(int flags, int mask);
}

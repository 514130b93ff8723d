package com.android.internal.policy;

import android.view.View;
import android.view.Window;
import android.view.WindowInsetsController;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import phone.Calls;
import phone.MainThread;

/** What Android gives out as the window; apps know its parent alone. */
public class PhoneWindow extends Window {
    private final View frame = new DecorView();

    @Override
    public View getDecorView() {
        return frame;
    }

    /** Of no class that an app knows, as Android's own one: only its interface is. */
    @Override
    public WindowInsetsController getInsetsController() {
        MainThread.only();
        return (WindowInsetsController) Proxy.newProxyInstance(
                PhoneWindow.class.getClassLoader(),
                new Class<?>[] {WindowInsetsController.class},
                (proxy, method, arguments) -> {
                    MainThread.only();
                    Calls.add(method.getName() + Arrays.toString(arguments));
                    return null;
                });
    }

    @Override
    public void addFlags(int flags) {
        MainThread.only();
        Calls.add("addFlags(int " + flags + ")");
    }

    @Override
    public void clearFlags(int flags) {
        MainThread.only();
        Calls.add("clearFlags(int " + flags + ")");
    }

    @Override
    public void setFlags(int flags, int mask) {
        MainThread.only();
        Calls.add("setFlags(int, int)");
    }
}

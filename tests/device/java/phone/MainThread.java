package phone;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Android's main thread: it alone may touch a window, and an error on it ends the app. */
public final class MainThread {
    private static final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread made = new Thread(work, "main");
        made.setDaemon(true);
        return made;
    });

    public static void post(Runnable work) {
        thread.execute(() -> {
            try {
                work.run();
            } catch (Throwable error) {
                Calls.add("the app died: " + error);
            }
        });
    }

    /** Waits for all that was posted. */
    public static void finish() throws InterruptedException, ExecutionException {
        thread.submit(() -> {}).get();
    }

    public static void only() {
        if (!Thread.currentThread().getName().equals("main")) {
            throw new IllegalStateException("Only the original thread that created a view hierarchy can touch it.");
        }
    }
}

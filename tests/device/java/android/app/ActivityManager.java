package android.app;

import android.content.Intent;
import java.util.List;

public class ActivityManager {
    public static Intent latest;

    public List<AppTask> getAppTasks() {
        return List.of(new AppTask());
    }

    public static class AppTask {
        public RecentTaskInfo getTaskInfo() {
            return new RecentTaskInfo();
        }
    }

    public static class RecentTaskInfo {
        public Intent baseIntent = latest;
    }
}

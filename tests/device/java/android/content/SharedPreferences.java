package android.content;

import java.util.HashMap;
import java.util.Map;

public class SharedPreferences {
    private final Map<String, String> kept = new HashMap<>();

    public String getString(String name, String otherwise) {
        return kept.getOrDefault(name, otherwise);
    }

    public Editor edit() {
        return new Editor();
    }

    public class Editor {
        private final Map<String, String> changed = new HashMap<>();

        public Editor putString(String name, String value) {
            changed.put(name, value);
            return this;
        }

        public boolean commit() {
            kept.putAll(changed);
            return true;
        }
    }
}

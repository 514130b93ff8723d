package android.os;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import phone.Calls;

public class ParcelFileDescriptor implements Parcelable {
    // Java must not close what it gave away.
    private static final List<RandomAccessFile> givenAway = new ArrayList<>();

    private final RandomAccessFile file;

    private ParcelFileDescriptor(RandomAccessFile file) {
        this.file = file;
    }

    public static ParcelFileDescriptor open(File file, String mode) throws FileNotFoundException {
        try {
            RandomAccessFile opened = new RandomAccessFile(file, mode.equals("r") ? "r" : "rw");
            if (mode.contains("t")) {
                opened.setLength(0);
            }
            return new ParcelFileDescriptor(opened);
        } catch (FileNotFoundException missing) {
            throw missing;
        } catch (IOException error) {
            throw new FileNotFoundException(error.toString());
        }
    }

    public int detachFd() throws ReflectiveOperationException, IOException {
        Calls.add("detachFd()");
        givenAway.add(file);
        Field number = FileDescriptor.class.getDeclaredField("fd");
        number.setAccessible(true);
        return number.getInt(file.getFD());
    }

    public int getFd() {
        Calls.add("getFd()");
        return -1;
    }
}

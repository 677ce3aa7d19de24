import java.io.*;
import java.util.zip.*;

class Unpack {
  void open(ZipInputStream in, File folder, java.nio.file.Path root) throws IOException {
    ZipEntry entry;
    while ((entry = in.getNextEntry()) != null) {
      // ruleid: zip-entry-as-path
      File target = new File(folder, entry.getName());
      // ruleid: zip-entry-as-path
      java.nio.file.Path path = root.resolve(entry.getName());
      // ruleid: zip-entry-as-path
      new FileOutputStream(folder + entry.getName());
    }
  }

  void checked(ZipInputStream in, File folder) throws IOException {
    ZipEntry entry;
    while ((entry = in.getNextEntry()) != null) {
      // ok: zip-entry-as-path
      File target = new File(folder, entry.getName());
      if (!target.getCanonicalPath().startsWith(folder.getCanonicalPath() + File.separator)) {
        throw new IOException("outside");
      }
    }
  }

  void names(ZipInputStream in, File folder) throws IOException {
    ZipEntry entry = in.getNextEntry();
    // ok: zip-entry-as-path
    System.out.println(entry.getName());
    // ok: zip-entry-as-path
    File target = new File(folder, "fixed.txt");
  }
}

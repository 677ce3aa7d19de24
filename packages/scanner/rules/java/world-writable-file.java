import java.nio.file.attribute.PosixFilePermissions;

class WorldWritableFile {
  void all() throws Exception {
    // ruleid: world-writable-file
    PosixFilePermissions.fromString("rwxrwxrwx");
    // ruleid: world-writable-file
    PosixFilePermissions.fromString("rw-rw-rw-");
    // ruleid: world-writable-file
    file.setWritable(true, false);
    // ok: world-writable-file
    PosixFilePermissions.fromString("rw-------");
    // ok: world-writable-file
    PosixFilePermissions.fromString("rwxr-xr-x");
    // ok: world-writable-file
    file.setWritable(true);
  }
}

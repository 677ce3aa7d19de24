import java.io.*;
import java.nio.file.Files;

class PredictableTempFile {
  void all() throws Exception {
    // ruleid: predictable-temp-file
    new java.io.File("/tmp/export.csv");
    // ruleid: predictable-temp-file
    new java.io.FileWriter("/tmp/report.txt", true);
    // ruleid: predictable-temp-file
    com.google.common.io.Files.createTempDir();
    // ok: predictable-temp-file
    Files.createTempFile("export", ".csv");
    // ok: predictable-temp-file
    new java.io.File("/data/export.csv");
    // ok: predictable-temp-file
    new java.io.File("/tmp");
  }
}

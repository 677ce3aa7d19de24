class Shell {
  void bad(String file) throws Exception {
    // ruleid: shell-command-from-values
    Runtime.getRuntime().exec("convert " + file);
    // ruleid: shell-command-from-values
    Runtime.getRuntime().exec(String.format("convert %s", file));
    // ruleid: shell-command-from-values
    new ProcessBuilder("/bin/sh", "-c", "convert " + file).start();
  }

  void good(String file) throws Exception {
    // ok: shell-command-from-values
    Runtime.getRuntime().exec("convert " + "a.png");
    // ok: shell-command-from-values
    new ProcessBuilder("convert", file).start();
    // ok: shell-command-from-values
    other.exec("convert " + file);
  }
}

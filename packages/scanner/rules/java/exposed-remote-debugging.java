class ExposedRemoteDebugging {
  void all() throws Exception {
    // ruleid: exposed-remote-debugging
    System.setProperty("com.sun.management.jmxremote.authenticate", "false");
    // ruleid: exposed-remote-debugging
    props.put("com.sun.management.jmxremote.authenticate", "false");
    // ruleid: exposed-remote-debugging
    props.setProperty("com.sun.management.jmxremote.authenticate", "false");
    // ok: exposed-remote-debugging
    System.setProperty("com.sun.management.jmxremote.authenticate", "true");
    // ok: exposed-remote-debugging
    System.setProperty("com.sun.management.jmxremote.port", "9010");
    // ok: exposed-remote-debugging
    props.put("com.sun.management.jmxremote.ssl", "true");
  }
}

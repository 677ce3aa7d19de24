class ObjectFactoryTrusted {
  void all() throws Exception {
    // ruleid: object-factory-trusted
    System.setProperty("com.sun.jndi.ldap.object.trustURLCodebase", "true");
    // ruleid: object-factory-trusted
    System.setProperty("com.sun.jndi.rmi.object.trustURLCodebase", "true");
    // ruleid: object-factory-trusted
    System.setProperty("java.rmi.server.useCodebaseOnly", "false");
    // ok: object-factory-trusted
    System.setProperty("com.sun.jndi.ldap.object.trustURLCodebase", "false");
    // ok: object-factory-trusted
    System.setProperty("java.rmi.server.hostname", "localhost");
    // ok: object-factory-trusted
    System.getProperty("com.sun.jndi.ldap.object.trustURLCodebase");
  }
}

import javax.net.ssl.SSLContext;

class InsecureTlsVersion {
  void all() throws Exception {
    // ruleid: insecure-tls-version
    SSLContext.getInstance("SSL");
    // ruleid: insecure-tls-version
    SSLContext.getInstance("TLSv1.1");
    // ruleid: insecure-tls-version
    socket.setEnabledProtocols(new String[] {"TLSv1", "TLSv1.2"});
    // ok: insecure-tls-version
    SSLContext.getInstance("TLS");
    // ok: insecure-tls-version
    SSLContext.getInstance("TLSv1.3");
    // ok: insecure-tls-version
    socket.setEnabledProtocols(new String[] {"TLSv1.2", "TLSv1.3"});
  }
}

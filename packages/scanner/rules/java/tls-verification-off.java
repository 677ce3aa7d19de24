class Trust {
  class All implements X509TrustManager {
    public void checkClientTrusted(X509Certificate[] chain, String type) {
    }

    // ruleid: tls-verification-off
    public void checkServerTrusted(X509Certificate[] chain, String type) {
    }
  }

  void bad(HttpsURLConnection connection) {
    // ruleid: tls-verification-off
    connection.setHostnameVerifier((host, session) -> true);
    // ruleid: tls-verification-off
    client.setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE);
    connection.setHostnameVerifier(new HostnameVerifier() {
      // ruleid: tls-verification-off
      public boolean verify(String host, SSLSession session) {
        return true;
      }
    });
  }

  class Careful implements X509TrustManager {
    // ok: tls-verification-off
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
      inner.checkServerTrusted(chain, type);
    }
  }

  void good(HttpsURLConnection connection) {
    // ok: tls-verification-off
    connection.setHostnameVerifier((host, session) -> host.equals("a.example"));
    // ok: tls-verification-off
    connection.setHostnameVerifier(new DefaultHostnameVerifier());
  }
}

class HttpClientTrustsAll {
  void all() throws Exception {
    // ruleid: http-client-trusts-all
    builder.loadTrustMaterial(store, (chain, type) -> true);
    // ruleid: http-client-trusts-all
    context.loadTrustMaterial(new TrustSelfSignedStrategy());
    // ruleid: http-client-trusts-all
    options.setTrustAll(true);
    // ok: http-client-trusts-all
    builder.setSSLHostnameVerifier(new DefaultHostnameVerifier());
    // ok: http-client-trusts-all
    context.loadTrustMaterial(store, null);
    // ok: http-client-trusts-all
    options.setTrustAll(false);
  }
}

class MailWithoutTlsCheck {
  void all() throws Exception {
    // ruleid: mail-without-tls-check
    props.put("mail.smtp.ssl.trust", "*");
    // ruleid: mail-without-tls-check
    props.setProperty("mail.smtp.ssl.checkserveridentity", "false");
    // ruleid: mail-without-tls-check
    email.setSSLCheckServerIdentity(false);
    // ok: mail-without-tls-check
    props.put("mail.smtp.ssl.trust", "mail.example.com");
    // ok: mail-without-tls-check
    props.setProperty("mail.smtp.ssl.checkserveridentity", "true");
    // ok: mail-without-tls-check
    email.setSSLCheckServerIdentity(true);
  }
}

import javax.naming.Context;

class LdapAnonymousLogin {
  void all() throws Exception {
    // ruleid: ldap-anonymous-login
    env.put(Context.SECURITY_AUTHENTICATION, "none");
    // ruleid: ldap-anonymous-login
    env.put("java.naming.security.authentication", "none");
    // ruleid: ldap-anonymous-login
    env.setProperty(Context.SECURITY_AUTHENTICATION, "none");
    // ok: ldap-anonymous-login
    env.put(Context.SECURITY_AUTHENTICATION, "simple");
    // ok: ldap-anonymous-login
    env.put(Context.SECURITY_PRINCIPAL, "none");
    // ok: ldap-anonymous-login
    env.put("java.naming.security.authentication", "GSSAPI");
  }
}

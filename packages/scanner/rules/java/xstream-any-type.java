import com.thoughtworks.xstream.security.AnyTypePermission;

class XstreamAnyType {
  void all() throws Exception {
    // ruleid: xstream-any-type
    xstream.addPermission(AnyTypePermission.ANY);
    // ruleid: xstream-any-type
    xstream.allowTypesByRegExp(new String[] {".*"});
    // ruleid: xstream-any-type
    xstream.allowTypesByWildcard(new String[] {"**"});
    // ok: xstream-any-type
    xstream.allowTypes(new Class[] {Order.class});
    // ok: xstream-any-type
    xstream.allowTypesByWildcard(new String[] {"com.example.**"});
    // ok: xstream-any-type
    xstream.addPermission(NoTypePermission.NONE);
  }
}

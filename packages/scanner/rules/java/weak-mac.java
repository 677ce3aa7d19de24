import javax.crypto.Mac;

class WeakMac {
  void all() throws Exception {
    // ruleid: weak-mac
    Mac.getInstance("HmacMD5");
    // ruleid: weak-mac
    Mac.getInstance("HmacSHA1");
    // ruleid: weak-mac
    Mac.getInstance("HMACSHA1", "BC");
    // ok: weak-mac
    Mac.getInstance("HmacSHA256");
    // ok: weak-mac
    Mac.getInstance("HmacSHA512");
    // ok: weak-mac
    Mac.getInstance(name);
  }
}

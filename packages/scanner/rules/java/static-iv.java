import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.GCMParameterSpec;

class StaticIv {
  void all() throws Exception {
    // ruleid: static-iv
    new IvParameterSpec("0123456789abcdef".getBytes());
    // ruleid: static-iv
    new IvParameterSpec(new byte[16]);
    // ruleid: static-iv
    new GCMParameterSpec(128, new byte[] {1, 2, 3});
    // ok: static-iv
    new IvParameterSpec(fresh());
    // ok: static-iv
    new GCMParameterSpec(128, nonce);
    // ok: static-iv
    new IvParameterSpec(message, 0, 16);
  }
}

package com.example;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.digest.DigestUtils;

class Fingerprints {
  String old(String password) {
    // ruleid: weak-hash-function
    return DigestUtils.md5Hex(password);
  }

  byte[] older(byte[] data) {
    // ruleid: weak-hash-function
    return DigestUtils.sha1(data);
  }

  String guava(String text) {
    // ruleid: weak-hash-function
    return Hashing.sha1().hashString(text, StandardCharsets.UTF_8).toString();
  }

  String spring(byte[] data) {
    // ruleid: weak-hash-function
    return org.springframework.util.DigestUtils.md5DigestAsHex(data);
  }

  String strong(String text) {
    // ok: weak-hash-function
    return DigestUtils.sha256Hex(text);
  }

  String guavaStrong(String text) {
    // ok: weak-hash-function
    return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
  }

  String own(Digests digests, String text) {
    // ok: weak-hash-function
    return digests.md5Hex(text);
  }
}

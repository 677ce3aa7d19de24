class SshHostNotChecked {
  void all() throws Exception {
    // ruleid: ssh-host-not-checked
    session.setConfig("StrictHostKeyChecking", "no");
    // ruleid: ssh-host-not-checked
    config.put("StrictHostKeyChecking", "no");
    // ruleid: ssh-host-not-checked
    ssh.addHostKeyVerifier(new PromiscuousVerifier());
    // ok: ssh-host-not-checked
    session.setConfig("StrictHostKeyChecking", "yes");
    // ok: ssh-host-not-checked
    ssh.loadKnownHosts();
    // ok: ssh-host-not-checked
    config.put("PreferredAuthentications", "publickey");
  }
}

// ruleid: ssh-host-key-not-checked
client.connect({ host, username, privateKey, hostVerifier: () => true })
// ruleid: ssh-host-key-not-checked
client.connect({ host, hostVerifier(key) { return true } })
// ruleid: ssh-host-key-not-checked
spawn('ssh', ['-o', 'StrictHostKeyChecking=no', host])
// ok: ssh-host-key-not-checked
client.connect({ host, hostVerifier: (key) => key.equals(known) })
// ok: ssh-host-key-not-checked
spawn('ssh', ['-o', 'StrictHostKeyChecking=accept-new', host])
// ok: ssh-host-key-not-checked
client.connect({ host, username, privateKey })

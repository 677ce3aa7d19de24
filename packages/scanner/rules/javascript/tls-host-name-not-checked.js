// ruleid: tls-host-name-not-checked
const a = new https.Agent({ checkServerIdentity: () => undefined })
// ruleid: tls-host-name-not-checked
const b = new https.Agent({ ca, checkServerIdentity: () => {} })
// ruleid: tls-host-name-not-checked
tls.connect({ host, checkServerIdentity() { return null } })
// ok: tls-host-name-not-checked
const c = new https.Agent({ checkServerIdentity: (host, cert) => tls.checkServerIdentity('internal', cert) })
// ok: tls-host-name-not-checked
const d = new https.Agent({ ca })
// ok: tls-host-name-not-checked
tls.connect({ host, checkServerIdentity: pinned })

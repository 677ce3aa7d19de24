import tls from 'node:tls'
// ruleid: weak-tls-version
https.createServer({ key, cert, minVersion: 'TLSv1' })
// ruleid: weak-tls-version
new https.Agent({ secureProtocol: 'TLSv1_method' })
// ruleid: weak-tls-version
tls.DEFAULT_MIN_VERSION = 'TLSv1.1'
// ok: weak-tls-version
https.createServer({ key, cert, minVersion: 'TLSv1.2' })
// ok: weak-tls-version
new https.Agent({ secureProtocol: 'TLS_method' })
// ok: weak-tls-version
tls.connect({ minVersion: settings.tls })

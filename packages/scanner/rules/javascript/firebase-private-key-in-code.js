// ruleid: firebase-private-key-in-code
admin.initializeApp({ credential: cert({ project_id: 'p', private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC' }) })
// ruleid: firebase-private-key-in-code
const account = { clientEmail: 'a@b.c', privateKey: '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n' }
// ruleid: firebase-private-key-in-code
const other = { private_key: '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEAr0oo' }
// ok: firebase-private-key-in-code
const good = { privateKey: process.env.KEY.replace(/\\n/g, '\n') }
// ok: firebase-private-key-in-code
const placeholder = { private_key: '-----BEGIN PRIVATE KEY-----\n...' }
// ok: firebase-private-key-in-code
const pub = { public_key: '-----BEGIN PUBLIC KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC' }

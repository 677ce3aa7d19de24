const crypto = require('crypto')
const iv = Buffer.alloc(16, 0)
// ruleid: static-iv
const a = crypto.createCipheriv('aes-256-cbc', key, iv)
// ruleid: static-iv
const b = crypto.createCipheriv('aes-256-cbc', key, '1234567890123456')
// ruleid: static-iv
const c = crypto.createCipheriv('aes-256-gcm', key, Buffer.alloc(12))
// ruleid: static-iv
const d = crypto.createCipheriv('aes-256-ctr', key, Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'))
// ok: static-iv
const e = crypto.createCipheriv('aes-256-gcm', key, crypto.randomBytes(12))
function encrypt() {
  const nonce = Buffer.alloc(12)
  crypto.randomFillSync(nonce)
  // ok: static-iv
  return crypto.createCipheriv('aes-256-gcm', key, nonce)
}
// ok: static-iv
const f = crypto.createDecipheriv('aes-256-cbc', key, '1234567890123456')
// ok: static-iv
const g = crypto.createCipheriv('aes-256-ecb', key, '')

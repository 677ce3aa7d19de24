const crypto = require('crypto')
const SALT = 'pepper and salt'
// ruleid: static-salt
const a = crypto.scryptSync(password, 'salt', 32)
// ruleid: static-salt
const b = crypto.pbkdf2Sync(password, SALT, 600000, 32, 'sha256')
// ruleid: static-salt
crypto.scrypt(password, 'salt', 64, done)
// ok: static-salt
const c = crypto.scryptSync(password, crypto.randomBytes(16), 32)
// ok: static-salt
const d = crypto.pbkdf2Sync(password, user.salt, 600000, 32, 'sha256')
// ok: static-salt
const e = crypto.scryptSync(password, process.env.SALT, 32)

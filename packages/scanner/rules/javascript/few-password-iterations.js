const crypto = require('crypto')
const bcrypt = require('bcrypt')
// ruleid: few-password-iterations
crypto.pbkdf2(password, salt, 1000, 32, 'sha256', done)
// ruleid: few-password-iterations
const a = crypto.pbkdf2Sync(req.body.password, salt, 10000, 32, 'sha512')
// ruleid: few-password-iterations
const b = await bcrypt.hash(password, 5)
// ruleid: few-password-iterations
const s = bcrypt.genSaltSync(8)
// ok: few-password-iterations
const c = crypto.pbkdf2Sync(password, salt, 600000, 32, 'sha256')
// ok: few-password-iterations
const d = await bcrypt.hash(password, 12)
// ok: few-password-iterations
const e = crypto.pbkdf2Sync(masterKey, salt, 1, 32, 'sha256')
// ok: few-password-iterations
const f = await bcrypt.hash(password, rounds)

const jwt = require('jsonwebtoken')
// ruleid: jwt-without-expiry
const a = jwt.sign({ id: user.id }, process.env.KEY)
// ruleid: jwt-without-expiry
const b = jwt.sign({ id: user.id }, key, { algorithm: 'RS256' })
// ruleid: jwt-without-expiry
const c = jwt.sign({ sub: user.id, role: 'admin' }, key, { issuer: 'us' })
// ok: jwt-without-expiry
const d = jwt.sign({ id: user.id }, key, { expiresIn: '15m' })
// ok: jwt-without-expiry
const e = jwt.sign({ id: user.id, exp: soon() }, key)
// ok: jwt-without-expiry
const f = jwt.sign({ id: user.id }, key, { ...options })
// ok: jwt-without-expiry
const g = jwt.sign(payload, key)

const { UnsecuredJWT, SignJWT } = require('jose')
const jwt = require('jwt-simple')
// ruleid: jwt-unsecured
const token = new UnsecuredJWT({ sub: user.id }).encode()
// ruleid: jwt-unsecured
const { payload } = UnsecuredJWT.decode(token)
// ruleid: jwt-unsecured
const claims = jwt.decode(token, secret, true)
// ok: jwt-unsecured
const signed = await new SignJWT({ sub: user.id }).setProtectedHeader({ alg: 'ES256' }).sign(key)
// ok: jwt-unsecured
const checked = jwt.decode(token, secret, false, 'HS256')
// ok: jwt-unsecured
const other = jwt.decode(token, secret)

const jwt = require('jsonwebtoken')
const jose = require('jose')
const { jwtDecode } = require('jwt-decode')
app.get('/me', (req, res) => {
  const token = req.headers.authorization.split(' ')[1]
  // ruleid: jwt-decoded-not-verified
  const claims = jwt.decode(token)
  // ruleid: jwt-decoded-not-verified
  req.user = jwtDecode(req.cookies.session)
  // ruleid: jwt-decoded-not-verified
  const { sub } = jose.decodeJwt(token)
  res.json(load(claims.sub))
})
app.get('/key', (req, res) => {
  // ok: jwt-decoded-not-verified
  const { header } = jwt.decode(req.headers.authorization, { complete: true })
  const claims = jwt.verify(req.headers.authorization, keys[header.kid], { algorithms: ['RS256'] })
  res.json(claims)
})
// ok: jwt-decoded-not-verified
const expires = jwt.decode(await issue(user)).exp
app.get('/ok', (req, res) => {
  // ok: jwt-decoded-not-verified
  res.json(jwt.verify(req.cookies.session, key, { algorithms: ['HS256'] }))
})

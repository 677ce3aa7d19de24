const jwt = require('jsonwebtoken')
const KEY = 'correct-horse'
// ruleid: hard-coded-secret
jwt.sign({ id }, 'correct-horse-battery')
// ruleid: hard-coded-secret
jwt.verify(token, KEY)
// ruleid: hard-coded-secret
app.use(session({ secret: 'keyboard cat', resave: false }))
// ok: hard-coded-secret
jwt.sign({ id }, process.env.JWT_KEY)
// ok: hard-coded-secret
app.use(session({ secret: config.secret }))
// ok: hard-coded-secret
jwt.verify(token, '-----BEGIN PUBLIC KEY-----\nMIIB')

const jwt = require('jsonwebtoken')
import { verify } from 'jsonwebtoken'
// ruleid: jwt-not-verified
jwt.verify(token, key, { algorithms: ['HS256', 'none'] })
// ruleid: jwt-not-verified
verify(token, '', done)
// ruleid: jwt-not-verified
jwt.sign(payload, key, { algorithm: 'none' })
// ruleid: jwt-not-verified
jwt.verify(token, key, { ignoreExpiration: true })
// ok: jwt-not-verified
jwt.verify(token, key, { algorithms: ['RS256'] })
// ok: jwt-not-verified
jwt.sign(payload, key, { algorithm: 'HS256' })
// ok: jwt-not-verified
other.verify(token, null)

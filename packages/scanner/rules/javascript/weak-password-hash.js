const crypto = require('node:crypto')
import { createHash } from 'crypto'
function store(user, password) {
  // ruleid: weak-password-hash
  user.hash = crypto.createHash('md5').update(password).digest('hex')
  // ruleid: weak-password-hash
  user.hash = createHash('sha1').update(user.password).digest('hex')
  // ruleid: weak-password-hash
  user.hash = crypto.createHash('SHA256').update(password + user.salt).digest('hex')
  // ok: weak-password-hash
  user.etag = crypto.createHash('md5').update(body).digest('hex')
  // ok: weak-password-hash
  user.hash = crypto.scryptSync(password, user.salt, 64)
  // ok: weak-password-hash
  user.key = crypto.createHash('sha256').update(passwordResetToken).digest('hex')
}

const crypto = require('crypto')
function check(req) {
  const expected = crypto.createHmac('sha256', key).update(req.rawBody).digest('hex')
  // ruleid: timing-unsafe-signature-check
  if (req.headers['x-signature'] !== expected) throw new Error('no')
  // ruleid: timing-unsafe-signature-check
  if (`sha256=${expected}` === req.headers['x-hub-signature-256']) accept()
  const digest = 'v0=' + expected
  // ruleid: timing-unsafe-signature-check
  return digest == req.headers['x-slack-signature']
}
function good(req) {
  const expected = crypto.createHmac('sha256', key).update(req.rawBody).digest()
  const given = Buffer.from(req.headers['x-signature'], 'hex')
  // ok: timing-unsafe-signature-check
  if (given.length !== expected.length) return false
  // ok: timing-unsafe-signature-check
  return crypto.timingSafeEqual(given, expected)
}
// ok: timing-unsafe-signature-check
if (crypto.createHash('sha256').update(text).digest('hex') === known) skip()

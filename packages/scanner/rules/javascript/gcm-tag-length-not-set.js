const crypto = require('crypto')
// ruleid: gcm-tag-length-not-set
const a = crypto.createDecipheriv('aes-256-gcm', key, iv)
// ruleid: gcm-tag-length-not-set
const b = crypto.createDecipheriv('aes-128-gcm', key, iv)
const NAME = 'aes-256-gcm'
// ruleid: gcm-tag-length-not-set
const c = crypto.createDecipheriv(NAME, key, iv)
// ok: gcm-tag-length-not-set
const d = crypto.createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
// ok: gcm-tag-length-not-set
const e = crypto.createDecipheriv('aes-256-cbc', key, iv)
// ok: gcm-tag-length-not-set
const f = crypto.createCipheriv('aes-256-gcm', key, iv)
function open(tag) {
  if (tag.length !== 16) throw new Error('tag')
  // ok: gcm-tag-length-not-set
  const g = crypto.createDecipheriv('aes-256-gcm', key, iv)
  g.setAuthTag(tag)
}

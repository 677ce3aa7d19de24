const crypto = require('crypto')
// ruleid: weak-hash
crypto.createHash('md5').update(x)
const algorithm = 'sha1'
// ruleid: weak-hash
crypto.createHash(algorithm)
// ruleid: weak-hash
crypto.createHmac('MD5', key)
// ok: weak-hash
crypto.createHash('sha256')
// ok: weak-hash
crypto.createHmac('sha1', key)
// ok: weak-hash
hash.createHash('md5x')

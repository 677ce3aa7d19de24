const crypto = require('crypto')
// ruleid: weak-cipher
crypto.createCipheriv('des-ede3-cbc', key, iv)
// ruleid: weak-cipher
crypto.createCipheriv('aes-128-ecb', key, null)
// ruleid: weak-cipher
crypto.createCipher('aes192', password)
// ok: weak-cipher
crypto.createCipheriv('aes-256-gcm', key, iv)
// ok: weak-cipher
crypto.createCipheriv(algorithm, key, iv)
// ok: weak-cipher
toolkit.createCipher('aes')

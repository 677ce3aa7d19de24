const crypto = require('crypto')
const forge = require('node-forge')
// ruleid: weak-key-size
crypto.generateKeyPairSync('rsa', { modulusLength: 1024 })
// ruleid: weak-key-size
forge.pki.rsa.generateKeyPair(512)
// ruleid: weak-key-size
crypto.createECDH('secp112r1')
// ruleid: weak-key-size
crypto.getDiffieHellman('modp2')
// ok: weak-key-size
crypto.generateKeyPairSync('rsa', { modulusLength: 3072 })
// ok: weak-key-size
crypto.generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
// ok: weak-key-size
forge.pki.rsa.generateKeyPair({ bits: 2048 })
// ok: weak-key-size
crypto.createECDH('secp256k1')

const crypto = require('crypto')
// ruleid: rsa-without-oaep
crypto.publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_PADDING }, data)
// ruleid: rsa-without-oaep
crypto.privateDecrypt({ key, padding: crypto.constants.RSA_PKCS1_PADDING }, data)
// ruleid: rsa-without-oaep
crypto.publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, data)
// ok: rsa-without-oaep
crypto.publicEncrypt({ key, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, data)
// ok: rsa-without-oaep
crypto.publicEncrypt(key, data)
// ok: rsa-without-oaep
crypto.sign('sha256', data, { key, padding: crypto.constants.RSA_PKCS1_PADDING })

import CryptoJS from 'crypto-js'
import forge from 'node-forge'
// ruleid: weak-cipher-in-library
const a = CryptoJS.DES.encrypt(text, key)
// ruleid: weak-cipher-in-library
const b = CryptoJS.AES.encrypt(text, key, { mode: CryptoJS.mode.ECB, padding })
// ruleid: weak-cipher-in-library
const c = forge.cipher.createCipher('DES-CBC', key)
// ok: weak-cipher-in-library
const d = CryptoJS.AES.encrypt(text, key, { iv, mode: CryptoJS.mode.CTR })
// ok: weak-cipher-in-library
const e = forge.cipher.createCipher('AES-GCM', key)
// ok: weak-cipher-in-library
const f = other.DES.encrypt(text, key)

import crypto from 'node:crypto'
import CryptoJS from 'crypto-js'
const KEY = '0123456789abcdef0123456789abcdef'
// ruleid: hard-coded-encryption-key
const cipher = crypto.createCipheriv('aes-256-gcm', KEY, iv)
// ruleid: hard-coded-encryption-key
const decipher = crypto.createDecipheriv('aes-256-gcm', Buffer.from('6d79206b6579206d79206b6579', 'hex'), iv)
// ruleid: hard-coded-encryption-key
const mac = crypto.createHmac('sha256', 'our secret').update(text).digest('hex')
// ruleid: hard-coded-encryption-key
const text = CryptoJS.AES.encrypt(message, 'our secret').toString()
// ok: hard-coded-encryption-key
const good = crypto.createCipheriv('aes-256-gcm', process.env.KEY, iv)
// ok: hard-coded-encryption-key
const derived = crypto.createCipheriv('aes-256-gcm', crypto.scryptSync(password, salt, 32), iv)
// ok: hard-coded-encryption-key
const signed = crypto.createHmac('sha256', config.secret).update(text).digest('hex')

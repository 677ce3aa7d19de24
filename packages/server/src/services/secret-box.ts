import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** 32 bytes; wraps the data keys. */
export type MasterKey = Buffer & { readonly brand: 'master-key' }

/** What a sealed secret belongs to: it opens nowhere else. */
export type SecretContext =
  | { readonly accountId: string; readonly scanId: string }
  | { readonly accountId: string; readonly webhookId: string }
  | { readonly accountId: string }

/** The secret was sealed with another master key or for something else, or its bytes were changed. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable'
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES

/**
 * Encrypts a secret for storage: AES-256-GCM under a data key of its own, which is wrapped by the master key, with the context as
 * associated data of both. Layout: version (1 byte), wrapped data key, sealed secret; each part is nonce, ciphertext, tag.
 */
export function sealSecret(masterKey: MasterKey, secret: string, context: SecretContext): Buffer {
  const dataKey = randomBytes(KEY_BYTES)
  const associated = associatedData(context)
  return Buffer.concat([
    Buffer.of(VERSION),
    encrypt(masterKey, dataKey, associated),
    encrypt(dataKey, Buffer.from(secret, 'utf8'), associated),
  ])
}

/** The secret again. Throws SecretUnreadable. */
export function openSecret(masterKey: MasterKey, sealed: Buffer, context: SecretContext): string {
  try {
    if (sealed[0] !== VERSION) throw new Error('unknown version')
    const associated = associatedData(context)
    const dataKey = decrypt(masterKey, sealed.subarray(1, 1 + WRAPPED_BYTES), associated)
    return decrypt(dataKey, sealed.subarray(1 + WRAPPED_BYTES), associated).toString('utf8')
  } catch (cause) {
    throw new SecretUnreadable('A stored secret cannot be decrypted.', { cause })
  }
}

function associatedData(context: SecretContext): Buffer {
  if ('webhookId' in context)
    return Buffer.from(JSON.stringify(['picket', context.accountId, 'webhook', context.webhookId]))
  const scanId = 'scanId' in context ? context.scanId : ''
  return Buffer.from(JSON.stringify(['picket', context.accountId, scanId]))
}

function encrypt(key: Buffer, plain: Buffer, associated: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(associated)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealed: Buffer, associated: Buffer): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('too short')
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(associated).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

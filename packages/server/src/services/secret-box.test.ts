import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type MasterKey, openSecret, sealSecret, SecretUnreadable } from './secret-box.ts'

const masterKey = randomBytes(32) as MasterKey
const context = { accountId: 'account-1', scanId: 'scan-1' }
const SECRET = 'github_pat_not-a-real-token'

describe('sealed secrets', () => {
  it('open again, and never look alike', () => {
    const sealed = sealSecret(masterKey, SECRET, context)
    expect(openSecret(masterKey, sealed, context)).toBe(SECRET)
    expect(sealed.includes(SECRET)).toBe(false)
    expect(sealSecret(masterKey, SECRET, context)).not.toEqual(sealed)
  })

  it.each([
    ['another account', { accountId: 'account-2', scanId: 'scan-1' }],
    ['another scan', { accountId: 'account-1', scanId: 'scan-2' }],
    ['the account alone', { accountId: 'account-1' }],
  ])('do not open for %s', (_, other) => {
    expect(() => openSecret(masterKey, sealSecret(masterKey, SECRET, context), other)).toThrow(SecretUnreadable)
  })

  it('do not open with another master key', () => {
    const sealed = sealSecret(masterKey, SECRET, context)
    expect(() => openSecret(randomBytes(32) as MasterKey, sealed, context)).toThrow(SecretUnreadable)
  })

  it('do not open when any one byte was changed, or bytes are missing', () => {
    const sealed = sealSecret(masterKey, SECRET, context)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => openSecret(masterKey, changed, context)).toThrow(SecretUnreadable)
      expect(() => openSecret(masterKey, sealed.subarray(0, at), context)).toThrow(SecretUnreadable)
    }
  })
})

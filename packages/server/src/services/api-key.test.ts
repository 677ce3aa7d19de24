import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashKeyText, makeKeyText, parseKeyText } from './api-key.ts'

describe('API keys', () => {
  it('are a prefix, 30 random characters and a checksum of six', () => {
    const keys = Array.from({ length: 500 }, makeKeyText)
    for (const key of keys) expect(key).toMatch(/^picket_[0-9A-Za-z]{36}$/)
    expect(new Set(keys).size).toBe(500)
    expect(new Set(keys.join('').slice(7)).size).toBeGreaterThanOrEqual(62)
  })

  it('are read back', () => {
    for (const key of Array.from({ length: 200 }, makeKeyText)) expect(parseKeyText(key)).toBe(key)
  })

  it('have the checksum that anybody can compute', () => {
    const known = 'picket_000000000000000000000000000000'
    expect(parseKeyText(`${known}${checksumOf(known)}`)).toBe(`${known}${checksumOf(known)}`)
  })

  it('are refused when any one character is another', () => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 42 }), fc.constantFrom(...digits), (at, digit) => {
        const key = makeKeyText()
        fc.pre(key[at] !== digit)
        expect(parseKeyText(key.slice(0, at) + digit + key.slice(at + 1))).toBeUndefined()
      }),
    )
  })

  it.each(['', 'picket_', 'picket_short', `${makeKeyText()} `, ` ${makeKeyText()}`, `${makeKeyText()}a`, '\u0000'])(
    'refuse %j',
    (text) => expect(parseKeyText(text)).toBeUndefined(),
  )

  it('are hashed to 32 bytes', () => {
    const key = makeKeyText()
    expect(hashKeyText(key)).toHaveLength(32)
    expect(hashKeyText(key)).toEqual(hashKeyText(key))
  })
})

/** The checksum computed another way: bit by bit, and with big integers. */
function checksumOf(text: string): string {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  let value = BigInt((crc ^ 0xffffffff) >>> 0)
  let digits = ''
  while (digits.length < 6) {
    const digit = Number(value % 62n)
    digits = String.fromCharCode(digit < 10 ? 48 + digit : digit < 36 ? 55 + digit : 61 + digit) + digits
    value /= 62n
  }
  return digits
}

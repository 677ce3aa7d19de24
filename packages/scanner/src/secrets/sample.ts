import { createHash } from 'node:crypto'

const ALPHABETS = {
  base62: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  base64url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  base32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  base36: 'abcdefghijklmnopqrstuvwxyz0123456789',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  hex: '0123456789abcdef',
  digits: '0123456789',
} as const

/** Bytes that look random and are the same on every run. */
export function madeBytes(length: number, seed: string): Buffer {
  const blocks: Buffer[] = []
  for (let i = 0; i * 32 < length; i++) blocks.push(createHash('sha256').update(`${seed} ${i}`).digest())
  return Buffer.concat(blocks).subarray(0, length)
}

/**
 * Characters that look random and are the same on every run. Samples are made of them when they are asked for, so that no
 * scanner, ours or another, takes a detector's file for a leak.
 */
export function made(alphabet: keyof typeof ALPHABETS, length: number, seed = ''): string {
  const characters = ALPHABETS[alphabet]
  let text = ''
  for (const byte of madeBytes(2 * length, `${alphabet} ${length} ${seed}`)) {
    if (byte < 256 - (256 % characters.length)) text += characters.charAt(byte % characters.length)
    if (text.length === length) return text
  }
  return text.padEnd(length, characters)
}

/** A UUID that looks random and is the same on every run. */
export function madeUuid(seed = ''): string {
  const hex = made('hex', 32, `uuid ${seed}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Near misses of a token of fixed length: crossed out, too short, too long, the end of a longer word. */
export function nearMisses(token: string, prefix: string): string[] {
  const crossedOut = `${prefix}${token.slice(prefix.length).replace(/[A-Za-z0-9]/g, 'x')}`
  return [crossedOut, token.slice(0, -1), `${token}0`, `x${token}`]
}

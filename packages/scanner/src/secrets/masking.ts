import { createHash } from 'node:crypto'

/**
 * A secret as it may be shown: its first and last characters, of a short one nothing at all. At most a quarter is shown, and
 * never more than eight characters.
 */
export function mask(secret: string): string {
  const shown = secret.length < 16 || /\s/.test(secret) ? 0 : Math.min(4, secret.length >> 3)
  return shown === 0 ? '…' : `${printable(secret.slice(0, shown))}…${printable(secret.slice(-shown))}`
}

function printable(text: string): string {
  return text.replace(/[^!-~]/g, '?')
}

/** SHA-256 of the secret's bytes, in hexadecimal: tells one secret from another without telling what it is. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'latin1').digest('hex')
}

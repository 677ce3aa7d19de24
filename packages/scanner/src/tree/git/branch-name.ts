/** Bytes that no ref may hold: controls, space, DEL and `~^:?*[\`. */
const FORBIDDEN = /[ ~^:?*[\\]|(?![\u0080-\u009F])\p{Cc}/u
const MAX_BYTES = 255

/**
 * Whether a branch may have this name: what `git check-ref-format --branch` accepts outside a repository (gitrevisions such as
 * `@{-1}` are no names), at most 255 bytes of UTF-8.
 */
export function isBranchName(name: string): boolean {
  if (name === '' || name === 'HEAD' || name.startsWith('-') || name.endsWith('.')) return false
  if (!name.isWellFormed() || Buffer.byteLength(name) > MAX_BYTES) return false
  if (FORBIDDEN.test(name) || name.includes('..') || name.includes('@{')) return false
  return name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'))
}

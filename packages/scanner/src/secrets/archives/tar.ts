import type { ArchiveEntry, Unpacking } from './unpacking.ts'

const BLOCK = 512
/** Longest name of an extension header that is read, in bytes. */
const MAX_NAME_HEADER = 64 * 1024

/** Offsets and lengths of POSIX.1-2017, pax, "ustar Interchange Format". */
const NAME = [0, 100] as const
const SIZE = [124, 12] as const
const CHECKSUM = [148, 8] as const
const TYPE = 156
const PREFIX = [345, 155] as const

export function isTar(bytes: Buffer): boolean {
  // A checksum ends in NUL or space, and begins with a digit or space: most text is told apart without adding up anything.
  const first = bytes[CHECKSUM[0]] ?? 0
  const end = bytes[CHECKSUM[0] + 6]
  if ((first !== 0x20 && (first < 0x30 || first > 0x37)) || (end !== 0 && end !== 0x20)) return false
  return bytes.length >= BLOCK && bytes[0] !== 0 && hasRightChecksum(bytes, 0)
}

/** The regular files of an archive that `wants` names, in its order. */
export function* tarEntries(
  bytes: Buffer,
  wants: (name: string) => boolean,
  unpacking: Unpacking,
): Generator<ArchiveEntry> {
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    // Two blocks of zeros end it.
    if (bytes[at] === 0) return undefined
    if (!hasRightChecksum(bytes, at)) return unpacking.met('damaged')
    const size = sizeAt(bytes, at)
    const start = at + BLOCK
    if (!(size >= 0) || start + size > bytes.length) return unpacking.met('damaged')
    const content = bytes.subarray(start, start + size)
    const type = String.fromCharCode(bytes[at + TYPE] ?? 0)
    at = start + Math.ceil(size / BLOCK) * BLOCK
    if (!unpacking.admitsEntry()) return undefined
    if (type === 'L' || type === 'x') {
      longName = size > MAX_NAME_HEADER ? undefined : type === 'L' ? cString(content) : paxPath(content)
      continue
    }
    const name = longName ?? nameAt(bytes, start - BLOCK)
    longName = undefined
    if ((type !== '0' && type !== '\0' && type !== '7') || name.endsWith('/') || !wants(name)) continue
    if (unpacking.admitsBytes(size, size)) yield { name, bytes: content }
  }
  return undefined
}

function cString(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end)
}

function field(bytes: Buffer, at: number, [offset, length]: readonly [number, number]): Buffer {
  return bytes.subarray(at + offset, at + offset + length)
}

function nameAt(bytes: Buffer, at: number): string {
  const prefix = bytes.toString('latin1', at + 257, at + 263) === 'ustar\0' ? cString(field(bytes, at, PREFIX)) : ''
  const name = cString(field(bytes, at, NAME))
  return prefix === '' ? name : `${prefix}/${name}`
}

/** Octal text, or binary where the first bit is set (GNU); `NaN` for neither. */
function sizeAt(bytes: Buffer, at: number): number {
  const size = field(bytes, at, SIZE)
  if (((size[0] ?? 0) & 0x80) !== 0) return size.readUIntBE(6, 6)
  const text = cString(size).trim()
  return /^[0-7]{1,12}$/.test(text) ? Number.parseInt(text, 8) : text === '' ? 0 : Number.NaN
}

/** The sum of the header's bytes, those of the checksum itself counted as spaces. */
function hasRightChecksum(bytes: Buffer, at: number): boolean {
  const text = cString(field(bytes, at, CHECKSUM)).trim()
  if (!/^[0-7]{1,8}$/.test(text)) return false
  let sum = 8 * 0x20
  for (let i = 0; i < BLOCK; i++) if (i < CHECKSUM[0] || i >= CHECKSUM[0] + CHECKSUM[1]) sum += bytes[at + i] ?? 0
  return sum === Number.parseInt(text, 8)
}

/** `27 path=some/long/name\n` among other records. */
function paxPath(content: Buffer): string | undefined {
  return /(?:^|\n)\d{1,6} path=(?<path>[^\n]{1,8192})\n/.exec(content.toString('utf8'))?.groups?.['path']
}

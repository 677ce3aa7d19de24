import { randomBytes } from 'node:crypto'

/** A UUIDv7 in lower-case text form (RFC 9562, section 5.7). */
export type Id = string

let lastMillisecond = 0
let sequence = 0

/**
 * A new UUIDv7: ids of one process are strictly ascending (a 12-bit counter within the millisecond, method 1 of RFC 9562,
 * section 6.2), those of several processes ascend as their clocks do. The only place where ids are made.
 */
export function newId(): Id {
  const bytes = randomBytes(16)
  const now = Date.now()
  if (now > lastMillisecond) {
    lastMillisecond = now
    // A random start that leaves room to count up.
    sequence = bytes.readUInt16BE(6) & 0x7ff
  } else if (sequence < 0xfff) {
    sequence += 1
  } else {
    // The counter is used up or the clock went back: borrow the next millisecond.
    lastMillisecond += 1
    sequence = 0
  }
  bytes.writeUIntBE(lastMillisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether `text` has the form of a UUID of any version. What has not, is the id of nothing. */
export const isId = (text: string): text is Id => UUID.test(text)

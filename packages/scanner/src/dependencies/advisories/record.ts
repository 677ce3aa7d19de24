import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Advisory, AdvisoryMatch, AdvisoryText, AffectedPackage } from './advisory.ts'

/** A record in an index: what matching needs as JSON, then the rest as JSON, deflated, because only what is reported is read so far. */
export interface EncodedRecord {
  readonly bytes: Buffer
  /** Bytes of the first part. */
  readonly matchLength: number
}

/** Each call holds memory until it is collected: a quarter of a megabyte by default, 32 KiB so, for texts that are not longer. */
const SMALL_TEXT = { level: 4, windowBits: 12, memLevel: 5, chunkSize: 1024 }

/** The rest is at most this large when inflated; it holds bounded texts alone. */
const MAX_TEXT_BYTES = 1024 * 1024

export function encodeRecord(advisory: Advisory): EncodedRecord {
  const { id, aliases, modified, affected, ...text } = advisory
  const match = Buffer.from(JSON.stringify({ id, aliases, modified, affected } satisfies AdvisoryMatch))
  const rest = deflateRawSync(JSON.stringify(text satisfies AdvisoryText), SMALL_TEXT)
  return { bytes: Buffer.concat([match, rest]), matchLength: match.length }
}

/** An advisory out of a record whose checksum held, so that its shape is known. Throws `SyntaxError` or zlib's error where it is not. */
export class StoredAdvisory implements Advisory {
  readonly id: string
  readonly aliases: readonly string[]
  readonly modified: string
  readonly affected: readonly AffectedPackage[]
  readonly #rest: Buffer
  #text: AdvisoryText | undefined

  constructor({ bytes, matchLength }: EncodedRecord) {
    const match = JSON.parse(bytes.toString('utf8', 0, matchLength)) as AdvisoryMatch
    this.id = match.id
    this.aliases = match.aliases
    this.modified = match.modified
    this.affected = match.affected
    this.#rest = bytes.subarray(matchLength)
  }

  get summary(): string {
    return this.#read().summary
  }

  get details(): string {
    return this.#read().details
  }

  get severity(): AdvisoryText['severity'] {
    return this.#read().severity
  }

  get databaseSeverity(): string {
    return this.#read().databaseSeverity
  }

  get informational(): string {
    return this.#read().informational
  }

  get cwe(): readonly number[] {
    return this.#read().cwe
  }

  get functions(): AdvisoryText['functions'] {
    return this.#read().functions
  }

  #read(): AdvisoryText {
    this.#text ??= JSON.parse(
      inflateRawSync(this.#rest, { maxOutputLength: MAX_TEXT_BYTES }).toString('utf8'),
    ) as AdvisoryText
    return this.#text
  }
}

import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SyncFailed } from './errors.ts'
import type { Fetch, FetchedResponse } from './fetch.ts'
import type { AdvisorySource, LocalFile } from './source.ts'

export interface BucketOptions {
  readonly base: URL
  readonly fetch: Fetch
  readonly signal: AbortSignal
  /** Where downloads are kept until they are complete, so that one that was cut off goes on. */
  readonly downloads: string
  readonly onBytes: (received: number, total: number | undefined) => void
}

/** An OSV bucket over HTTP, such as https://osv-vulnerabilities.storage.googleapis.com. */
export function bucketSource(options: BucketOptions): AdvisorySource {
  const { base, signal } = options
  const urlOf = (path: readonly string[]) => {
    const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`
    return new URL(folder + path.map(encodeURIComponent).join('/'), base)
  }
  return {
    name: `${base.origin}${base.pathname}`,
    async text(path, maxBytes) {
      const response = await get(options, urlOf(path), {})
      if (response.status === 404) return discarded(response)
      expectStatus(urlOf(path), response, [200])
      const chunks: Uint8Array[] = []
      let bytes = 0
      for await (const chunk of bodyOf(urlOf(path), response, signal)) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new SyncFailed(`${urlOf(path).href} is larger than ${maxBytes} bytes.`)
        chunks.push(chunk)
      }
      return Buffer.concat(chunks).toString('utf8')
    },
    file: (path, maxBytes) => download(options, urlOf(path), maxBytes),
  }
}

async function get(
  { fetch, signal }: BucketOptions,
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<FetchedResponse> {
  signal.throwIfAborted()
  try {
    return await fetch(url, { headers, signal })
  } catch (cause) {
    signal.throwIfAborted()
    throw new SyncFailed(
      `${url.origin} cannot be reached: ${cause instanceof Error ? cause.message : 'unknown error'}.`,
    )
  }
}

/** A connection that breaks is a failure of the source, not of ours. */
async function* bodyOf(url: URL, { body }: FetchedResponse, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) {
      signal.throwIfAborted()
      yield chunk
    }
  } catch (cause) {
    signal.throwIfAborted()
    throw new SyncFailed(`${url.href} broke off: ${cause instanceof Error ? cause.message : 'unknown error'}.`)
  }
}

function expectStatus(url: URL, { status }: FetchedResponse, expected: readonly number[]): void {
  if (!expected.includes(status)) throw new SyncFailed(`${url.href} answered ${status}.`)
}

/** Reads a body to its end, so that the connection is free again. */
async function discarded(response: FetchedResponse): Promise<undefined> {
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > 64 * 1024) break
  }
}

/** What tells one state of a file from another at the source; without such a mark nothing is resumed. */
interface Mark {
  readonly url: string
  readonly validator: string
}

const ATTEMPTS = 4

/** Downloads into a part file. A connection that breaks is taken up again where it broke, now or at the next call. */
async function download(options: BucketOptions, url: URL, maxBytes: number): Promise<LocalFile | undefined> {
  mkdirSync(options.downloads, { recursive: true })
  const name = createHash('sha256').update(url.href).digest('hex').slice(0, 16)
  const part = join(options.downloads, `${name}.part`)
  const mark = join(options.downloads, `${name}.json`)
  for (let attempt = 1; ; attempt++) {
    const end = await downloadOnce(options, url, maxBytes, part, mark)
    if (end === 'missing') return undefined
    if (end === 'complete') break
    options.signal.throwIfAborted()
    if (attempt === ATTEMPTS)
      throw new SyncFailed(`${url.href} broke off ${ATTEMPTS} times; the next synchronisation goes on from there.`)
  }
  return {
    path: part,
    done: () => {
      rmSync(part, { force: true })
      rmSync(mark, { force: true })
    },
  }
}

async function downloadOnce(
  options: BucketOptions,
  url: URL,
  maxBytes: number,
  part: string,
  mark: string,
): Promise<'complete' | 'cut off' | 'missing'> {
  const validator = validatorOf(mark, url)
  const have = validator === undefined ? 0 : (statSync(part, { throwIfNoEntry: false })?.size ?? 0)
  const resume = have > 0 && validator !== undefined ? { range: `bytes=${have}-`, 'if-range': validator } : undefined
  const response = await get(options, url, resume ?? {})
  if (response.status === 404) return (await discarded(response)) ?? 'missing'
  if (response.status === 416) {
    // Nothing lies beyond what is there: either it is complete, or the file has changed. Begin again to be sure.
    await discarded(response)
    rmSync(part, { force: true })
    return 'cut off'
  }
  expectStatus(url, response, [200, 206])
  const start = response.status === 206 ? have : 0
  const length = response.headers.get('content-length')
  // A length counts what is sent; compressed on the way, it is not the file's.
  const plain = (response.headers.get('content-encoding') ?? 'identity') === 'identity'
  const total = length === null || !plain ? undefined : start + Number(length)
  const tooLarge = () => new SyncFailed(`${url.href} is larger than ${maxBytes} bytes.`)
  if (total !== undefined && total > maxBytes) throw tooLarge()
  remember(mark, url, response)
  const file = openSync(part, start === 0 ? 'w' : 'a')
  let bytes = start
  try {
    for await (const chunk of response.body ?? []) {
      options.signal.throwIfAborted()
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge()
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at)
      options.onBytes(bytes, total)
    }
  } catch (cause) {
    options.signal.throwIfAborted()
    if (cause instanceof SyncFailed) throw cause
    return 'cut off'
  } finally {
    closeSync(file)
  }
  return total === undefined || bytes === total ? 'complete' : 'cut off'
}

function validatorOf(mark: string, url: URL): string | undefined {
  try {
    const known = JSON.parse(readFileSync(mark, 'utf8')) as Mark
    return known.url === url.href && typeof known.validator === 'string' ? known.validator : undefined
  } catch {
    return undefined
  }
}

function remember(mark: string, url: URL, { headers }: FetchedResponse): void {
  const etag = headers.get('etag')
  // A weak mark does not promise the same bytes.
  const validator = etag !== null && !etag.startsWith('W/') ? etag : headers.get('last-modified')
  if (validator === null) rmSync(mark, { force: true })
  else writeFileSync(mark, JSON.stringify({ url: url.href, validator } satisfies Mark))
}

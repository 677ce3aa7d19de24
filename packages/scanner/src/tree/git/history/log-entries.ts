import { GitUnusable } from '../errors.ts'

/** Takes what a log tells, newest commit first. */
export interface LogSink {
  /** `parent`: the first one, empty where there is none. `time`: when it was written, in seconds; NaN where that is unreadable. */
  commit(id: string, parent: string, time: number): void
  /**
   * A path that a commit has otherwise than its first parent; `path` has a code unit for each byte (latin1). An id is empty on a
   * side where there is no regular file.
   */
  change(before: string, after: string, path: string): void
}

/** What `LogEntries` reads. */
export const LOG_FORMAT = ['-z', '--raw', '--no-abbrev', '--no-renames', '--format=tformat:%H %P %at'] as const

/** Longer than any path, and than the header of any commit that a person made. */
const MAX_ENTRY_BYTES = 1024 * 1024
const COLON = 58
const LF = 10

/** Reads the output of `git log` in `LOG_FORMAT`, as it comes: a header for each commit, and two parts for each of its changes. */
export class LogEntries {
  readonly #sink: LogSink
  #rest: Buffer = Buffer.alloc(0)
  /** The change whose path comes next. */
  #change: { readonly before: string; readonly after: string } | undefined

  constructor(sink: LogSink) {
    this.#sink = sink
  }

  push(chunk: Buffer): void {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let start = 0
    for (let end = data.indexOf(0); end !== -1; end = data.indexOf(0, start)) {
      this.#read(data, start, end)
      start = end + 1
    }
    this.#rest = data.subarray(start)
    if (this.#rest.length > MAX_ENTRY_BYTES) throw new GitUnusable('git told of a commit without an end.')
  }

  #read(data: Buffer, start: number, end: number): void {
    if (this.#change !== undefined) {
      const { before, after } = this.#change
      this.#change = undefined
      if (before !== '' || after !== '') this.#sink.change(before, after, data.toString('latin1', start, end))
      return
    }
    const at = data[start] === LF ? start + 1 : start
    if (data[at] === COLON) this.#change = changeOf(data.toString('latin1', at, end))
    else this.#readCommit(data.toString('latin1', at, end))
  }

  #readCommit(header: string): void {
    const first = header.indexOf(' ')
    const last = header.lastIndexOf(' ')
    const second = header.indexOf(' ', first + 1)
    if (first < 40 || last < 0) throw notUnderstood()
    const time = header.slice(last + 1)
    const parent = second > first + 1 ? header.slice(first + 1, second) : ''
    this.#sink.commit(header.slice(0, first), parent, /^\d{1,15}$/.test(time) ? Number(time) : Number.NaN)
  }
}

/** `:MODE MODE ID ID STATUS`. Only regular files count: no links, no submodules. */
function changeOf(text: string): { before: string; after: string } {
  const [, modeBefore = '', modeAfter = '', before = '', after = ''] =
    /^:(\d{6}) (\d{6}) ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) [A-Z]\d*$/.exec(text) ?? []
  if (after === '') throw notUnderstood()
  return { before: modeBefore.startsWith('100') ? before : '', after: modeAfter.startsWith('100') ? after : '' }
}

function notUnderstood(): GitUnusable {
  return new GitUnusable('git told of a commit in a way that is not understood.')
}

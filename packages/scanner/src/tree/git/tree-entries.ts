import { GitUnusable, RepositoryTooLarge } from './errors.ts'

/** A file of a commit. */
export interface BlobEntry {
  /** Object id. */
  readonly id: string
  /** Bytes. */
  readonly size: number
  /** The path, a code unit for each byte (latin1). */
  readonly path: string
}

/** What a commit holds, in git's order. */
export interface CommitContents {
  readonly blobs: BlobEntry[]
  /** Paths (latin1) of submodules. */
  readonly submodules: string[]
  /** How many symbolic links there are. */
  links: number
}

export interface ContentLimits {
  readonly maxFiles: number
  readonly maxBytes: number
}

/** Folders may be listed for each file that may be: a tree of folders alone must end, too. */
const FOLDERS_PER_FILE = 4
/** Longer than any path that a file system takes. */
const MAX_ENTRY_BYTES = 1024 * 1024

/** Reads the output of `git ls-tree -r -t -l -z`, as it comes. `push` throws `RepositoryTooLarge` as soon as a limit is passed. */
export class TreeEntries {
  readonly contents: CommitContents = { blobs: [], submodules: [], links: 0 }
  readonly #limits: ContentLimits
  #rest: Buffer = Buffer.alloc(0)
  #bytes = 0
  #folders = 0

  constructor(limits: ContentLimits) {
    this.#limits = limits
  }

  push(chunk: Buffer): void {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let start = 0
    for (let end = data.indexOf(0); end !== -1; end = data.indexOf(0, start)) {
      this.#add(data.toString('latin1', start, end))
      start = end + 1
    }
    this.#rest = data.subarray(start)
    if (this.#rest.length > MAX_ENTRY_BYTES) throw new GitUnusable('git listed an entry without an end.')
  }

  #add(entry: string): void {
    const [, mode, type, id = '', size = '', path = ''] =
      /^(\d{6}) (blob|tree|commit) ([0-9a-f]+) +(\d+|-)\t([\s\S]*)$/.exec(entry) ?? []
    const { maxFiles, maxBytes } = this.#limits
    if (type === 'commit') this.contents.submodules.push(path)
    else if (type === 'tree') this.#folders++
    else if (mode === '120000') this.contents.links++
    else if (type === 'blob' && size !== '-') {
      this.#bytes += Number(size)
      this.contents.blobs.push({ id, size: Number(size), path })
    } else throw new GitUnusable('git listed an entry that is not understood.')

    const { blobs, submodules, links } = this.contents
    const isTooMany = blobs.length + submodules.length + links > maxFiles || this.#folders > maxFiles * FOLDERS_PER_FILE
    if (isTooMany) throw new RepositoryTooLarge('files', maxFiles)
    if (this.#bytes > maxBytes) throw new RepositoryTooLarge('bytes', maxBytes)
  }
}

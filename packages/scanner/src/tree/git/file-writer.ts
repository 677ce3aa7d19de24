import { closeSync, constants, lstatSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { type GapList, quotePath } from '../gap-list.ts'
import { absolutePath, treePath } from '../raw-path.ts'
import type { BlobSink } from './blob-stream.ts'
import type { BlobEntry } from './tree-entries.ts'

const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
/** No pointer of Git LFS is larger (https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md). */
const MAX_POINTER_BYTES = 1024
const POINTER = /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\r?\n/

/**
 * Writes blobs as plain files below a folder that nobody else writes to, whatever their paths are: a file is only ever created, by
 * a path whose every part is an ordinary name. What has no such path becomes a gap.
 */
export class FileWriter implements BlobSink {
  readonly #root: string
  readonly #maxDepth: number
  readonly #gaps: GapList
  readonly #folders = new Set<string>()
  #file: { readonly descriptor: number; readonly blob: BlobEntry; start: Buffer } | undefined
  files = 0
  bytes = 0

  constructor(root: string, maxDepth: number, gaps: GapList) {
    this.#root = root
    this.#maxDepth = maxDepth
    this.#gaps = gaps
  }

  open(blob: BlobEntry): void {
    const parts = blob.path.split('/')
    if (!parts.every(isOrdinaryName)) return this.#leaveOut(blob, 'unsafe-path', 'its path is not one a file may have')
    if (parts.length - 1 > this.#maxDepth) {
      return this.#leaveOut(blob, 'too-deep', `it lies deeper than ${this.#maxDepth} folders`)
    }
    try {
      this.#makeFolders(parts)
      const descriptor = openSync(this.#absolute(blob.path), CREATE, FILE_MODE)
      this.#file = { descriptor, blob, start: Buffer.alloc(0) }
    } catch (error) {
      if (isAboutPath(error)) return this.#leaveOut(blob, 'unwritable-path', 'no file can be made at its path')
      throw error
    }
  }

  write(content: Buffer): void {
    if (this.#file === undefined) return
    for (let at = 0; at < content.length; ) at += writeSync(this.#file.descriptor, content, at)
    if (this.#file.blob.size <= MAX_POINTER_BYTES) this.#file.start = Buffer.concat([this.#file.start, content])
  }

  close(): void {
    if (this.#file === undefined) return
    const { descriptor, blob, start } = this.#file
    this.#file = undefined
    closeSync(descriptor)
    this.files++
    this.bytes += blob.size
    if (POINTER.test(start.toString('latin1'))) this.#leaveOut(blob, 'lfs-pointer', 'its content is kept by Git LFS')
  }

  /** Closes a file that was not written to its end. */
  abandon(): void {
    if (this.#file !== undefined) closeSync(this.#file.descriptor)
    this.#file = undefined
  }

  #makeFolders(parts: readonly string[]): void {
    for (let i = 1; i < parts.length; i++) {
      const folder = parts.slice(0, i).join('/')
      if (this.#folders.has(folder)) continue
      const path = this.#absolute(folder)
      try {
        mkdirSync(path, FOLDER_MODE)
      } catch (error) {
        // Names that the file system takes for one share a folder.
        if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
      }
      this.#folders.add(folder)
    }
  }

  #absolute(path: string): string | Buffer {
    return absolutePath(this.#root, treePath(Buffer.from(path, 'latin1')))
  }

  #leaveOut({ path }: BlobEntry, name: string, why: string): void {
    const shown = treePath(Buffer.from(path, 'latin1')).path
    this.#gaps.add({
      name,
      file: name === 'unsafe-path' ? '.' : shown,
      reason: `The file ${quotePath(shown)} was not checked: ${why}.`,
      suggestion: SUGGESTIONS[name] ?? 'Give it another path.',
    })
  }
}

const SUGGESTIONS: Record<string, string> = {
  'lfs-pointer': 'Scan a clone into which `git lfs pull` has fetched the files.',
}

/** Not `.git` in any spelling that a file system may take for it, for the folder is listed as a repository would be. */
function isOrdinaryName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false
  if (process.platform === 'win32' && /[\\:]/.test(name)) return false
  const visible = Buffer.from(name, 'latin1').toString('utf8').replaceAll(IGNORED_BY_HFS, '').toLowerCase()
  return visible !== '.git' && !/^git~\d+$/.test(visible)
}

const IGNORED_BY_HFS = /[\u200C-\u200F\u202A-\u202E\u206A-\u206F\uFEFF]/g

/** As against a full disk, say. */
function isAboutPath(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['EEXIST', 'ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EINVAL', 'EILSEQ', 'ENOENT'].includes(code)
}

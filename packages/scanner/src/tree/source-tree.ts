import type { Gap } from '../finding.ts'
import type { FileEntry, SourceFile } from './source-file.ts'

/** The files of one folder, listed once. */
export interface SourceTree {
  /** Absolute path of the folder, links resolved. */
  readonly root: string
  /** Ordered by path (code units). Regular files only: no links, no devices. */
  readonly files: readonly FileEntry[]
  /** What the listing left out and had to say. */
  readonly gaps: readonly Gap[]
  /**
   * Reads one file. `undefined` when it is gone, is no regular file any more, or is larger than `maxBytes`. The file's bytes are lent
   * until the next read.
   */
  read(file: FileEntry, maxBytes: number): SourceFile | undefined
}

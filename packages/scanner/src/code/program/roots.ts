import type { FileEntry } from '../../tree/source-file.ts'
import { flowLanguage } from '../flow/flow-languages.ts'
import { dialectOf } from '../languages/index.ts'

/** Text of the files that one task begins in, in bytes: so much that what they share is read once, and so little that tasks share out. */
const PART_BYTES = 1024 * 1024

/** Whether data may be followed from a file into others. */
function mayLeadElsewhere({ path }: FileEntry): boolean {
  const dialect = dialectOf(path)
  return dialect !== undefined && flowLanguage(dialect.language.reportedAs)?.resolver !== undefined
}

/** The files that data is followed from, in parts that are worked on apart; the same parts whatever the number of workers. */
export function partsOfProgram(files: readonly FileEntry[], maxSourceBytes: number): readonly (readonly string[])[] {
  const parts: string[][] = []
  let bytes = PART_BYTES
  for (const file of files) {
    if (file.size > maxSourceBytes || !mayLeadElsewhere(file)) continue
    if (bytes + file.size > PART_BYTES) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(file.path)
    bytes += file.size
  }
  return parts
}

import { join } from 'node:path'
import { FILE_SUFFIX } from './index-format.ts'

/** The index of one ecosystem. */
export function indexPath(folder: string, ecosystem: string): string {
  return join(folder, `${encodeURIComponent(ecosystem)}${FILE_SUFFIX}`)
}

/** Holds the time at which the index was last held against its source; the index is not rewritten when nothing has changed. */
export function checkedPath(folder: string, ecosystem: string): string {
  return join(folder, `${encodeURIComponent(ecosystem)}.checked`)
}

/** The ecosystem whose index a file is; `undefined` for other files. */
export function ecosystemOfFile(name: string): string | undefined {
  return name.endsWith(FILE_SUFFIX) ? decodeURIComponent(name.slice(0, -FILE_SUFFIX.length)) : undefined
}

import type { SourceFile } from '../tree/source-file.ts'

/** A file of at least this many characters, with lines of this mean length, was made by a minifier or a bundler. */
const MINIFIED_SIZE = 20_000
const MINIFIED_MEAN_LINE = 400

/** Whether a file was made by a minifier or a bundler, and holds what is better looked at where it was written. */
export function isMinified(file: SourceFile): boolean {
  if (/[.-]min\.[cm]?js$/.test(file.path)) return true
  return file.text.length >= MINIFIED_SIZE && file.text.length / file.lineStarts.length >= MINIFIED_MEAN_LINE
}

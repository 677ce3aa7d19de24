import type { WriteStream } from 'node:tty'

/** Columns of output that goes to a file or a pipe. */
const DEFAULT_WIDTH = 100
const MAX_WIDTH = 120

/** Colours belong on a terminal whose user has not asked for none (https://no-color.org). */
export function hasColours(stream: WriteStream, environment: NodeJS.ProcessEnv = process.env): boolean {
  return stream.isTTY === true && (environment['NO_COLOR'] ?? '') === '' && environment['TERM'] !== 'dumb'
}

export function widthOf(stream: WriteStream): number {
  return Math.max(40, Math.min(stream.isTTY ? stream.columns : DEFAULT_WIDTH, MAX_WIDTH))
}

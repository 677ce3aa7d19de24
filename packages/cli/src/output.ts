import { lstat, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { UsageError } from './errors.ts'

/** Writes a result to stdout; resolves when it has left the process. A reader that went away, such as `head`, is no error. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (!error || isBrokenPipe(error) ? resolve() : reject(error)))
  })
}

export function printJson(value: unknown): Promise<void> {
  return print(toJson(value))
}

/** JSON as every command prints it. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Writes a message to stderr, where it never mixes with a result. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** A reader of stdout or stderr that goes away must not end the process with a stack trace. */
export function survivePipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!isBrokenPipe(error)) throw error
    })
  }
}

function isBrokenPipe(error: Error): boolean {
  return 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')
}

/** Throws a `UsageError` where `path` cannot be written later on, so that nobody waits for a report that has no place. */
export async function checkWritable(path: string): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new UsageError(`Cannot write ${path}: the folder ${dirname(path)} does not exist.`)
  const present = await lstat(path).catch(() => undefined)
  if (present?.isDirectory()) throw new UsageError(`Cannot write ${path}: it is a folder; name a file in it.`)
}

/** Writes a file as a whole or not at all. What is no regular file, such as a pipe or a device, is written to as it is. */
export async function writeReport(path: string, text: string): Promise<void> {
  const present = await lstat(path).catch(() => undefined)
  try {
    if (present !== undefined && !present.isFile()) return await writeFile(path, text)
    const part = `${path}.${process.pid}.part`
    try {
      await writeFile(part, text, { flag: 'wx', ...(present && { mode: present.mode }) })
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  } catch (error) {
    throw new UsageError(`Cannot write ${path}: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    })
  }
}

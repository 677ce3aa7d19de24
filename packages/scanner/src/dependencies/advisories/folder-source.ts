import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SyncFailed } from './errors.ts'
import type { AdvisorySource } from './source.ts'

/** A folder on this machine. Files are read where they are. */
export function folderSource(folder: string): AdvisorySource {
  const root = resolve(folder)
  const sizeOf = (path: readonly string[]): number | undefined => {
    const stats = statSync(join(root, ...path), { throwIfNoEntry: false })
    return stats?.isFile() === true ? stats.size : undefined
  }
  const check = (path: readonly string[], size: number, maxBytes: number) => {
    if (size > maxBytes) throw new SyncFailed(`${join(root, ...path)} is larger than ${maxBytes} bytes.`)
  }
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) throw new SyncFailed(`${root} is no folder.`)
  return {
    name: root,
    async text(path, maxBytes) {
      const size = sizeOf(path)
      if (size === undefined) return undefined
      check(path, size, maxBytes)
      return readFileSync(join(root, ...path), 'utf8')
    },
    async file(path, maxBytes) {
      const size = sizeOf(path)
      if (size === undefined) return undefined
      check(path, size, maxBytes)
      return { path: join(root, ...path), done: () => undefined }
    },
  }
}

import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { ObjectFormat } from './empty-git-folder.ts'

const MAX_SMALL_FILE_BYTES = 64 * 1024

/** `.git` itself, or where the file `.git` of a linked work tree or a submodule points; `undefined` where there is none. */
export function gitFolderOf(root: string): string | undefined {
  const path = join(root, '.git')
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (stats.isDirectory()) return path
  const target = readSmallFile(path)?.match(/^gitdir: ([^\r\n\0]+)\r?\n?$/)?.[1]
  return target === undefined ? undefined : resolve(root, target)
}

/** Where objects and branches are: the same folder but for a linked work tree. */
export function commonFolderOf(gitFolder: string): string {
  const common = readSmallFile(join(gitFolder, 'commondir'))?.trim()
  if (common === undefined || common === '') return gitFolder
  return isAbsolute(common) ? common : join(gitFolder, common)
}

export function objectFormatOf(gitFolder: string): ObjectFormat {
  const config = readSmallFile(join(commonFolderOf(gitFolder), 'config')) ?? ''
  return /^\s*objectformat\s*=\s*"?sha256\b/im.test(config) ? 'sha256' : 'sha1'
}

/** The start of a regular file, up to `maxBytes`; `undefined` for anything else. */
export function readSmallFile(path: string, maxBytes = MAX_SMALL_FILE_BYTES): string | undefined {
  let opened: number | undefined
  try {
    opened = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const stats = fstatSync(opened)
    if (!stats.isFile()) return undefined
    const buffer = Buffer.alloc(Math.min(maxBytes, stats.size))
    return buffer.toString('utf8', 0, readSync(opened, buffer, 0, buffer.length, 0))
  } catch {
    return undefined
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}

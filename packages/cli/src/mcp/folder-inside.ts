import { realpath } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'

/** The folder at a path inside `root`, links resolved; `undefined` where there is none, or it lies outside. */
export async function folderInside(root: string, path: string): Promise<string | undefined> {
  if (path.includes('\0')) return undefined
  const [inner, outer] = await Promise.all([realpath(resolve(root, path)), realpath(root)]).catch(() => [])
  if (inner === undefined || outer === undefined) return undefined
  const way = relative(outer, inner)
  return way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way ? undefined : inner
}

import { sep } from 'node:path'

/**
 * A path below a root, as text and, where the text could not hold it (a name that is not UTF-8), as the bytes of the file system.
 */
export interface TreePath {
  readonly path: string
  readonly rawPath?: Uint8Array
}

/** The path of `bytes`, which has `/` between its parts. */
export function treePath(bytes: Buffer): TreePath {
  const path = bytes.toString('utf8')
  return path.includes('\uFFFD') && !Buffer.from(path).equals(bytes) ? { path, rawPath: bytes } : { path }
}

/** What to open: `root` is absolute, without a slash at its end (but for `/` itself). */
export function absolutePath(root: string, { path, rawPath }: TreePath): string | Buffer {
  const prefix = root.endsWith(sep) ? root : root + sep
  if (rawPath !== undefined) return Buffer.concat([Buffer.from(prefix), rawPath])
  return path === '' ? root : prefix + (sep === '/' ? path : path.replaceAll('/', sep))
}

/** Code units of the path, then bytes for two names that look the same. */
export function comparePaths(a: TreePath, b: TreePath): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return Buffer.compare(a.rawPath ?? Buffer.from(a.path), b.rawPath ?? Buffer.from(b.path))
}

import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { crc32Base62 } from '../secrets/checksums.ts'
import { made } from '../secrets/sample.ts'
import { git } from './git.ts'
import { writeFiles } from './temporary-folder.ts'

/** A token of nobody that looks like GitHub's, the same for the same seed. */
export function tokenOf(seed: string): string {
  const random = made('base62', 30, `history ${seed}`)
  return `ghp_${random}${crc32Base62(random)}`
}

/** A line of code with a token in it. */
export function lineWith(seed: string): string {
  return `export const access = '${tokenOf(seed)}'\n`
}

/** Makes an empty repository with the branch `main`. */
export function initRepository(folder: string, ...options: readonly string[]): string {
  mkdirSync(folder, { recursive: true })
  git(folder, ['init', '-q', '-b', 'main', ...options])
  return folder
}

/** Writes files (`undefined` removes one), commits all of the folder as of that day of 2024-01; answers the commit. */
export function commitOn(
  folder: string,
  day: number,
  files: Readonly<Record<string, string | Buffer | undefined>>,
): string {
  const written = Object.entries(files).flatMap(([path, content]) => (content === undefined ? [] : [[path, content]]))
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) rmSync(join(folder, path), { recursive: true, force: true })
  }
  writeFiles(folder, Object.fromEntries(written) as Record<string, string | Buffer>)
  git(folder, ['add', '-A', '-f'])
  git(folder, ['commit', '-q', '--allow-empty', '-m', `Day ${day}`, `--date=${dateOf(day)}`])
  return git(folder, ['rev-parse', 'HEAD'])
}

/** As findings tell it. */
export function dateOf(day: number): string {
  return `2024-01-${String(day).padStart(2, '0')}T00:00:00Z`
}

/** Writes a commit whose one file lies below so many folders, as a pack of SHA-1; answers its id. */
export function makeDeepCommit(root: string, folders: number): string {
  let entry = { mode: '100644', id: git(root, ['hash-object', '-w', '--stdin'], 'deep\n') }
  const header = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  header.writeUInt32BE(folders + 1, 8)
  const parts = [header]
  for (let depth = 0; depth <= folders; depth++) {
    const content = Buffer.concat([Buffer.from(`${entry.mode} a\0`), Buffer.from(entry.id, 'hex')])
    const tree = Buffer.concat([Buffer.from(`tree ${content.length}\0`), content])
    // Type 2, a tree, and its size in two bytes (gitformat-pack(5)).
    parts.push(Buffer.from([0xa0 | (content.length & 15), content.length >> 4]), deflateSync(content))
    entry = { mode: '40000', id: createHash('sha1').update(tree).digest('hex') }
  }
  const pack = Buffer.concat(parts)
  const end = createHash('sha1').update(pack).digest()
  git(root, ['index-pack', '--stdin'], Buffer.concat([pack, end]))
  return git(root, ['commit-tree', '-m', 'Deep', entry.id])
}

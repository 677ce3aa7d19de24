import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type ObjectFormat = 'sha1' | 'sha256'

/** Makes a bare git folder with nothing in it: no hooks, no template, and no configuration but its format. */
export function makeEmptyGitFolder(path: string, format: ObjectFormat): void {
  for (const folder of ['', 'objects/info', 'objects/pack', 'refs/heads', 'info']) {
    mkdirSync(join(path, folder), { recursive: true, mode: 0o700 })
  }
  writeFileSync(join(path, 'HEAD'), 'ref: refs/heads/none\n')
  const version =
    format === 'sha1'
      ? '[core]\n\trepositoryformatversion = 0\n'
      : '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n'
  writeFileSync(join(path, 'config'), `${version}[core]\n\tbare = true\n`)
}

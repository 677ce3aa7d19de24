import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A fresh folder, as its real path; whoever makes one removes it. */
export function makeTemporaryFolder(): { path: string; remove: () => void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'picket-test-')))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Writes files by path, making the folders on the way. */
export function writeFiles(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

export function makeFifo(path: string): void {
  execFileSync('/bin/sh', ['-c', 'exec mkfifo "$0"', path])
}

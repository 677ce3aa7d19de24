// Writes package-lock.json anew for every platform, after a change to a package.json: node tools/relock.mjs
// `npm install` on one machine drops the optional packages of other platforms from the lockfile (the binaries of PostgreSQL,
// of Node.js and of the linters are such packages), after which `npm ci` refuses it. In a folder without node_modules and
// without an older lockfile, with the npm version below, it does not. Direct dependencies are pinned; what they need may move on.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NPM = 'npm@11.6.0'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const work = mkdtempSync(join(tmpdir(), 'picket-lock-'))

try {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'package.json'))
  for (const path of ['package.json', '.npmrc', ...packages]) {
    mkdirSync(dirname(join(work, path)), { recursive: true })
    copyFileSync(join(root, path), join(work, path))
  }
  const { status } = spawnSync('npx', ['-y', NPM, 'install', '--package-lock-only', '--ignore-scripts'], {
    cwd: work,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${NPM} ended with ${status}; the lockfile is as it was.`)
  copyFileSync(join(work, 'package-lock.json'), join(root, 'package-lock.json'))
} finally {
  rmSync(work, { recursive: true, force: true })
}

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picket-scripts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeProgram(path: string, text: string): void {
  writeFileSync(join(folder, path), `#!/bin/sh\n${text}\n`)
  chmodSync(join(folder, path), 0o755)
}

/** A shell remembers where it found `node` the first time, which on a fresh clone is not the one that was installed meanwhile. */
test.each(['start', 'picket'] as const)('`npm run %s` runs the Node.js that its first part installed', (name) => {
  mkdirSync(join(folder, 'installed'))
  mkdirSync(join(folder, 'machine'))
  writeProgram('template', 'echo "installed $@"')
  writeProgram('machine/node', `echo "machine $@"\ncp ${join(folder, 'template')} ${join(folder, 'installed/node')}`)
  const path = ['installed', 'machine'].map((one) => join(folder, one)).join(':')
  const output = execFileSync('/bin/sh', ['-c', manifest.scripts[name]], {
    encoding: 'utf8',
    env: { PATH: `${path}:/usr/bin:/bin` },
  })
  expect(output.split('\n').slice(0, 2)).toEqual([
    'machine tools/bootstrap.mjs',
    expect.stringMatching(/^installed packages\/cli\/src\/main\.ts/),
  ])
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedByFolder, type Wall, WALLS } from './walls.ts'

const HOME = resolve(import.meta.dirname, '..')

interface Diagnostic {
  readonly code: string
  readonly filename: string
  readonly message: string
  readonly help?: string
}

/** A copy of the layout with the real configuration: what is planted in it is linted as if it stood in the repository. */
let copy: string
let found: readonly Diagnostic[]

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'picket-walls-'))
  for (const file of ['oxlint.config.ts', 'tsconfig.json', 'package.json', 'tools/walls.ts'])
    cpSync(join(HOME, file), join(copy, file))
  symlinkSync(join(HOME, 'node_modules'), join(copy, 'node_modules'))
  for (const { wall, specifier, file } of VIOLATIONS) plant(file, `${importOf(specifier)} // ${wall.because}\n`)
  plant(ALLOWED, "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('a')\n")
  plant(PURE, "import type { Finding } from '@picket/contracts'\nexport type Found = readonly Finding[]\n")
  plant(CYCLE[0], "import { b } from './b.ts'\nexport const a: number = b\n")
  plant(CYCLE[1], "import { a } from './a.ts'\nexport const b: number = a\n")
  plant(
    FLOATING,
    'async function work(): Promise<number> {\n  return 1\n}\nexport function start(): void {\n  work()\n}\n',
  )
  found = lint()
})
afterAll(() => rmSync(copy, { recursive: true }))

/** For each wall and each of its patterns, one import that it forbids. */
const VIOLATIONS = WALLS.flatMap((wall, at) =>
  wall.closed.map((pattern, of) => ({
    wall,
    specifier: specifierFor(pattern, wall),
    file: `${wall.folder}/planted/wall-${at}-${of}.ts`,
  })),
)
const ALLOWED = 'packages/scanner/src/tree/planted/reads.ts'
const PURE = 'packages/scanner/src/site/checks/planted/pure.ts'
const CYCLE = ['packages/scanner/src/planted/a.ts', 'packages/scanner/src/planted/b.ts'] as const
const FLOATING = 'packages/server/src/planted/floating.ts'

test.each(VIOLATIONS)('$wall.folder may not import $specifier', ({ wall, file }) => {
  const messages = about(file).filter(({ code }) => code === 'eslint(no-restricted-imports)')
  expect(messages.map(({ help }) => help).join()).toContain(wall.because)
})

test('what no wall forbids passes', () => {
  expect([...about(ALLOWED), ...about(PURE)]).toEqual([])
})

test('a cycle of imports fails', () => {
  const codes = CYCLE.flatMap((file) => about(file).map(({ code }) => code))
  expect(codes).toContain('import(no-cycle)')
})

test('a promise that nobody waits for fails', () => {
  expect(about(FLOATING).map(({ code }) => code)).toContain('typescript(no-floating-promises)')
})

test('the walls of a folder hold in the folders inside it, because only the innermost settings count', () => {
  for (const { folder, patterns } of closedByFolder()) {
    const around = WALLS.filter((wall) => `${folder}/`.startsWith(`${wall.folder}/`))
    expect(patterns).toHaveLength(around.length)
  }
})

function plant(file: string, text: string): void {
  const path = join(copy, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function importOf(specifier: string): string {
  return `import * as planted from '${specifier}'\nexport const used = planted`
}

/** A specifier that the pattern matches, written as a file in `planted` would write it. */
function specifierFor(pattern: string, { folder }: Wall): string {
  if (!pattern.startsWith('**/')) return pattern.replace('*', 'fs').replace('*', 'promises')
  const target = pattern.replace(/^\*\*\/(\.\.\/)?/, '').replace(/\/\*\*$/, '')
  const depth = folder.split('/').length - folder.split('/').indexOf('src')
  return `${'../'.repeat(depth)}${target}/some-file.ts`
}

function lint(): readonly Diagnostic[] {
  const { stdout, stderr } = spawnSync('oxlint', ['--type-aware', '--format', 'json', 'packages'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    env: { ...process.env, PATH: `${join(HOME, 'node_modules/.bin')}:${process.env['PATH']}` },
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout).diagnostics
}

function about(file: string): readonly Diagnostic[] {
  return found.filter(({ filename }) => filename === file || filename === join(copy, file))
}

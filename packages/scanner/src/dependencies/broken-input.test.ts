import { describe, expect, it } from 'vitest'
import { SourceFile } from '../tree/source-file.ts'
import type { SourceTree } from '../tree/source-tree.ts'
import { ECOSYSTEMS } from './ecosystems/list.ts'
import { NEVER_A_LOCKFILE, readPackages, type TreePackages } from './read-packages.ts'
import { LOCKFILE_SAMPLES, MAY_NAME_NOTHING, UNDECIDED_BEFORE } from './testing/lockfile-samples.ts'
import { textTree } from './testing/text-tree.ts'

const samples = Object.entries(LOCKFILE_SAMPLES)
const read = (path: string, text: string) => readPackages(textTree({ [path]: text }))

/** Some forty places, the ends of lines among them. */
function offsets(text: string): number[] {
  const step = Math.max(1, Math.floor(text.length / 30))
  const even = Array.from({ length: Math.ceil(text.length / step) }, (_, index) => index * step)
  const lineEnds = [...text.matchAll(/\n/g)].map(({ index }) => index + 1)
  return [...new Set([...even, ...lineEnds.slice(0, 10)])].filter((at) => at < text.trimEnd().length)
}

/** Whatever a file holds, reading it is no fault of ours, and what is wrong has a line where there is a line to name. */
function expectInOrder({ packages, gaps }: TreePackages, lines: number): void {
  for (const gap of gaps) {
    expect(gap.reason).not.toContain('fault of Picket')
    expect(gap.line ?? 1).toBeLessThanOrEqual(Math.max(lines, 1))
  }
  for (const { name, version, line, column, endColumn } of packages) {
    expect(`${name}${version}`).not.toBe('')
    expect(line).toBeGreaterThan(0)
    expect(line).toBeLessThanOrEqual(lines)
    expect(endColumn).toBeGreaterThanOrEqual(column)
  }
}

it('has a sample for every format', () => {
  const formats = ECOSYSTEMS.flatMap(({ lockfiles }) => lockfiles)
  const without = formats.filter((format) => !samples.some(([path]) => format.matches(path)))
  // The binary lockfile of Bun is not read, which is said.
  expect(without.filter((format) => !format.matches('bun.lockb'))).toEqual([])
})

it('passes no file over by its ending that a format reads', () => {
  expect(samples.filter(([path]) => NEVER_A_LOCKFILE.test(path))).toEqual([])
  expect(NEVER_A_LOCKFILE.test('src/index.ts')).toBe(true)
})

describe.each(samples)('%s', (path, text) => {
  it('names packages when it is whole', async () => {
    const { packages, gaps } = await read(path, text)
    expect(packages.length).toBeGreaterThan(0)
    expect(gaps.filter(({ name }) => name === 'lockfile-unreadable')).toEqual([])
  })

  it('is read or said to be unreadable wherever it is cut off', async () => {
    for (const at of offsets(text)) {
      const cut = text.slice(0, at)
      const found = await read(path, cut)
      expectInOrder(found, cut.split('\n').length)
      if (!MAY_NAME_NOTHING.has(path) && at > text.indexOf(UNDECIDED_BEFORE[path] ?? ''))
        expect({ at, told: found.packages.length + found.gaps.length }).not.toEqual({ at, told: 0 })
    }
  })

  it.each(['\0', '{', '"', ']]]]', '\n\n', '\u202e', '<', '\ud800', '&a *a ', ': - ['])(
    'survives %j anywhere',
    async (wrong) => {
      for (const at of offsets(text)) {
        const corrupt = text.slice(0, at) + wrong + text.slice(at + 1)
        expectInOrder(await read(path, corrupt), corrupt.split(/\r\n|\r|\n/).length)
      }
    },
  )

  it('ends in bounds, however deep it nests and however often it says a thing', async () => {
    const nests = [
      '['.repeat(100_000),
      '{"a":'.repeat(100_000),
      '<a>'.repeat(100_000),
      '- '.repeat(100_000),
      '[['.repeat(50_000),
    ]
    const bombs = [
      `a: &a [x, x, x, x]\n${Array.from({ length: 30 }, (_, i) => `${String.fromCharCode(98 + (i % 25))}${i}: &b${i} [*a, *a, *a, *a]`).join('\n')}`,
      '\n'.repeat(200_000),
      ' '.repeat(200_000),
      `${text.slice(0, text.length >> 1)}${'a'.repeat(200_000)}`,
    ]
    for (const hostile of [...nests, ...bombs]) expectInOrder(await read(path, hostile), hostile.split('\n').length)
  })
})

it('does not read a file beyond its limit, and says so', async () => {
  const size = 100 * 1024 * 1024
  const tree: SourceTree = {
    root: '/',
    files: [{ path: 'package-lock.json', size }],
    gaps: [],
    read: (entry, maxBytes) => (entry.size > maxBytes ? undefined : new SourceFile(entry.path, Buffer.alloc(size))),
  }
  const { packages, gaps } = await readPackages(tree)
  expect(packages).toEqual([])
  expect(gaps).toMatchObject([{ name: 'lockfile-unreadable', reason: expect.stringContaining('larger than') }])
})

import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBranchName } from './branch-name.ts'

function gitAccepts(name: string): boolean {
  const env = { PATH: process.env['PATH'], HOME: '/dev/null', GIT_CEILING_DIRECTORIES: '/', GIT_DIR: '/dev/null' }
  return spawnSync('git', ['check-ref-format', '--branch', name], { cwd: tmpdir(), env }).status === 0
}

const PIECES = [
  'a',
  'B',
  '7',
  '-',
  '.',
  '..',
  '/',
  '.lock',
  '@',
  '{',
  '}',
  'HEAD',
  '~',
  '^',
  ':',
  '?',
  '*',
  '[',
  '\\',
  ' ',
]
const MORE_PIECES = [
  '\t',
  '\n',
  '\u007F',
  '\u0080',
  'é',
  '\u{1F600}',
  '\u202E',
  '%',
  '"',
  "'",
  '$',
  '`',
  ';',
  '&',
  '|',
  '#',
  '+',
  '=',
  ',',
  '<',
  '(',
]

test('agrees with git', () => {
  const name = fc.array(fc.constantFrom(...PIECES, ...MORE_PIECES), { maxLength: 6 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(name, (candidate) => {
      expect([candidate, isBranchName(candidate)]).toEqual([candidate, gitAccepts(candidate)])
    }),
    { numRuns: 600, seed: 20_240_101 },
  )
})

test.each(['main', 'a/b', 'feature/#12', '@', 'a/@', '@x', 'refs/heads/x', 'a./b', 'HEAD/x', 'é', 'a'.repeat(255)])(
  '%j is a name',
  (name) => {
    expect([isBranchName(name), gitAccepts(name)]).toEqual([true, true])
  },
)

test.each([
  '',
  '-x',
  '--upload-pack=x',
  'HEAD',
  'a..b',
  '.a',
  'a/.b',
  'a.',
  'x.lock',
  'a.lock/b',
  '/a',
  'a/',
  'a//b',
  '@{-1}',
  'a@{1}',
  'a b',
  'a\nb',
  'a\u0001',
])('%j is none', (name) => {
  expect([isBranchName(name), gitAccepts(name)]).toEqual([false, false])
})

test('a name has at most 255 bytes, and is text', () => {
  expect(isBranchName('a'.repeat(256))).toBe(false)
  expect(isBranchName('é'.repeat(128))).toBe(false)
  expect(isBranchName('\uD800')).toBe(false)
  expect(isBranchName('a\0')).toBe(false)
})

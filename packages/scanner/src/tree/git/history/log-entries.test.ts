import { expect, test } from 'vitest'
import { GitUnusable } from '../errors.ts'
import { LogEntries } from './log-entries.ts'

const id = (digit: string) => digit.repeat(40)
const NOTHING = id('0')

const LOG = [
  `${id('a')} ${id('b')} ${id('c')} 1700000001`,
  `\n:100644 100755 ${id('1')} ${id('2')} M`,
  'a\n:100644 100644',
  `:000000 100644 ${NOTHING} ${id('3')} A`,
  'k\u00ff\u00fe',
  `:120000 100644 ${id('4')} ${id('5')} T`,
  'link',
  `:000000 160000 ${NOTHING} ${id('6')} A`,
  'submodule',
  `${id('b')}  `,
  `${id('c')}  99999999999999999999`,
  '',
].join('\0')

function read(chunks: readonly Buffer[]): unknown[] {
  const told: unknown[] = []
  const entries = new LogEntries({
    commit: (...commit) => told.push(commit),
    change: (...change) => told.push(change),
  })
  for (const chunk of chunks) entries.push(chunk)
  return told
}

const EXPECTED = [
  [id('a'), id('b'), 1_700_000_001],
  [id('1'), id('2'), 'a\n:100644 100644'],
  ['', id('3'), 'k\u00ff\u00fe'],
  ['', id('5'), 'link'],
  [id('b'), '', Number.NaN],
  [id('c'), '', Number.NaN],
]

test('commits and changes are told, in whatever chunks they come', () => {
  const bytes = Buffer.from(LOG, 'latin1')
  expect(read([bytes])).toEqual(EXPECTED)
  expect(read(Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual(EXPECTED)
})

test.each([
  ['a header that is none', 'nonsense\0'],
  ['a change that is none', `${id('a')}  1\0:100644 nonsense\0`],
  ['a part without an end', 'a'.repeat(1024 * 1024 + 1)],
])('%s is not taken for a log', (_, text) => {
  expect(() => read([Buffer.from(text)])).toThrow(GitUnusable)
})

import { expect, test } from 'vitest'
import { gitVersion, isOlder, OLDEST, parseVersion } from './version.ts'

test.each([
  ['git version 2.39.5\n', { major: 2, minor: 39 }],
  ['git version 2.50.1 (Apple Git-155)\n', { major: 2, minor: 50 }],
  ['git version 2.47.0.windows.1\n', { major: 2, minor: 47 }],
  ['git version 3.0.0-rc1\n', { major: 3, minor: 0 }],
  ['hub version 2.14\n', undefined],
  ['', undefined],
])('%j', (text, version) => {
  expect(parseVersion(text)).toEqual(version)
})

test('versions are compared by number', () => {
  expect(isOlder({ major: 2, minor: 9 }, { major: 2, minor: 31 })).toBe(true)
  expect(isOlder({ major: 2, minor: 31 }, { major: 2, minor: 31 })).toBe(false)
  expect(isOlder({ major: 3, minor: 0 }, { major: 2, minor: 31 })).toBe(false)
  expect(isOlder({ major: 1, minor: 99 }, { major: 2, minor: 0 })).toBe(true)
})

test('the installed git will do', async () => {
  expect(isOlder(await gitVersion(), OLDEST)).toBe(false)
})

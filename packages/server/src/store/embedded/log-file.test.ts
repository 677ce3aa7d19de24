import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LogFile } from './log-file.ts'

test('a log keeps the last lines and never more than 10 MB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-log-'))
  const path = join(folder, 'postgres.log')
  const line = Buffer.from(`${'x'.repeat(9_999)}\n`)
  for (let count = 0; count < 1_999; count++) new LogFile(path).write(line)
  const log = new LogFile(path)
  log.write(Buffer.from('last\n'))
  expect(readFileSync(path, 'utf8').endsWith('\nlast\n')).toBe(true)
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000_000)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('a log that cannot be written stops nobody', () => {
  expect(() => new LogFile('/nowhere/at/all').write(Buffer.from('x'))).not.toThrow()
})

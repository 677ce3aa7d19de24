import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMasterKey } from './master-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'picket-master-key-'))
afterAll(() => rmSync(folder, { recursive: true }))
const settings = (more: { secretKey?: string; secretKeyFile?: string; dataDir?: string }) => ({
  secretKey: undefined,
  secretKeyFile: undefined,
  dataDir: join(folder, 'unused'),
  ...more,
})

describe('readMasterKey', () => {
  it('makes a key once, for its owner only', () => {
    const dataDir = join(folder, 'data')
    const key = readMasterKey(settings({ dataDir }))
    expect(key).toHaveLength(32)
    expect(readMasterKey(settings({ dataDir }))).toEqual(key)
    expect(readdirSync(dataDir)).toEqual(['secret-key'])
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(readMasterKey(settings({ dataDir: join(folder, 'other') }))).not.toEqual(key)
  })

  it('takes the given one, from the environment or a file alike', () => {
    const secretKey = 'correct horse battery staple, and more'
    const secretKeyFile = join(folder, 'given')
    writeFileSync(secretKeyFile, `${secretKey}\n`)
    expect(readMasterKey(settings({ secretKeyFile }))).toEqual(readMasterKey(settings({ secretKey })))
    expect(() => readFileSync(join(folder, 'unused', 'secret-key'))).toThrow('ENOENT')
  })

  it('refuses a file that is short or not there', () => {
    const secretKeyFile = join(folder, 'short')
    writeFileSync(secretKeyFile, 'hunter2')
    expect(() => readMasterKey(settings({ secretKeyFile }))).toThrow(/^PICKET_SECRET_KEY_FILE must hold at least 32/)
    const missing = join(folder, 'missing')
    expect(() => readMasterKey(settings({ secretKeyFile: missing }))).toThrow(
      /^PICKET_SECRET_KEY_FILE must be a readable/,
    )
  })
})

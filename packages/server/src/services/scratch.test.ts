import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openScratch } from './scratch.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'picket-scratch-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('scratch space', () => {
  it('makes folders for this user only, and removes them', async () => {
    const scratch = await openScratch(dataDir)
    const folder = scratch.makeFolder()
    writeFileSync(join(folder, 'file'), 'content')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(scratch.makeFolder()).not.toBe(folder)
    scratch.removeFolder(folder)
    expect(existsSync(folder)).toBe(false)
    scratch.close()
    expect(readdirSync(join(dataDir, 'scratch'))).toEqual([])
  })

  it('leaves the space of a living process alone, and removes that of a killed one', async () => {
    const module = fileURLToPath(new URL('./scratch.ts', import.meta.url))
    const script = `
      const { openScratch } = await import(${JSON.stringify(module)})
      process.stdout.write((await openScratch(${JSON.stringify(dataDir)})).makeFolder())
      setInterval(() => {}, 1000)`
    const other = spawn(process.execPath, ['--input-type=module', '--eval', script])
    const [output] = (await once(other.stdout, 'data')) as [Buffer]
    const folder = output.toString()

    const living = await openScratch(dataDir)
    expect(existsSync(folder)).toBe(true)
    other.kill('SIGKILL')
    await once(other, 'exit')
    const next = await openScratch(dataDir)
    expect(existsSync(dirname(folder))).toBe(false)
    expect(existsSync(living.makeFolder())).toBe(true)
    living.close()
    next.close()
  })
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const HOME = resolve(import.meta.dirname, '..')
const FILES = execFileSync('git', ['ls-files', '-z'], { cwd: HOME, encoding: 'utf8' }).split('\0').filter(Boolean)

function filesWith(text: string): string[] {
  return FILES.filter((file) => {
    try {
      return readFileSync(join(HOME, file), 'utf8').includes(text)
    } catch (error) {
      // Deleted in the working copy, but not yet in the index.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    }
  })
}

test('no file names the folder that somebody keeps the repository in', () => {
  // A folder such as /app is too ordinary a word to look for.
  if (HOME.split('/').length < 3) return
  expect(filesWith(`${HOME}/`)).toEqual([])
})

test('the lockfile is bound to no registry', () => {
  const { packages } = JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8'))
  const resolved = Object.values<{ resolved?: string }>(packages).map((one) => one.resolved ?? '')
  expect(resolved.filter((url) => url.includes('://'))).toEqual([])
})

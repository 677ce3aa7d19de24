import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { unpackTar } from './unpack-tar.ts'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

function folder(): string {
  const { path, remove } = makeTemporaryFolder()
  cleanUps.push(remove)
  return path
}

/** One entry of an archive, with what of its header is read. */
function entry(name: string, content: string, kind = '0', size = content.length): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write(size.toString(8).padStart(11, '0'), 124)
  header.write(kind, 156)
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512)
  body.write(content)
  return Buffer.concat([header, body])
}

const END = Buffer.alloc(1024)

test('files and the folders that they are in are written, with the mode that is asked for', async () => {
  const root = folder()
  const long = 'x'.repeat(1300)
  await unpackTar(Buffer.concat([entry('lib/', '', '5'), entry('lib/a.so', long), entry('b', ''), END]), root, 0o700)
  expect(readdirSync(root).sort()).toEqual(['b', 'lib'])
  expect(readFileSync(join(root, 'lib/a.so'), 'utf8')).toBe(long)
  expect(statSync(join(root, 'lib/a.so')).mode & 0o777).toBe(0o700)
})

test.each([
  ['a path that leads out', entry('../a', 'x')],
  ['a path from the root', entry('/tmp/a', 'x')],
  ['a link', entry('a', '', '2')],
  ['a file that is cut off', entry('a', 'x', '0', 9_999)],
  ['a size that is none', Buffer.concat([entry('a', 'x').fill('z', 124, 136), END])],
])('%s is refused', async (_, archive) => {
  const root = folder()
  await expect(unpackTar(archive, root, 0o700)).rejects.toThrow(/archive/)
  expect(readdirSync(root)).toEqual([])
})

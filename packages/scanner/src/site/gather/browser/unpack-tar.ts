import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const BLOCK = 512
const REGULAR: ReadonlySet<string> = new Set(['', '0'])

/**
 * Writes, with this mode, the regular files of a tar archive (POSIX ustar) of our own dependencies below `folder`. Throws for a path that leads out of
 * it and for kinds of entries that those archives don't have.
 */
export async function unpackTar(archive: Buffer, folder: string, mode: number): Promise<void> {
  for (let offset = 0; offset + BLOCK <= archive.length; ) {
    const header = archive.subarray(offset, offset + BLOCK)
    const name = text(header, 0, 100)
    if (name === '') return
    const size = Number.parseInt(text(header, 124, 12), 8)
    const kind = text(header, 156, 1)
    if (!Number.isSafeInteger(size) || size < 0) throw new Error(`The archive is damaged at ${name}.`)
    const content = archive.subarray(offset + BLOCK, offset + BLOCK + size)
    if (REGULAR.has(kind)) {
      if (content.length < size || name.startsWith('/') || name.split('/').includes('..'))
        throw new Error(`The archive is damaged at ${name}.`)
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode })
      await writeFile(path, content, { mode })
    } else if (kind !== '5') throw new Error(`The archive holds ${name}, which is neither file nor folder.`)
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

function text(header: Buffer, start: number, length: number): string {
  return header.toString('latin1', start, start + length).replace(/[\0 ].*$/s, '')
}

import { readFile, stat } from 'node:fs/promises'
import type { VexStatement } from '@picket/scanner/dependencies/vex/statement'
import { UsageError } from './errors.ts'

/** The statements of VEX documents, file after file. Throws UsageError for one that cannot be read. */
export async function readVexFiles(paths: readonly string[]): Promise<VexStatement[]> {
  if (paths.length === 0) return []
  const { readVex } = await import('@picket/scanner/dependencies/vex/read-vex')
  const { MAX_VEX_BYTES, VexError } = await import('@picket/scanner/dependencies/vex/statement')
  const all: VexStatement[] = []
  for (const path of paths) {
    try {
      const { size } = await stat(path)
      if (size > MAX_VEX_BYTES) throw new VexError(`It is larger than ${MAX_VEX_BYTES} bytes.`)
      for (const statement of readVex(await readFile(path, 'utf8'))) all.push(statement)
    } catch (error) {
      if (error instanceof VexError) throw new UsageError(`The VEX document ${path} cannot be used. ${error.message}`)
      if (error instanceof Error && 'code' in error)
        throw new UsageError(`The VEX document ${path} cannot be read (${String(error.code)}).`, { cause: error })
      throw error
    }
  }
  return all
}

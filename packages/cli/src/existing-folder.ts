import { access, constants, stat } from 'node:fs/promises'
import { UsageError } from './errors.ts'
import { userPath } from './folders.ts'

/** The absolute path of a folder that the user named; throws a UsageError where there is none. */
export async function existingFolder(dir: string): Promise<string> {
  const path = userPath(dir)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new UsageError(`There is no folder ${path}. Name the folder to scan.`)
  if (!found.isDirectory()) throw new UsageError(`${path} is no folder. Name the folder that holds it.`)
  await access(path, constants.R_OK | constants.X_OK).catch(() => {
    throw new UsageError(`${path} cannot be read. Check the rights of the folder.`)
  })
  return path
}

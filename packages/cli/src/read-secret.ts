import { open } from 'node:fs/promises'
import { UsageError } from './errors.ts'

/** Longer than any token of a code host. */
const MAX_BYTES = 16 * 1024

/** The content of a file, or of standard input for `-`, without white space around it. It never appears in a message. */
export async function readSecret(path: string): Promise<string> {
  const name = path === '-' ? 'standard input' : path
  const chunks: Buffer[] = []
  let size = 0
  try {
    const stream = path === '-' ? process.stdin : (await open(path)).createReadStream()
    for await (const chunk of stream) {
      chunks.push(Buffer.from(chunk))
      size += chunk.length
      if (size > MAX_BYTES) break
    }
  } catch (error) {
    throw new UsageError(
      `Cannot read the token from ${name}: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
  const secret = Buffer.concat(chunks).toString('utf8').trim()
  if (size > MAX_BYTES || secret === '') throw new UsageError(`${name} must hold the token and nothing else.`)
  return secret
}

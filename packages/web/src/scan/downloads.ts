import type { ResultFormat } from '@picket/contracts'
import { FILE_KINDS } from '../text/file-name.ts'

/** Hands a text to the browser as a file to keep. */
export function download(name: string, format: ResultFormat, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: FILE_KINDS[format].type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether the text is on the clipboard now. Browsers refuse on pages that came by plain http from another machine. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

import { type Answer, isHtml } from '../artifacts/http.ts'
import { CONSOLES } from './consoles.ts'
import { EXPOSED_FILES, type ExposedFile } from './exposed-files.ts'

/** Kinds of "files" that are pages by nature. */
const MADE_OF_HTML: ReadonlySet<string> = new Set(['phpinfo', 'server-status', 'elmah', 'debug-vars'])

/** Whether an answer has what only such a file has: its magic bytes, or its words in what is no page. */
export function isTheFile({ text, magic, name }: ExposedFile, answer: Answer): boolean {
  const start = Buffer.from(answer.firstBytes, 'base64').toString('hex')
  if (magic?.some((bytes) => start.startsWith(bytes))) return true
  const isPage = isHtml(answer) || /^\s*<(?:!doctype|html)/i.test(answer.body)
  return text !== undefined && (!isPage || MADE_OF_HTML.has(name)) && text.test(answer.body)
}

/** Whether any check would make something of what a path answers. Only then is it worth two requests to know what random names answer. */
export function isTelling(path: string, answer: Answer): boolean {
  if (EXPOSED_FILES.some((file) => file.paths.includes(path) && isTheFile(file, answer))) return true
  if (CONSOLES.some(({ paths, words }) => paths.includes(path) && words.every((word) => word.test(answer.body))))
    return true
  return path === SECURITY_TXT && !isHtml(answer)
}

export const SECURITY_TXT = '/.well-known/security.txt'

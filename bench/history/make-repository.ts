/**
 * Makes a git repository with a long history, the same every time: files that look like source code, each in many versions of which
 * one differs from the next in a few lines, with secrets that come and go.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { once } from 'node:events'

export interface HistorySize {
  readonly files: number
  readonly versions: number
  /** Lines of a file; a line has about 50 bytes. */
  readonly lines: number
}

const WORDS =
  'account amount balance buffer cache channel client column config context counter cursor customer database delivery document element entry error event factory field filter folder format handler header image index input invoice item label layer length limit list local lookup manager market member message method module number object offset option order output package page parser path payment player point policy position product profile project property provider query queue range reader record region report request resource response result route schema scope screen section segment selector server service session setting shape signal source state status storage stream string style subject summary symbol system table target template text thread ticket token total track transfer tree trigger update user value vector version view visitor widget window worker writer'.split(
    ' ',
  )

/** A generator of pseudorandom numbers (xorshift, 32 bits), so that every run makes the same bytes. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

function sourceLine(next: () => number): string {
  const word = () => WORDS[next() % WORDS.length] ?? ''
  switch (next() % 5) {
    case 0:
      return `  const ${word()}${next() % 100} = ${word()}.${word()}(${word()}, ${next() % 1000})`
    case 1:
      return `  if (${word()}.${word()} > ${next() % 100}) return ${word()}(${word()})`
    case 2:
      return `  // The ${word()} of a ${word()} is kept until its ${word()} ends.`
    case 3:
      return `  ${word()}.${word()}.push({ ${word()}: ${word()}, ${word()}: '${word()}' })`
    default:
      return `export function ${word()}${next() % 1000}(${word()}: ${word()}, ${word()}: string) {`
  }
}

/** `secrets` are put into a file one after the other, each for one version. */
export async function makeRepository(folder: string, size: HistorySize, secrets: readonly string[]): Promise<void> {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  git('init', '-q', '-b', 'main')
  const fastImport = spawn('git', ['fast-import', '--quiet', '--done'], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const write = async (text: string) => {
    if (!fastImport.stdin.write(text)) await once(fastImport.stdin, 'drain')
  }
  const next = numbers(2463534242)
  const files = Array.from({ length: size.files }, () => Array.from({ length: size.lines }, () => sourceLine(next)))
  let commits = 0
  for (let version = 0; version < size.versions; version++) {
    for (const [at, lines] of files.entries()) {
      for (let edits = 0; edits < 4; edits++) lines[next() % lines.length] = sourceLine(next)
      const secret = at === 0 ? secrets[version] : undefined
      const content = [...lines, ...(secret === undefined ? [] : [`const access = '${secret}'`]), ''].join('\n')
      const path = `src/part${at % 40}/module${at}.ts`
      const who = `Bench <bench@picket.example> ${1_600_000_000 + commits++ * 60} +0000`
      const message = `Change ${path}`
      await write(
        `commit refs/heads/main\ncommitter ${who}\ndata ${message.length}\n${message}\nM 644 inline ${path}\ndata ${Buffer.byteLength(content)}\n${content}\n`,
      )
    }
  }
  await write('done\n')
  fastImport.stdin.end()
  await once(fastImport, 'close')
  git('-c', 'pack.threads=2', 'repack', '-a', '-d', '-q', '-f', '--depth=50', '--window=10')
  git('reset', '-q', '--hard', 'main')
}

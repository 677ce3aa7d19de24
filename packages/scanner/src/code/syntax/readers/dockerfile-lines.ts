/** One instruction of a Dockerfile, over as many lines as it has. Offsets into the text. */
export interface Instruction {
  /** In lower case. */
  readonly keyword: string
  readonly start: number
  /** Where its arguments begin. */
  readonly arguments: number
  readonly end: number
  /** The sign that breaks lines: a backslash unless the file names another. */
  readonly escape: string
  /** Whether documents of `<<EOF` belong to it, whose lines are commands of their own. */
  readonly hasDocuments: boolean
}

const DIRECTIVE = /^#\s*escape\s*=\s*([\\`])/im

/** The instructions in order. Lines that a backslash breaks, and the documents of `<<EOF`, belong to the instruction. */
export function instructionsOf(text: string): Instruction[] {
  const escape = DIRECTIVE.exec(text.slice(0, 500))?.[1] ?? '\\'
  const names = new NameLines(text)
  const found: Instruction[] = []
  for (let at = 0; at < text.length; ) {
    const lineEnd = endOfLine(text, at)
    const head = /^[ \t]*([A-Za-z_]\w*)(?=\s|$)/.exec(text.slice(at, Math.min(lineEnd, at + 200)))
    if (head === null) {
      at = lineEnd + 1
      continue
    }
    const start = at + head[0].length - (head[1] ?? '').length
    const behind = at + head[0].length
    const last = endOfBrokenLines(text, at, escape)
    const end = endOfDocuments(text, behind, last, names)
    found.push({
      keyword: (head[1] ?? '').toLowerCase(),
      start,
      arguments: behind,
      end: trimmed(text, behind, end),
      escape,
      hasDocuments: end > last,
    })
    at = end + 1
  }
  return found
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** The end of the last line that the one at `from` goes on in; comments and empty lines between do not end it. */
function endOfBrokenLines(text: string, from: number, escape: string): number {
  let end = endOfLine(text, from)
  let broken = lastSign(text, from, end) === escape
  while (broken && end < text.length) {
    const start = end + 1
    end = endOfLine(text, start)
    const isComment = /^[ \t]*(?:#|\r?$)/.test(text.slice(start, Math.min(end, start + 500)))
    broken = isComment || lastSign(text, start, end) === escape
  }
  return end
}

function lastSign(text: string, from: number, to: number): string {
  let at = to - 1
  while (at >= from && ' \t\r'.includes(text[at] ?? '')) at--
  return at >= from ? (text[at] ?? '') : ''
}

/** Documents on one instruction. */
const MAX_DOCUMENTS = 10

/** Where the lines of a text stand that hold one name and nothing else, as the end of a document does. */
class NameLines {
  readonly #text: string
  #starts: Map<string, number[]> | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** The start of the first such line behind `from`, -1 where there is none. */
  after(name: string, from: number): number {
    this.#starts ??= this.#index()
    const starts = this.#starts.get(name) ?? []
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) > from) high = middle
      else low = middle + 1
    }
    return starts[low] ?? -1
  }

  #index(): Map<string, number[]> {
    const starts = new Map<string, number[]>()
    for (const match of this.#text.matchAll(/^\t{0,100}([A-Za-z_]\w{0,100})\r?$/gm)) {
      const name = match[1] ?? ''
      const known = starts.get(name)
      if (known === undefined) starts.set(name, [match.index])
      else known.push(match.index)
    }
    return starts
  }
}

function endOfDocuments(text: string, from: number, to: number, names: NameLines): number {
  const line = text.slice(from, Math.min(to, from + 5_000))
  const documents = [...line.matchAll(/<<-?["']?([A-Za-z_]\w{0,100})/g)].slice(0, MAX_DOCUMENTS)
  let end = to
  for (const [, name = ''] of documents) {
    const closing = names.after(name, end)
    if (closing < 0) return end
    end = endOfLine(text, closing)
  }
  return end
}

function trimmed(text: string, from: number, to: number): number {
  let end = to
  while (end > from && /\s/.test(text[end - 1] ?? '')) end--
  return end
}

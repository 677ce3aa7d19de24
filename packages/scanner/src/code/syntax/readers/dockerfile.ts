import type { FlatTree } from '../flat-tree.ts'
import { instructionsOf, type Instruction } from './dockerfile-lines.ts'
import { readerGrammar, TreeWriter } from './tree-writer.ts'

const KEYWORDS = [
  'from',
  'run',
  'cmd',
  'entrypoint',
  'env',
  'arg',
  'label',
  'copy',
  'add',
  'user',
  'workdir',
  'expose',
  'volume',
  'shell',
  'stopsignal',
  'healthcheck',
  'onbuild',
  'maintainer',
] as const
type Keyword = (typeof KEYWORDS)[number]

const { grammar, kinds, fields } = readerGrammar(
  'picket:dockerfile',
  [
    'source_file',
    ...KEYWORDS.map((keyword) => `${keyword}_instruction` as const),
    'other_instruction',
    'option',
    'image',
    'image_name',
    'image_tag',
    'image_digest',
    'stage',
    'command',
    'piped_command',
    'array',
    'assignment',
    'word',
  ],
  ['key', 'value'],
)

export const dockerfileGrammar = grammar

/** Instructions whose arguments are a command of the shell, or a list in brackets. */
const COMMANDS: ReadonlySet<string> = new Set(['run', 'cmd', 'entrypoint', 'shell', 'healthcheck', 'onbuild'])
const ASSIGNMENTS: ReadonlySet<string> = new Set(['env', 'arg', 'label'])

/** Reads a Dockerfile: instructions, in them words, commands of the shell, images and assignments. Takes time linear in the text. */
export function readDockerfile(text: string, tree: FlatTree): void {
  const out = new TreeWriter(tree)
  out.open(kinds.source_file, 0)
  for (const instruction of instructionsOf(text)) {
    const keyword = KEYWORDS.find((one): one is Keyword => one === instruction.keyword)
    out.open(keyword === undefined ? kinds.other_instruction : kinds[`${keyword}_instruction`], instruction.start)
    new ArgumentReader(text, out, instruction).read()
    out.close(instruction.end)
  }
  out.close(text.length)
}

class ArgumentReader {
  readonly #text: string
  readonly #out: TreeWriter
  readonly #of: Instruction
  #at: number

  constructor(text: string, out: TreeWriter, of: Instruction) {
    this.#text = text
    this.#out = out
    this.#of = of
    this.#at = of.arguments
  }

  read(): void {
    const { keyword } = this.#of
    this.#skip()
    while (this.#text.startsWith('--', this.#at) && this.#at < this.#of.end) {
      this.#leaf(kinds.option)
      this.#skip()
    }
    if (
      this.#text[this.#at] === '[' &&
      (COMMANDS.has(keyword) || keyword === 'copy' || keyword === 'add' || keyword === 'volume')
    )
      return this.#array()
    if (keyword === 'from') return this.#from()
    if (COMMANDS.has(keyword)) return this.#commands()
    if (ASSIGNMENTS.has(keyword)) return this.#assignments()
    for (; this.#at < this.#of.end; this.#skip()) this.#leaf(kinds.word)
  }

  /** White space and broken lines, with the comments between them. */
  #skip(): void {
    const { end } = this.#of
    while (this.#at < end) {
      const char = this.#text[this.#at] ?? ''
      if (char === ' ' || char === '\t' || char === '\r') this.#at++
      else if (char === '\n') {
        this.#at++
        const rest = /[ \t]*#[^\n]*/y
        rest.lastIndex = this.#at
        this.#at += rest.exec(this.#text)?.[0].length ?? 0
      } else if (this.#breaksLine()) this.#at++
      else return
    }
  }

  /** Whether the next sign breaks the line: the escape sign, and nothing but spaces behind it. */
  #breaksLine(): boolean {
    return (
      this.#text[this.#at] === this.#of.escape &&
      /^[ \t]{0,200}\r?\n/.test(this.#text.slice(this.#at + 1, this.#at + 210))
    )
  }

  /** The end of the word that starts here; `stops` end it too. */
  #wordEnd(stops: string): number {
    const { end, escape } = this.#of
    let at = this.#at
    let quote = ''
    while (at < end) {
      const char = this.#text[at] ?? ''
      if (char === escape && quote !== "'") {
        const next = this.#text[at + 1] ?? ''
        if (quote === '' && (next === '\n' || next === '\r' || next === ' ' || next === '\t')) break
        at += 2
        continue
      }
      if (quote !== '') {
        if (char === quote) quote = ''
      } else if (char === '"' || char === "'" || char === '`') quote = char === '`' && escape === '`' ? '' : char
      else if (char === '$' && this.#text[at + 1] === '(') {
        at = this.#substitutionEnd(at)
        continue
      } else if (' \t\r\n'.includes(char) || stops.includes(char)) break
      at++
    }
    return Math.min(end, Math.max(at, this.#at + 1))
  }

  /** The end of `$( … )`. */
  #substitutionEnd(from: number): number {
    let depth = 0
    for (let at = from; at < this.#of.end; at++) {
      if (this.#text[at] === '(') depth++
      if (this.#text[at] === ')' && --depth === 0) return at + 1
    }
    return this.#of.end
  }

  #leaf(kind: number, stops = '', field = 0): void {
    const end = this.#wordEnd(stops)
    this.#out.leaf(kind, this.#at, end, field)
    this.#at = end
  }

  /** `["a", "b"]`. */
  #array(): void {
    this.#out.open(kinds.array, this.#at++)
    for (;;) {
      this.#skip()
      const char = this.#text[this.#at] ?? ''
      if (this.#at >= this.#of.end || char === ']') break
      if (char === ',') this.#at++
      else this.#leaf(kinds.word, ',]')
    }
    this.#at = Math.min(this.#at + 1, this.#of.end)
    this.#out.close(this.#at)
  }

  /** `FROM name:tag@digest AS stage`. */
  #from(): void {
    if (this.#at >= this.#of.end) return
    const [start, end] = [this.#at, this.#wordEnd('')]
    const image = this.#text.slice(start, end)
    const digest = image.indexOf('@')
    const named = digest < 0 ? image : image.slice(0, digest)
    const colon = named.lastIndexOf(':')
    // A colon before a slash belongs to the port of a registry, one in braces to the default of a variable.
    const hasTag = colon > 0 && !/[/}]/.test(named.slice(colon))
    const isBare = !hasTag && digest < 0
    if (!isBare) this.#out.open(kinds.image, start)
    this.#out.leaf(kinds.image_name, start, start + (hasTag ? colon : named.length))
    if (hasTag && colon + 1 < named.length) this.#out.leaf(kinds.image_tag, start + colon + 1, start + named.length)
    if (digest >= 0 && digest + 1 < image.length) this.#out.leaf(kinds.image_digest, start + digest + 1, end)
    if (!isBare) this.#out.close(end)
    this.#at = end
    this.#skip()
    if (!/^as\s/i.test(this.#text.slice(this.#at, this.#at + 3))) return
    this.#at += 2
    this.#skip()
    if (this.#at < this.#of.end) this.#leaf(kinds.stage)
  }

  /** Simple commands, apart where the shell's operators stand. */
  #commands(): void {
    let open = false
    let isPiped = false
    for (;;) {
      const behind = this.#at
      this.#skip()
      if (this.#at >= this.#of.end) break
      const gap = this.#text.slice(behind, this.#at)
      if (open && this.#of.hasDocuments && gap.includes('\n') && !gap.includes(this.#of.escape)) {
        this.#out.close(behind)
        open = false
        isPiped = false
      }
      if ('&|;()'.includes(this.#text[this.#at] ?? '')) {
        if (open) this.#out.close(this.#at)
        open = false
        isPiped = this.#text[this.#at] === '|' && this.#text[this.#at + 1] !== '|' && this.#text[this.#at - 1] !== '|'
        this.#at++
        continue
      }
      if (!open) this.#out.open(isPiped ? kinds.piped_command : kinds.command, this.#at)
      open = true
      this.#leaf(kinds.word, '&|;()')
    }
    if (open) this.#out.close(this.#of.end)
  }

  /** `a=1 b=2`, a name alone, or the older `ENV a 1`. */
  #assignments(): void {
    for (let first = true; this.#at < this.#of.end; first = false) {
      const start = this.#at
      const keyEnd = this.#wordEnd('=')
      if (this.#text[keyEnd] === '=' && keyEnd < this.#of.end) {
        this.#out.open(kinds.assignment, start)
        this.#leaf(kinds.word, '=', fields.key)
        this.#at++
        if (this.#at < this.#of.end && !/\s/.test(this.#text[this.#at] ?? ' ')) this.#leaf(kinds.word, '', fields.value)
        this.#out.close(this.#at)
      } else if (first && this.#of.keyword !== 'arg' && /[^\s]/.test(this.#text.slice(keyEnd, this.#of.end))) {
        this.#out.open(kinds.assignment, start)
        this.#leaf(kinds.word, '=', fields.key)
        this.#skip()
        this.#out.leaf(kinds.word, this.#at, this.#of.end, fields.value)
        this.#at = this.#of.end
        this.#out.close(this.#at)
      } else this.#leaf(kinds.word)
      this.#skip()
    }
  }
}

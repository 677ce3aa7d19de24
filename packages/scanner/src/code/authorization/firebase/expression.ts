/** An expression of security rules. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: boolean | number | string | null }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly condition: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  /** A path to a document, `/users/$(id)`, with the expressions in it. */
  | { readonly kind: 'path'; readonly parts: readonly Expression[] }

export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'sign' | 'end'
  readonly text: string
  readonly start: number
  readonly end: number
}

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|([A-Za-z_$][\w$]*)|(\d+(?:\.\d+)?)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(===|!==|==|!=|<=|>=|&&|\|\||=\*\*|\*\*|[{}()[\];:,.<>=!+\-*/%?])|./gy
const MAX_TOKENS = 200_000
/** Expressions nested deeper than this are not read further. */
const MAX_DEPTH = 200

const BINDING: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '===': 3,
  '!=': 3,
  '!==': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  is: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
}

/** The tokens of rules; comments and white space are left out. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null && tokens.length < MAX_TOKENS; match = TOKEN.exec(text)) {
    const [whole, word, number, string, sign] = match
    const at = { text: whole, start: match.index, end: match.index + whole.length }
    if (word !== undefined) tokens.push({ kind: 'word', ...at })
    else if (number !== undefined) tokens.push({ kind: 'number', ...at })
    else if (string !== undefined) tokens.push({ kind: 'string', ...at })
    else if (sign !== undefined) tokens.push({ kind: 'sign', ...at })
  }
  return tokens
}

/** Reads tokens in their order. A token that does not fit ends what is read, never the whole. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get done(): boolean {
    return this.#at >= this.#tokens.length
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? { kind: 'end', text: '', start: 0, end: 0 }
  }

  next(): Token {
    const token = this.peek()
    this.#at++
    return token
  }

  /** Takes a token if it is that one. */
  take(text: string): boolean {
    if (this.peek().text !== text || this.peek().kind === 'string') return false
    this.#at++
    return true
  }

  expression(binding = 0): Expression {
    if (++this.#depth > MAX_DEPTH) {
      this.#depth--
      return { kind: 'name', name: '' }
    }
    let left = this.#postfix(this.#primary())
    for (;;) {
      const operator = this.peek()
      const strength = operator.kind === 'string' ? undefined : BINDING[operator.text]
      if (strength !== undefined && strength > binding) {
        this.next()
        left = { kind: 'binary', operator: operator.text, left, right: this.expression(strength) }
      } else if (operator.text === '?' && binding === 0) {
        this.next()
        const yes = this.expression()
        this.take(':')
        left = { kind: 'choice', condition: left, yes, no: this.expression() }
      } else break
    }
    this.#depth--
    return left
  }

  #primary(): Expression {
    const token = this.next()
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) }
    if (token.kind === 'string') return { kind: 'literal', value: token.text.slice(1, -1) }
    if (token.kind === 'word') {
      if (token.text === 'true' || token.text === 'false') return { kind: 'literal', value: token.text === 'true' }
      return token.text === 'null' ? { kind: 'literal', value: null } : { kind: 'name', name: token.text }
    }
    if (token.text === '!' || token.text === '-') return { kind: 'unary', operator: token.text, of: this.expression(7) }
    if (token.text === '(') {
      const inner = this.expression()
      this.take(')')
      return inner
    }
    if (token.text === '[') return { kind: 'list', items: this.#list(']') }
    if (token.text === '{') {
      const items = this.#list('}')
      return { kind: 'list', items }
    }
    if (token.text === '/') return { kind: 'path', parts: this.#path() }
    return { kind: 'name', name: token.text }
  }

  #postfix(first: Expression): Expression {
    let at = first
    for (;;) {
      if (this.take('.')) at = { kind: 'member', object: at, name: this.next().text }
      else if (this.take('(')) at = { kind: 'call', callee: at, args: this.#list(')') }
      else if (at.kind !== 'literal' && this.take('[')) {
        at = { kind: 'index', object: at, index: this.expression() }
        this.take(']')
      } else return at
    }
  }

  #list(closing: string): readonly Expression[] {
    const items: Expression[] = []
    while (!this.done && !this.take(closing)) {
      const before = this.#at
      items.push(this.expression())
      if (this.take(':')) items.push(this.expression())
      this.take(',')
      if (this.#at === before) this.next()
    }
    return items
  }

  /** What stands behind the first slash of `/users/$(request.auth.uid)/notes`. */
  #path(): readonly Expression[] {
    const parts: Expression[] = []
    for (;;) {
      const token = this.next()
      if (token.text === '$' && this.take('(')) {
        parts.push(this.expression())
        this.take(')')
      } else if (token.kind === 'word' || token.kind === 'number') parts.push({ kind: 'literal', value: token.text })
      if (!this.take('/')) return parts
    }
  }
}

import { tokensOf, TokenReader, type Expression } from './expression.ts'

/** One `allow` of a rules file, with the path that it stands in. */
export interface Allow {
  /** `cloud.firestore` or `firebase.storage`. */
  readonly service: string
  /** Parts of the path from the root of the database or the bucket; variables as `{name}` or `{name=**}`. */
  readonly path: readonly string[]
  /** `read` and `write` are spelt out: get, list, create, update, delete. */
  readonly operations: ReadonlySet<string>
  /** `undefined` where nothing is asked. */
  readonly condition: Expression | undefined
  readonly functions: ReadonlyMap<string, RulesFunction>
  readonly start: number
  readonly end: number
}

export interface RulesFunction {
  readonly parameters: readonly string[]
  readonly body: Expression
}

const MAX_DEPTH = 60
const MAX_ALLOWS = 5_000
const MEANS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
}

/** Reads a file of Firebase's rules language; what it cannot make sense of is passed over. */
export function readRules(text: string): readonly Allow[] {
  const reader = new TokenReader(tokensOf(text))
  const found: Allow[] = []
  while (!reader.done) {
    if (!reader.take('service')) {
      reader.next()
      continue
    }
    let service = reader.next().text
    while (reader.take('.')) service += `.${reader.next().text}`
    if (reader.take('{')) readBlock(reader, { service, path: [], functions: new Map() }, found, 0)
  }
  return found
}

interface Block {
  readonly service: string
  readonly path: readonly string[]
  readonly functions: ReadonlyMap<string, RulesFunction>
}

function readBlock(reader: TokenReader, outer: Block, found: Allow[], depth: number): void {
  const functions = new Map(outer.functions)
  const block: Block = { ...outer, functions }
  while (!reader.done && !reader.take('}')) {
    if (reader.take('match')) {
      const path = [...block.path, ...readPath(reader)]
      if (reader.take('{') && depth < MAX_DEPTH) readBlock(reader, { ...block, path }, found, depth + 1)
    } else if (reader.take('function')) readFunction(reader, functions)
    else if (reader.peek().text === 'allow') readAllow(reader, block, found)
    else reader.next()
  }
}

/** `/users/{id}/notes/{rest=**}` up to the brace that opens the block. */
function readPath(reader: TokenReader): readonly string[] {
  const parts: string[] = []
  while (reader.take('/')) {
    let part = ''
    if (reader.take('{')) {
      part = `{${reader.next().text}`
      while (!reader.done && !reader.take('}')) part += reader.next().text
      part += '}'
    } else {
      part = reader.next().text
      while (/^[.-]$/.test(reader.peek().text)) part += reader.next().text + reader.next().text
    }
    parts.push(part)
  }
  return parts
}

function readFunction(reader: TokenReader, functions: Map<string, RulesFunction>): void {
  const name = reader.next().text
  const parameters: string[] = []
  if (reader.take('('))
    while (!reader.done && !reader.take(')')) {
      parameters.push(reader.next().text)
      reader.take(',')
    }
  if (!reader.take('{')) return
  const names = new Map<string, Expression>()
  while (!reader.done && !reader.take('}')) {
    if (reader.take('let')) {
      const local = reader.next().text
      if (reader.take('=')) names.set(local, reader.expression())
    } else if (reader.take('return')) functions.set(name, { parameters, body: replaced(reader.expression(), names, 0) })
    else reader.next()
  }
}

function readAllow(reader: TokenReader, block: Block, found: Allow[]): void {
  const { start } = reader.next()
  const operations = new Set<string>()
  while (reader.peek().kind === 'word') {
    const { text } = reader.next()
    for (const operation of MEANS[text] ?? [text]) operations.add(operation)
    if (!reader.take(',')) break
  }
  let condition: Expression | undefined
  if (reader.take(':') && reader.take('if')) condition = reader.expression()
  const { end } = reader.peek()
  reader.take(';')
  if (found.length < MAX_ALLOWS)
    found.push({
      service: block.service,
      // The first two parts of Firestore and the first two of Storage name the database and the bucket.
      path: block.path.slice(block.service === 'cloud.firestore' ? 3 : 2),
      operations,
      condition,
      functions: block.functions,
      start,
      end,
    })
}

/** An expression with names replaced by what they stand for. */
export function replaced(expression: Expression, names: ReadonlyMap<string, Expression>, depth: number): Expression {
  if (names.size === 0 || depth > MAX_DEPTH) return expression
  const again = (inner: Expression) => replaced(inner, names, depth + 1)
  switch (expression.kind) {
    case 'name':
      return names.get(expression.name) ?? expression
    case 'member':
      return { ...expression, object: again(expression.object) }
    case 'index':
      return { ...expression, object: again(expression.object), index: again(expression.index) }
    case 'call':
      return { ...expression, args: expression.args.map(again) }
    case 'unary':
      return { ...expression, of: again(expression.of) }
    case 'binary':
      return { ...expression, left: again(expression.left), right: again(expression.right) }
    case 'choice':
      return {
        ...expression,
        condition: again(expression.condition),
        yes: again(expression.yes),
        no: again(expression.no),
      }
    case 'list':
      return { ...expression, items: expression.items.map(again) }
    case 'path':
      return { ...expression, parts: expression.parts.map(again) }
    case 'literal':
      return expression
  }
}

import type { SourceFile } from '../../../tree/source-file.ts'
import { sqlStatements } from './sql-statements.ts'

export type Operation = 'select' | 'insert' | 'update' | 'delete'

/** One policy of row level security. */
export interface Policy {
  readonly name: string
  readonly operation: Operation | 'all'
  /** `public` where none is named. */
  readonly roles: readonly string[]
  readonly restrictive: boolean
  readonly using: string | undefined
  readonly check: string | undefined
  readonly file: SourceFile
  readonly start: number
  readonly end: number
}

/** One table as the migrations leave it. */
export interface SchemaTable {
  readonly name: string
  readonly columns: Set<string>
  secured: boolean
  readonly policies: Policy[]
  /** Whether something else decides over single columns: a trigger, a revoked right. */
  guarded: boolean
}

/** What the migrations of one project end up with. */
export interface Schema {
  readonly tables: ReadonlyMap<string, SchemaTable>
  /** Whether commands are put together at run time, so that the text does not tell all. */
  readonly unclear: boolean
}

const MAX_TABLES = 20_000
const NAME = '((?:"[^"]{1,100}"|[\\w$]{1,100})(?: ?\\. ?(?:"[^"]{1,100}"|[\\w$]{1,100}))?)'
const CREATE_TABLE = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${NAME}`)
const SECURITY = new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} (enable|disable|force) row level security`)
const ADD_COLUMN = new RegExp(
  `^alter table (?:if exists )?(?:only )?${NAME} add (?:column )?(?:if not exists )?("[^"]{1,100}"|\\w{1,100})`,
)
const CREATE_POLICY = new RegExp(`^create policy ("[^"]{1,200}"|\\w{1,100}) on ${NAME}(.*)$`, 's')
const DROP_POLICY = new RegExp(`^drop policy (?:if exists )?("[^"]{1,200}"|\\w{1,100}) on ${NAME}`)
const DROP_TABLE = new RegExp(`^drop table (?:if exists )?${NAME}`)
const REVOKE = new RegExp(`^revoke (?:all|update|insert)[^;]{0,200}? on (?:table )?${NAME} from`)
const TRIGGER = new RegExp(
  `^create (?:or replace )?(?:constraint )?trigger .{1,200}? before .{0,100}?(?:update|insert).{0,200}? on ${NAME}`,
)

/** Follows migrations in their order. */
export function readSchema(files: readonly SourceFile[]): Schema {
  const tables = new Map<string, SchemaTable>()
  let unclear = false
  const table = (written: string): SchemaTable | undefined => {
    const name = tableName(written)
    const known = tables.get(name)
    if (known !== undefined || name !== 'storage.objects') return known
    // Supabase makes it, with row level security.
    const made: SchemaTable = { name, columns: new Set(), secured: true, policies: [], guarded: false }
    tables.set(name, made)
    return made
  }
  for (const file of files) {
    if (/\bexecute\b[^;]{0,300}\b(?:row level security|create policy)/i.test(file.text)) unclear = true
    for (const { text, start, end } of sqlStatements(file.text)) {
      const created = CREATE_TABLE.exec(text)?.[1]
      if (created !== undefined) {
        const name = tableName(created)
        if (tables.has(name) || tables.size >= MAX_TABLES) continue
        tables.set(name, { name, columns: new Set(columnsOf(text)), secured: false, policies: [], guarded: false })
        continue
      }
      const security = SECURITY.exec(text)
      if (security !== null) {
        const found = table(security[1] ?? '')
        if (found !== undefined && security[2] !== 'force') found.secured = security[2] === 'enable'
        continue
      }
      const added = ADD_COLUMN.exec(text)
      if (added !== null) {
        table(added[1] ?? '')?.columns.add(bare(added[2] ?? ''))
      }
      const policy = CREATE_POLICY.exec(text)
      if (policy !== null) {
        const [, name = '', on = '', rest = ''] = policy
        table(on)?.policies.push({ name: bare(name), ...clausesOf(rest), file, start, end })
      }
      const dropped = DROP_POLICY.exec(text)
      if (dropped !== null) {
        const found = table(dropped[2] ?? '')
        const index = found?.policies.findIndex(({ name }) => name === bare(dropped[1] ?? '')) ?? -1
        if (index >= 0) found?.policies.splice(index, 1)
      }
      const gone = DROP_TABLE.exec(text)?.[1]
      if (gone !== undefined) tables.delete(tableName(gone))
      const guarded = REVOKE.exec(text)?.[1] ?? TRIGGER.exec(text)?.[1]
      const found = guarded === undefined ? undefined : table(guarded)
      if (found !== undefined) found.guarded = true
    }
  }
  return { tables, unclear }
}

/** Name of a table, without the schema that is served. */
export function tableName(written: string): string {
  return written.replace(/["\s]/g, '').replace(/^public\./, '')
}

function bare(name: string): string {
  return name.replaceAll('"', '')
}

function columnsOf(statement: string): readonly string[] {
  const open = statement.indexOf('(')
  if (open < 0) return []
  return splitTop(inParentheses(statement, open)).flatMap((part) => {
    const name = /^ ?("[^"]{1,100}"|\w{1,100}) /.exec(part)?.[1]
    return name === undefined || /^(?:primary|foreign|unique|check|constraint|exclude|like)$/.test(name)
      ? []
      : [bare(name)]
  })
}

function splitTop(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(from, i))
      from = i + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** What stands inside the parentheses that open at an offset. */
function inParentheses(text: string, open: number): string {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++
    else if (text[i] === ')' && --depth === 0) return text.slice(open + 1, i)
  }
  return text.slice(open + 1)
}

function clausesOf(rest: string): Pick<Policy, 'operation' | 'roles' | 'restrictive' | 'using' | 'check'> {
  const head = rest.slice(0, Math.max(0, rest.search(/\b(?:using|with check) ?\(/)) || rest.length)
  const operation = /\bfor (select|insert|update|delete|all)\b/.exec(head)?.[1]
  const roles = /\bto ([\w", ]{1,200})/.exec(head)?.[1]
  const clause = (word: RegExp) => {
    const at = rest.search(word)
    return at < 0 ? undefined : inParentheses(rest, rest.indexOf('(', at)).trim()
  }
  return {
    operation: isOperation(operation) ? operation : 'all',
    roles: roles === undefined ? ['public'] : roles.split(',').map((role) => bare(role.trim())),
    restrictive: /\bas restrictive\b/.test(head),
    using: clause(/\busing ?\(/),
    check: clause(/\bwith check ?\(/),
  }
}

function isOperation(text: string | undefined): text is Operation {
  return text === 'select' || text === 'insert' || text === 'update' || text === 'delete'
}

/** Whether an expression of a policy holds for every row. */
export function isAlwaysTrue(expression: string | undefined): boolean {
  return expression !== undefined && /^[\s()]*(?:true|1 ?= ?1)[\s()]*$/.test(expression)
}

/** Policies that let an operation through for somebody with the key that is in the browser. */
export function policiesFor({ policies }: SchemaTable, operation: Operation): readonly Policy[] {
  return policies.filter(
    (policy) =>
      !policy.restrictive &&
      (policy.operation === operation || policy.operation === 'all') &&
      policy.roles.some((role) => role === 'public' || role === 'anon' || role === 'authenticated'),
  )
}

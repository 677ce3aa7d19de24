import { parseTree, type Node } from 'jsonc-parser'
import type { Finding } from '../../../finding.ts'
import type { SourceFile } from '../../../tree/source-file.ts'
import { isTestPath } from '../application.ts'
import { findingIn } from '../authorization-finding.ts'
import { COLLECTION_OPEN, USER_DATA_READABLE } from '../checks.ts'
import type { Sources } from '../sources.ts'
import { tokensOf, TokenReader } from './expression.ts'
import { reachOf, type Reach } from './reach.ts'
import { readRules } from './rules-file.ts'

const RULES = /\.rules$/
const DATABASE = /(?:^|\/)(?:database|[\w.-]*rtdb[\w.-]*)[\w.-]*(?:\.rules)?\.json$|database[\w.-]*\.rules$/
const MAX_BYTES = 1024 * 1024
const MAX_NODES = 5_000
/** Names of collections that hold what is about one user each. */
const OF_USERS =
  /^(?:users?|customers?|clients?|patients?|accounts?|orders?|payments?|invoices?|carts?|messages?|chats?|conversations?|dms?|addresses|notifications?|private\w*|wallets?|transactions?|subscriptions?|health\w*|documents|medical\w*|appointments?|bookings?)$/i
const USER_VARIABLE = /^\{(?:user(?:id|_id)?|uid|userUid|accountId|customerId|owner(?:Id)?)\}$/i

/** One condition of a rules file. */
interface Grant {
  readonly path: readonly string[]
  readonly operations: ReadonlySet<string>
  readonly reach: Reach
  /** Whether it is written out as true, which the rules about configuration find. */
  readonly plain: boolean
  readonly file: SourceFile
  readonly start: number
  readonly end: number
}

/** Collections that Firebase's rules leave open, with the code in the repository that uses them. */
export function judgeFirebase(sources: Sources): readonly Finding[] {
  const grants: Grant[] = []
  for (const path of sources.paths) {
    if (isTestPath(path) || (!RULES.test(path) && !DATABASE.test(path))) continue
    const file = sources.read(path, MAX_BYTES)
    if (file === undefined) continue
    if (/\bservice\s+[\w.]+\s*\{/.test(file.text)) grants.push(...grantsOfRules(file))
    else if (/"\.(?:read|write)"/.test(file.text)) grants.push(...grantsOfDatabase(file))
  }
  if (grants.length === 0) return []
  const used = usedCollections(sources)
  return grants.flatMap((grant) => judge(grant, used))
}

function judge(grant: Grant, used: ReadonlyMap<string, string>): readonly Finding[] {
  const { path, operations, reach, file, start, end } = grant
  const collection = path.findLast((part) => !part.startsWith('{') && !part.startsWith('$'))
  if (collection === undefined || grant.plain || (reach !== 'everybody' && reach !== 'form' && reach !== 'signed-in'))
    return []
  const name = `/${path.join('/')}`
  const variable = path.at(-1) ?? ''
  const isPersonal =
    OF_USERS.test(collection) ||
    path.some((part) => USER_VARIABLE.test(part.startsWith('$') ? `{${part.slice(1)}}` : part))
  const place = used.get(collection)
  const changes = ['update', 'delete', 'write'].filter((one) => operations.has(one))
  const who = reach === 'signed-in' ? 'Every user' : 'Everybody'
  const inUse = place === undefined ? '' : ` ${place} uses ${collection}.`
  if (changes.length > 0 && !variable.endsWith('=**}')) {
    const level = reach !== 'signed-in' ? 'error' : isPersonal || place !== undefined ? 'warning' : 'note'
    return [
      findingIn(file, start, end, 'firebase', COLLECTION_OPEN, {
        message: `${who} may ${changes.join(' and ')} what lies in ${name}.`,
        because: `Its condition asks ${reach === 'signed-in' ? 'only whether somebody has signed in' : 'nothing about who sends the request'}.${inUse}`,
        evidence: `${name} ${changes.join()}`,
        level,
      }),
    ]
  }
  const reads = ['get', 'list', 'read'].filter((one) => operations.has(one))
  if (reads.length === 0 || !isPersonal) return []
  // Profiles of users are often meant to be seen by other users.
  const level = reach === 'signed-in' && /^users?$/i.test(collection) && place === undefined ? 'note' : 'warning'
  return [
    findingIn(file, start, end, 'firebase', USER_DATA_READABLE, {
      message: `${who} may read what lies in ${name}.`,
      because: `Its condition asks ${reach === 'signed-in' ? 'only whether somebody has signed in' : 'nothing about who sends the request'}.${inUse}`,
      evidence: `${name} ${reads.join()}`,
      level,
    }),
  ]
}

function grantsOfRules(file: SourceFile): readonly Grant[] {
  return readRules(file.text).map(({ path, operations, condition, functions, start, end }) => ({
    path,
    operations,
    reach: reachOf(condition, functions),
    plain: condition === undefined || condition.kind === 'literal',
    file,
    start,
    end,
  }))
}

/** Conditions of the Realtime Database: JSON, each a text in the same language. What a parent allows holds below it. */
function grantsOfDatabase(file: SourceFile): readonly Grant[] {
  const root = parseTree(file.text, [], { allowTrailingComma: true })
  const grants: Grant[] = []
  const open: { readonly node: Node; readonly path: readonly string[] }[] =
    root === undefined ? [] : [{ node: root, path: [] }]
  for (let steps = 0; open.length > 0 && steps < MAX_NODES; steps++) {
    const one = open.pop()
    if (one === undefined) break
    for (const property of one.node.children ?? []) {
      const [key, value] = property.children ?? []
      if (property.type !== 'property' || key === undefined || value === undefined) continue
      const name = String(key.value)
      if (value.type === 'object')
        open.push({ node: value, path: name === 'rules' && one.path.length === 0 ? [] : [...one.path, name] })
      if (name !== '.read' && name !== '.write') continue
      const text = String(value.value)
      const condition = new TokenReader(tokensOf(text)).expression()
      grants.push({
        path: one.path,
        operations: new Set([name.slice(1)]),
        reach: reachOf(condition, new Map()),
        plain: condition.kind === 'literal',
        file,
        start: property.offset,
        end: property.offset + property.length,
      })
    }
  }
  return grants
}

/** Collections by name, with the place of code that uses each: `collection(db, 'notes')`, `doc(db, 'notes', id)`, `ref(db, 'notes')`. */
function usedCollections(sources: Sources): ReadonlyMap<string, string> {
  const used = new Map<string, string>()
  for (const path of sources.paths) {
    if (!/\.(?:[cm]?[jt]sx?|vue|svelte|dart|kt|swift)$/.test(path) || isTestPath(path)) continue
    const file = sources.read(path, MAX_BYTES)
    if (file === undefined || !/firebase|firestore/i.test(file.text)) continue
    for (const match of file.text.matchAll(
      /\b(?:collection|doc|ref|collectionGroup|child)\(\s{0,40}(?:[\w.]{1,60}\s{0,10},\s{0,40})?['"`]\/?([\w-]{1,100})/g,
    )) {
      const name = match[1] ?? ''
      if (!used.has(name)) used.set(name, `Line ${file.positionAt(match.index).line} of ${path}`)
    }
  }
  return used
}

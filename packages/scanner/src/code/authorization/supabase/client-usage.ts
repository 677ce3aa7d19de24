import type { Finding } from '../../../finding.ts'
import type { Application } from '../application.ts'
import { isTestPath } from '../application.ts'
import { findingAt } from '../authorization-finding.ts'
import {
  CLIENT_TABLE_UNPROTECTED,
  CLIENT_TABLE_WITHOUT_POLICY,
  SERVICE_CLIENT_WITHOUT_AUTHENTICATION,
} from '../checks.ts'
import { codeOf } from '../function-checks.ts'
import { nameOf } from '../judge-routes.ts'
import { isAuthenticated, isPublicPath } from '../route.ts'
import type { Place, Source } from '../source.ts'
import type { Sources } from '../sources.ts'
import { isAlwaysTrue, policiesFor, tableName, type Operation, type Schema } from './schema.ts'

const FILES = /\.[cm]?[jt]sx?$/
const SERVICE = /SERVICE_ROLE|service_role|serviceRole|SERVICE_KEY|SUPABASE_SECRET|\bsb_secret_/i
const OPERATIONS: Readonly<Record<string, Operation>> = {
  select: 'select',
  insert: 'insert',
  update: 'update',
  upsert: 'update',
  delete: 'delete',
}
const MAX_BYTES = 512 * 1024

/** What code in the browser does to tables, held against what the migrations allow. */
export function judgeClients(sources: Sources, schema: Schema): readonly Finding[] {
  const findings = new Map<string, Finding>()
  for (const path of sources.paths) {
    if (!FILES.test(path) || isTestPath(path) || /(?:^|\/)supabase\/functions\//.test(path)) continue
    const text = sources.read(path, MAX_BYTES)?.text
    if (text === undefined || !/\.from\(\s*['"`]/.test(text) || !/supabase/i.test(text) || SERVICE.test(text)) continue
    const source = sources.source(path)
    if (source === undefined) continue
    for (const { place, table, operation } of usesIn(source)) {
      const finding = judgeUse(place, table, operation, schema)
      const key = finding === undefined ? '' : `${finding.ruleId}:${finding.evidence}`
      if (finding !== undefined && !findings.has(key)) findings.set(key, finding)
    }
  }
  return [...findings.values()]
}

interface Use {
  readonly place: Place
  readonly table: string
  readonly operation: Operation
}

/** `client.from('table').operation(…)`, where the client is no one with all rights. */
function usesIn(source: Source): readonly Use[] {
  return source.inside(0, ['call_expression']).flatMap((call): readonly Use[] => {
    const callee = source.field(call, 'function')
    const operation = OPERATIONS[source.text(source.field(callee, 'property'))]
    const inner = source.field(callee, 'object')
    if (operation === undefined || source.kind(inner) !== 'call_expression') return []
    const from = source.field(inner, 'function')
    if (source.text(source.field(from, 'property')) !== 'from') return []
    const client = source.text(source.field(from, 'object'))
    if (/admin|service|storage/i.test(client) || client.length > 80) return []
    const [first] = source.children(source.field(inner, 'arguments'))
    const table = first === undefined ? undefined : source.string(first)
    return table === undefined ? [] : [{ place: { source, node: call }, table: tableName(table), operation }]
  })
}

function judgeUse(place: Place, name: string, operation: Operation, schema: Schema): Finding | undefined {
  const table = schema.tables.get(name)
  if (table === undefined || schema.unclear) return undefined
  if (!table.secured)
    return findingAt(place, CLIENT_TABLE_UNPROTECTED, {
      message: `The table ${name} is used with the key of the browser and has no row level security.`,
      because: `The migrations make ${name} and never turn row level security on.`,
      evidence: name,
    })
  const policies = policiesFor(table, operation)
  if (policies.length === 0)
    return findingAt(place, CLIENT_TABLE_WITHOUT_POLICY, {
      message: `No policy of ${name} allows ${operation} to those who have the key of the browser.`,
      because: `Row level security of ${name} is on; its policies are for ${table.policies.map((one) => one.operation).join(', ') || 'nothing'}.`,
      evidence: `${name} ${operation}`,
    })
  if (operation === 'select') return undefined
  const open = policies.find(({ using, check }) =>
    operation === 'insert' ? isAlwaysTrue(check ?? using) : isAlwaysTrue(using ?? check),
  )
  if (open === undefined) return undefined
  const line = open.file.positionAt(open.start).line
  return findingAt(place, CLIENT_TABLE_UNPROTECTED, {
    message: `The policy ${open.name} lets ${open.roles.includes('authenticated') ? 'every user' : 'everybody'} ${operation} all rows of ${name}.`,
    because: `It stands in line ${line} of ${open.file.path}, and its condition is always true.`,
    evidence: `${name} ${operation}`,
    // Forms that everybody may fill in are often meant so.
    ...(operation === 'insert' ? { level: 'note' as const } : {}),
  })
}

/** Routes that let everybody in and use a client with all rights. */
export function judgeServiceClients({ routes, checksOf, functions, valueOf }: Application): readonly Finding[] {
  return routes.flatMap((route): readonly Finding[] => {
    const { handler } = route
    if (handler === undefined || isAuthenticated(route) || isPublicPath(route.path)) return []
    const code = codeOf(handler)
    if (!/\.(?:from|rpc|auth\.admin)\b/.test(code) || !/supabase/i.test(handler.source.file.text)) return []
    const checks = checksOf(route)
    if (checks === undefined || checks.authenticates || checks.readsIdentity) return []
    const used = serviceCall(handler, (place) => functions.resolve(place), valueOf)
    if (used === undefined) return []
    return [
      findingAt(used, SERVICE_CLIENT_WITHOUT_AUTHENTICATION, {
        message: `${nameOf(route)} lets everybody in and uses a client with the service role.`,
        because: 'Nothing in front of the route and nothing in its handler asks who is there.',
        evidence: nameOf(route),
      }),
    ]
  })
}

function serviceCall(
  handler: Place,
  functionOf: (place: Place) => Place | undefined,
  valueOf: (place: Place) => Place | undefined,
): Place | undefined {
  const { source, node } = handler
  for (const call of source.inside(node, ['call_expression'])) {
    const callee = source.field(call, 'function')
    const property = source.text(source.field(callee, 'property'))
    if (!/^(?:from|rpc|createUser|deleteUser|updateUserById|listUsers)$/.test(property)) continue
    const client = { source, node: source.field(callee, 'object') }
    const value = valueOf(client)
    const text = value === undefined ? '' : value.source.text(value.node).slice(0, 2_000)
    if (SERVICE.test(text)) return { source, node: call }
    if (value === undefined || value.source.kind(value.node) !== 'call_expression') continue
    const made = functionOf({ source: value.source, node: value.source.field(value.node, 'function') })
    if (made !== undefined && SERVICE.test(codeOf(made))) return { source, node: call }
  }
  return undefined
}

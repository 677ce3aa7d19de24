import type { Finding } from '../../../finding.ts'
import { findingIn } from '../authorization-finding.ts'
import { OWN_ROLE_UPDATABLE, PUBLIC_BUCKET_WRITES } from '../checks.ts'
import { policiesFor, type Operation, type Policy, type Schema, type SchemaTable } from './schema.ts'

const RIGHTS =
  /^(?:(?:user_)?roles?|is_?(?:super_?)?admin|is_?superuser|is_staff|is_moderator|admin|permissions?|access_level|user_type)$/
const WORTH =
  /^(?:credits?|balance|plan|tier|subscription_(?:status|tier|plan)|is_(?:premium|pro|paid|verified)|quota)$/
const WRITES: readonly Operation[] = ['insert', 'update', 'delete']

/** Policies that let users raise themselves, or let everybody write to the storage. */
export function judgeSchema({ tables, unclear }: Schema): readonly Finding[] {
  if (unclear) return []
  return [...tables.values()].flatMap((table) =>
    table.name === 'storage.objects' ? storageWrites(table) : ownRole(table),
  )
}

function ownRole(table: SchemaTable): readonly Finding[] {
  if (!table.secured || table.guarded) return []
  const rights = [...table.columns].filter((column) => RIGHTS.test(column))
  const worth = [...table.columns].filter((column) => WORTH.test(column))
  const column = rights[0] ?? worth[0]
  if (column === undefined) return []
  const names = new RegExp(`\\b${column}\\b`)
  return policiesFor(table, 'update')
    .filter(({ using = '', check = '' }) => /auth\.uid ?\(/.test(using) && !names.test(check) && !names.test(using))
    .slice(0, 1)
    .map((policy) =>
      at(policy, OWN_ROLE_UPDATABLE, {
        message: `Users may update ${column} in their own row of ${table.name}.`,
        because: `The policy ${policy.name} compares the user with the row, and says nothing of the column ${column}.`,
        evidence: `${table.name}.${column}`,
        ...(rights.length === 0 ? { level: 'warning' as const } : {}),
      }),
    )
}

function storageWrites(table: SchemaTable): readonly Finding[] {
  const seen = new Set<Policy>()
  return WRITES.flatMap((operation) =>
    policiesFor(table, operation).flatMap((policy): readonly Finding[] => {
      if (seen.has(policy)) return []
      seen.add(policy)
      const condition = `${policy.using ?? ''} ${policy.check ?? ''}`
      if (
        /auth\.(?:uid|jwt|email)|\bowner|foldername|path_tokens|split_part|current_setting|exists ?\(|select\b|\bhas_|\bis_|\bcan_/.test(
          condition,
        )
      )
        return []
      const signedIn =
        /authenticated/.test(condition) || !policy.roles.some((role) => role === 'public' || role === 'anon')
      // That whoever has signed in may add files is how most buckets are meant.
      if (signedIn && operation === 'insert' && policy.operation !== 'all') return []
      const verbs = policy.operation === 'all' ? 'write' : policy.operation
      return [
        at(policy, PUBLIC_BUCKET_WRITES, {
          message: `${signedIn ? 'Every user' : 'Everybody'} may ${verbs} files that the policy ${policy.name} covers.`,
          because: `Its condition is ${condition.trim().slice(0, 120)}.`,
          evidence: policy.name,
          ...(signedIn ? { level: 'warning' as const } : {}),
        }),
      ]
    }),
  )
}

function at(
  { file, start, end }: Policy,
  check: Parameters<typeof findingIn>[4],
  told: Parameters<typeof findingIn>[5],
): Finding {
  return findingIn(file, start, end, 'sql', check, told)
}

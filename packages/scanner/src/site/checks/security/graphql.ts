import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

export const graphql = defineCheck({
  id: 'site/security/graphql-introspection',
  section: 'security',
  severity: 'info',
  title: 'The GraphQL schema is public',
  why: 'Introspection lists every query and field. That is fine for a public API, and a map for attackers of a private one.',
  fix: 'Turn introspection off in production if the API is not meant for everybody.',
  needs: ['probes'],
  run: ({ probes }) => {
    const hits = new Map<string, Hit>()
    const reasons: string[] = []
    for (const fetched of probes.graphql) {
      if (fetched.kind === 'unreachable') {
        reasons.push(fetched.reason)
        continue
      }
      const names = typeNames(fetched.answer.body)
      if (names === undefined) continue
      const isHasura = names.includes('query_root') && names.includes('mutation_root')
      const url = fetched.answer.url.split('?', 1)[0] ?? ''
      hits.set(url, {
        url,
        evidence: `${names.length} types`,
        ...(isHasura && {
          severity: 'critical' as const,
          variant: { name: 'hasura', title: 'Hasura answers without a login' },
          message: 'Hasura answers a query without any secret as a role that may read and change data.',
          suggestion: 'Set HASURA_GRAPHQL_ADMIN_SECRET, and give the anonymous role only what everybody may see.',
        }),
      })
    }
    return checkOutcome([...hits.values()], reasons)
  },
})

/** The names in `data.__schema.types`; undefined when the answer has none. The answer may have been cut. */
function typeNames(body: string): string[] | undefined {
  const whole = parse(body)
  if (whole !== undefined)
    return whole.data?.__schema?.types?.flatMap((type) => (typeof type?.name === 'string' ? [type.name] : []))
  if (!/^\s*\{\s*"data"\s*:\s*\{\s*"__schema"\s*:\s*\{\s*"types"\s*:\s*\[/.test(body)) return undefined
  return [...body.matchAll(/"name"\s*:\s*"([^"]{1,200})"/g)].map((match) => match[1] ?? '')
}

interface Introspection {
  readonly data?: {
    readonly __schema?: { readonly types?: readonly ({ readonly name?: unknown } | null)[] } | null
  } | null
}

/** An answer of the right shape; undefined for what is no JSON, or none of ours. */
function parse(body: string): Introspection | undefined {
  try {
    const { data } = JSON.parse(body) as { data?: { __schema?: { types?: unknown } | null } | null }
    return Array.isArray(data?.__schema?.types) ? { data: data as NonNullable<Introspection['data']> } : {}
  } catch {
    return undefined
  }
}

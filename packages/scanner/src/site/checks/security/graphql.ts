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
    const hits: Hit[] = []
    const reasons: string[] = []
    for (const fetched of probes.graphql) {
      if (fetched.kind === 'unreachable') {
        reasons.push(fetched.reason)
        continue
      }
      const names = typeNames(fetched.answer.body)
      if (names === undefined) continue
      const isHasura = names.includes('query_root') && names.includes('mutation_root')
      hits.push({
        url: fetched.answer.url,
        evidence: `${names.length} types`,
        ...(isHasura && {
          severity: 'critical' as const,
          variant: { name: 'hasura', title: 'Hasura answers without a login' },
          message: 'Hasura answers a query without any secret as a role that may read and change data.',
          suggestion: 'Set HASURA_GRAPHQL_ADMIN_SECRET, and give the anonymous role only what everybody may see.',
        }),
      })
    }
    return checkOutcome(hits, reasons)
  },
})

/** The names in `data.__schema.types`; undefined when the answer has none. The answer may have been cut. */
function typeNames(body: string): string[] | undefined {
  if (!/^\s*\{\s*"data"\s*:\s*\{\s*"__schema"\s*:\s*\{\s*"types"\s*:\s*\[/.test(body)) return undefined
  return [...body.matchAll(/"name"\s*:\s*"([^"]{1,200})"/g)].map((match) => match[1] ?? '')
}

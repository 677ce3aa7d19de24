import type { TreeAnalyzer } from '../../analyzer.ts'
import { outcomeOf, type Finding, type Gap, type Outcome } from '../../finding.ts'
import { judgeServiceClients } from './supabase/client-usage.ts'
import { judgeSupabase } from './supabase/supabase.ts'
import { Suppressions } from '../suppressions.ts'
import { SyntaxRuntime } from '../syntax/parser.ts'
import { judgeFirebase } from './firebase/firebase.ts'
import { javaRoutes } from './java/java-routes.ts'
import { javaScriptRoutes } from './javascript/javascript-routes.ts'
import { judgeObjects } from './objects/judge-objects.ts'
import { judgeRoutes, withHandlersCheck } from './judge-routes.ts'
import { pythonRoutes } from './python/python-routes.ts'
import { Sources } from './sources.ts'

export interface AuthorizationOptions {
  /** Largest source file that is looked at, in bytes. */
  readonly maxSourceBytes: number
}

/** Compares what stands in front of the routes of an application, and what its handlers and its database check. */
export async function createAuthorizationAnalyzer({ maxSourceBytes }: AuthorizationOptions): Promise<TreeAnalyzer> {
  const runtime = await SyntaxRuntime.start()
  return {
    name: 'code',
    analyze: (tree, signal) => Promise.resolve(analyze(new Sources(tree, runtime, maxSourceBytes), signal)),
  }
}

function analyze(sources: Sources, signal: AbortSignal): Outcome<Finding> {
  const findings: Finding[] = []
  for (const application of [javaScriptRoutes, pythonRoutes, javaRoutes]) {
    signal.throwIfAborted()
    const found = application(sources)
    const { checksOf, functions } = found
    const routes = found.routes.map((route) => withHandlersCheck(route, checksOf))
    findings.push(...judgeRoutes(routes, checksOf), ...judgeObjects(routes, functions))
    findings.push(...judgeServiceClients({ ...found, routes }))
  }
  findings.push(...judgeSupabase(sources), ...judgeFirebase(sources))
  const gaps: Gap[] = sources.cutShort
    ? [
        {
          name: 'routes-cut-short',
          file: '.',
          reason: 'The files that routes are in are too many to compare all of them; what was compared is reported.',
          suggestion: 'Scan the parts of the repository one at a time.',
        },
      ]
    : []
  return outcomeOf(withoutSuppressed(findings, sources), gaps)
}

function withoutSuppressed(findings: readonly Finding[], sources: Sources): readonly Finding[] {
  const known = new Map<string, Suppressions | undefined>()
  const seen = new Set<string>()
  return findings.filter(({ file, line, ruleId, evidence }) => {
    const key = `${ruleId}:${file}:${line}:${evidence}`
    if (seen.has(key)) return false
    seen.add(key)
    if (!known.has(file)) {
      const source = sources.read(file)
      known.set(file, source === undefined ? undefined : new Suppressions(source))
    }
    return known.get(file)?.covers(line, ruleId) !== true
  })
}

import type { FileAnalyzer, TreeAnalyzer } from '../analyzer.ts'
import type { Gap } from '../finding.ts'
import type { OsvApi } from '../dependencies/analyzer.ts'
import type { CollectImports } from '../imports.ts'
import type { AnalyzerSettings, FileAnalyzerName, OsvApiSetting, TreeAnalyzerName } from './messages.ts'

/** An analyzer, and what could not be set up for it (rules that could not be read, for instance). */
export interface ReadyAnalyzer<Analyzer> {
  readonly analyzer: Analyzer
  readonly gaps: readonly Gap[]
}

// Each is loaded when it is first asked for: a scan for secrets alone does not pay for the parsers.
const FILE_ANALYZERS: Record<FileAnalyzerName, (settings: AnalyzerSettings) => Promise<ReadyAnalyzer<FileAnalyzer>>> = {
  code: async ({ rules, maxSourceBytes }) => {
    const { createCodeAnalyzer } = await import('../code/analyzer.ts')
    const { analyzer, problems } = await createCodeAnalyzer({ rules, maxSourceBytes })
    const gaps = problems.map(({ file, rule, feature, message }): Gap => {
      const subject = rule === undefined ? 'Rules' : `Rule ${rule}`
      return {
        name: 'rule-skipped',
        file: '.',
        reason: `${subject} of ${file}: ${message}${feature === undefined ? '' : ` (${feature})`}`,
        suggestion: 'Mend the rule, or leave it out; the other rules were run.',
      }
    })
    return { analyzer, gaps }
  },
  config: async ({ maxSourceBytes }) => {
    const { createConfigAnalyzer } = await import('../code/analyzer.ts')
    const { configKindsOf } = await import('../config/kinds.ts')
    return { analyzer: await createConfigAnalyzer(configKindsOf, maxSourceBytes), gaps: [] }
  },
  secrets: async () => {
    const { createSecretsAnalyzer } = await import('../secrets/analyzer.ts')
    return { analyzer: createSecretsAnalyzer(), gaps: [] }
  },
}

const TREE_ANALYZERS: Record<TreeAnalyzerName, (settings: AnalyzerSettings) => Promise<ReadyAnalyzer<TreeAnalyzer>>> = {
  authorization: async ({ maxSourceBytes }) => {
    const { createAuthorizationAnalyzer } = await import('../code/authorization/analyzer.ts')
    return { analyzer: await createAuthorizationAnalyzer({ maxSourceBytes }), gaps: [] }
  },
  dependencies: async ({ advisories, osvApi, vex, reachability }) => {
    const { createDependenciesAnalyzer } = await import('../dependencies/analyzer.ts')
    const api = osvApi === undefined ? undefined : await apiOf(osvApi)
    const imports: CollectImports = async (...given) =>
      (await import('../code/imports/collect-imports.ts')).collectImports(...given)
    const options = { advisories, ...(api && { api }), ...(vex && { vex }), ...(reachability === true && { imports }) }
    return { analyzer: createDependenciesAnalyzer(options), gaps: [] }
  },
  flow: async ({ rules, maxSourceBytes, roots = [] }) => {
    const { createFlowAnalyzer } = await import('../code/analyzer.ts')
    return { analyzer: await createFlowAnalyzer({ rules, maxSourceBytes, roots }), gaps: [] }
  },
  tables: async () => {
    const { createTablesAnalyzer } = await import('../config/supabase/tables.ts')
    return { analyzer: createTablesAnalyzer(), gaps: [] }
  },
  trust: async () => {
    const { createTrustAnalyzer } = await import('../dependencies/trust/analyzer.ts')
    return { analyzer: createTrustAnalyzer(), gaps: [] }
  },
}

/** Loaded only where an API is to be asked. */
async function apiOf({ url, dnsResolver }: OsvApiSetting): Promise<OsvApi | undefined> {
  const { osvApiBase } = await import('../dependencies/live/api-url.ts')
  const { API_CLIENT_LIMITS, osvClient } = await import('../osv-client.ts')
  const base = osvApiBase(url)
  return base === undefined ? undefined : { base, open: () => osvClient(dnsResolver, API_CLIENT_LIMITS) }
}

/** Makes analyzers once for each kind and settings; workers live long and serve many scans. */
export class AnalyzerCache {
  readonly #files = new Map<string, Promise<ReadyAnalyzer<FileAnalyzer>>>()

  file(name: FileAnalyzerName, settings: AnalyzerSettings): Promise<ReadyAnalyzer<FileAnalyzer>> {
    const key = JSON.stringify([name, settings.rules, settings.maxSourceBytes])
    const known = this.#files.get(key)
    if (known !== undefined) return known
    const made = FILE_ANALYZERS[name](settings)
    this.#files.set(key, made)
    return made
  }

  /** Not kept: the advisory index may have been synchronised since. */
  tree(name: TreeAnalyzerName, settings: AnalyzerSettings): Promise<ReadyAnalyzer<TreeAnalyzer>> {
    return TREE_ANALYZERS[name](settings)
  }
}

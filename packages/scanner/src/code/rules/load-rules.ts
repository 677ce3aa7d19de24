import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDocument } from 'yaml'
import { readRule } from './read-rule.ts'
import type { Rule, RuleProblem } from './rule.ts'
import { FormatProblem, isRecord } from './values.ts'

/** The folder of the rules that come with Picket. */
export const BUILT_IN_RULES = fileURLToPath(new URL('../../../rules', import.meta.url))

/** Largest rule file, in bytes. */
const MAX_RULE_FILE = 4 * 1024 * 1024
/** Most rule files in one folder. */
const MAX_RULE_FILES = 20_000
/** How often aliases of a rule file may be expanded, against files that explode. */
const MAX_ALIASES = 1_000

export interface LoadedRules {
  readonly rules: readonly Rule[]
  readonly problems: readonly RuleProblem[]
}

/** Reads rule files and folders of them. What cannot be used is a problem; the rest is loaded. */
export function loadRules(paths: readonly string[]): LoadedRules {
  const rules: Rule[] = []
  const problems: RuleProblem[] = []
  for (const path of paths) {
    let files: readonly string[]
    try {
      files = ruleFiles(path)
    } catch (error) {
      problems.push({ file: path, rule: '', feature: 'file', message: `cannot be read: ${messageOf(error)}` })
      continue
    }
    for (const file of files) {
      const loaded = loadRuleFile(file)
      rules.push(...loaded.rules)
      problems.push(...loaded.problems)
    }
  }
  return { rules, problems }
}

/** The `.yaml` and `.yml` files below a folder, in order of path; a file is itself. */
export function ruleFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const found: string[] = []
  const folders = [path]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const inner = join(folder, entry.name)
      if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) folders.push(inner)
      else if (entry.isFile() && /\.ya?ml$/i.test(entry.name) && !/\.test\.ya?ml$/i.test(entry.name)) found.push(inner)
      if (found.length > MAX_RULE_FILES) throw new Error('the folder holds too many rule files')
    }
  }
  return found.sort()
}

function loadRuleFile(file: string): LoadedRules {
  const wholeFile = (feature: string, message: string): LoadedRules => ({
    rules: [],
    problems: [{ file, rule: '', feature, message }],
  })
  let entries: unknown
  try {
    if (statSync(file).size > MAX_RULE_FILE) return wholeFile('file', 'the file is too large')
    const document = parseDocument(readFileSync(file, 'utf8'), {
      prettyErrors: false,
      uniqueKeys: true,
      logLevel: 'silent',
    })
    const [error] = document.errors
    if (error !== undefined) return wholeFile('yaml', error.message)
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES })
    entries = isRecord(value) ? value['rules'] : undefined
  } catch (error) {
    return wholeFile('yaml', messageOf(error))
  }
  if (!Array.isArray(entries)) return wholeFile('rules', 'the file has no list `rules`')
  const rules: Rule[] = []
  const problems: RuleProblem[] = []
  for (const entry of entries as readonly unknown[]) {
    try {
      rules.push(readRule(entry, file))
    } catch (error) {
      const rule = isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : ''
      if (!(error instanceof FormatProblem)) throw error
      problems.push({ file, rule, feature: error.feature, message: error.message })
    }
  }
  return { rules, problems }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

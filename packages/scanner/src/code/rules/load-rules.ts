import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDocument } from 'yaml'
import { parsedRules } from './parsed-rules.ts'
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

/** The built-in rules of a folder, such as `python`. Throws where one cannot be used, which is a fault of ours. */
export function loadBuiltInRules(folder: string): readonly Rule[] {
  const path = join(BUILT_IN_RULES, folder)
  if (!existsSync(path)) return []
  const texts = ruleFiles(path).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const contents = parsedRules(folder, texts, ({ text }) => parseYaml(text))
  const loaded = texts.map(({ file }, i) => rulesOf(file, contents[i]))
  const [problem] = loaded.flatMap(({ problems }) => problems)
  if (problem !== undefined) throw new Error(`The built-in rule ${problem.file} cannot be used: ${problem.message}`)
  return loaded.flatMap(({ rules }) => rules)
}

function loadRuleFile(file: string): LoadedRules {
  let content: unknown
  try {
    if (statSync(file).size > MAX_RULE_FILE) return wholeFile(file, 'file', 'the file is too large')
    content = parseYaml(readFileSync(file, 'utf8'))
  } catch (error) {
    return wholeFile(file, 'yaml', messageOf(error))
  }
  return rulesOf(file, content)
}

/** Throws for what is no YAML. */
function parseYaml(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true, logLevel: 'silent' })
  const [error] = document.errors
  if (error !== undefined) throw error
  return document.toJS({ maxAliasCount: MAX_ALIASES })
}

function wholeFile(file: string, feature: string, message: string): LoadedRules {
  return { rules: [], problems: [{ file, rule: '', feature, message }] }
}

/** The rules in the content of a file. */
function rulesOf(file: string, content: unknown): LoadedRules {
  const entries = isRecord(content) ? content['rules'] : undefined
  if (!Array.isArray(entries)) return wholeFile(file, 'rules', 'the file has no list `rules`')
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

import { type Finding, type Gap, outcomeOf } from '../../finding.ts'
import type { TreeAnalyzer } from '../../analyzer.ts'
import type { SourceFile } from '../../tree/source-file.ts'
import { bareSql } from './statements.ts'

/** What the one check is that no rule can make, because it goes over all migrations. */
export const TABLE_WITHOUT_POLICIES = {
  id: 'config/supabase/table-without-row-level-security',
  level: 'error',
  message: 'A table of the public schema has no row level security.',
  why: 'Supabase serves the schema to everybody who has the anon key, which every visitor has: without row level security they read, change and delete all rows.',
  fix: 'Add alter table NAME enable row level security, and policies for what is to be seen; or move the table to a schema that is not served.',
  cwe: [862],
  securitySeverity: 8.5,
} as const

/** Largest migration that is read, in bytes, and most tables that are kept in mind. */
const MAX_BYTES = 5 * 1024 * 1024
const MAX_TABLES = 20_000

const MIGRATION = /(?:^|\/)supabase\/(?:migrations|schemas)\/(?:.*\/)?[^/]+\.sql$/

const NAME = '((?:"[^"\\n]{1,100}"|[\\w$]{1,100})(?:\\s?\\.\\s?(?:"[^"\\n]{1,100}"|[\\w$]{1,100}))?)'
const STATEMENT = new RegExp(
  [
    `\\bcreate\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${NAME}`,
    `\\balter\\s+table\\s+(?:if\\s+exists\\s+)?(?:only\\s+)?${NAME}\\s+(enable|disable)\\s+row\\s+level\\s+security`,
    `\\balter\\s+table\\s+(?:if\\s+exists\\s+)?(?:only\\s+)?${NAME}\\s+(?:rename\\s+to\\s+(?!column)|set\\s+schema\\s+)${NAME}`,
    `\\bdrop\\s+table\\s+(?:if\\s+exists\\s+)?${NAME}`,
  ].join('|'),
  'g',
)

interface Table {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endColumn: number
  readonly name: string
  secured: boolean
}

/** Follows the migrations of each Supabase project in their order, and reports the tables that end up without row level security. */
export function createTablesAnalyzer(): TreeAnalyzer {
  return {
    name: 'config',
    analyze(tree, signal) {
      const projects = new Map<string, Map<string, Table>>()
      const unclear = new Map<string, string>()
      for (const entry of tree.files) {
        if (!MIGRATION.test(entry.path)) continue
        signal.throwIfAborted()
        const project = entry.path.slice(0, entry.path.lastIndexOf('supabase/'))
        const file = tree.read(entry, MAX_BYTES)
        if (file === undefined) {
          unclear.set(project, entry.path)
          continue
        }
        const tables = projects.get(project) ?? new Map<string, Table>()
        projects.set(project, tables)
        follow(file, tables)
        // A loop over all tables, or a trigger on new ones: what it reaches is not told by the text.
        if (/\bexecute\b[^;]{0,300}\benable\s+row\s+level\s+security/i.test(file.text)) unclear.set(project, entry.path)
      }
      const findings = [...projects].flatMap(([project, tables]) =>
        unclear.has(project) ? [] : [...tables.values()].filter(({ secured }) => !secured).map(findingOf),
      )
      return Promise.resolve(outcomeOf(findings, [...unclear.values()].map(unclearGap)))
    },
  }
}

function follow(file: SourceFile, tables: Map<string, Table>): void {
  const text = bareSql(file.text)
  for (const match of text.matchAll(STATEMENT)) {
    const [statement, created, secured, change, moved, target, dropped] = match
    if (created !== undefined) {
      const name = publicName(created)
      // A partition, or what IF NOT EXISTS finds already there.
      if (name === undefined || tables.has(name) || tables.size >= MAX_TABLES) continue
      const start = file.positionAt(match.index)
      const endColumn = start.column + statement.length
      tables.set(name, { file: file.path, ...start, endColumn, name: created.replace(/["\s]/g, ''), secured: false })
    } else if (secured !== undefined) {
      const table = tables.get(publicName(secured) ?? '')
      if (table !== undefined) table.secured = change === 'enable'
    } else if (moved !== undefined && target !== undefined) {
      const before = publicName(moved) ?? ''
      const table = tables.get(before)
      tables.delete(before)
      const name = statement.includes('set schema') || /set\s+schema/.test(statement) ? undefined : publicName(target)
      if (table !== undefined && name !== undefined) tables.set(name, table)
    } else if (dropped !== undefined) tables.delete(publicName(dropped) ?? '')
  }
}

/** The name of a table in the schema that is served; `undefined` in any other. */
function publicName(name: string): string | undefined {
  const [first = '', second] = name.replace(/["\s]/g, '').split('.')
  if (second === undefined) return first
  return first === 'public' ? second : undefined
}

function findingOf({ file, line, column, endColumn, name }: Table): Finding {
  const { id, level, why, fix, cwe, securitySeverity } = TABLE_WITHOUT_POLICIES
  return {
    ruleId: id,
    level,
    file,
    line,
    column,
    endLine: line,
    endColumn,
    message: `The table ${name} has no row level security.`,
    description: `No migration turns row level security on for ${name}. ${why}`,
    suggestion: fix,
    cwe,
    securitySeverity,
    evidence: name,
    flow: [],
  }
}

function unclearGap(file: string): Gap {
  return {
    name: 'policies-not-told',
    file,
    reason:
      'Whether all tables have row level security cannot be told: a migration is too large, or turns it on with commands that it puts together.',
    suggestion: "Look at the tables' policies in the database, or turn row level security on by name.",
  }
}

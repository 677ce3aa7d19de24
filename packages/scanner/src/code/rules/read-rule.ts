import type { Level } from '@picket/contracts'
import { LANGUAGES } from '../languages/index.ts'
import { checkRegex } from './conditions.ts'
import { isTextOnly } from './formula-facts.ts'
import { FORMULA_KEYS, readFormula } from './formula.ts'
import { readMatch } from './match-formula.ts'
import { readOptions } from './options.ts'
import type { FixRegex, Formula, Rule } from './rule.ts'
import { formulaOfTaint, isTaintKey, readTaint } from './taint-rule.ts'
import { FormatProblem, list, optionalNumber, optionalText, record, text, texts } from './values.ts'

const LEVEL_OF: Readonly<Record<string, Level>> = {
  ERROR: 'error',
  CRITICAL: 'error',
  HIGH: 'error',
  WARNING: 'warning',
  MEDIUM: 'warning',
  INFO: 'note',
  LOW: 'note',
  INVENTORY: 'note',
  EXPERIMENT: 'note',
}

/** SARIF's `security-severity` where a rule names none. */
const SEVERITY_OF: Readonly<Record<Level, number>> = { error: 8, warning: 5.5, note: 3 }

/** Keys that change what a rule matches and are not supported; others that are not known say something about the rule alone. */
const UNSUPPORTED_KEYS: ReadonlySet<string> = new Set([
  'join',
  'extract',
  'steps',
  'validators',
  'request',
  'response',
  'r2c-internal-project-depends-on',
  'project-depends-on',
])

/** Reads one entry of `rules`. Throws a `FormatProblem` that names what is wrong or not supported. */
export function readRule(value: unknown, file: string): Rule {
  const entry = record(value, 'rules')
  const id = text(entry['id'], 'id')
  const mode = text(entry['mode'] ?? (entry['taint'] === undefined ? 'search' : 'taint'), 'mode')
  if (mode !== 'search' && mode !== 'taint')
    throw new FormatProblem(`mode: ${mode}`, `the mode \`${mode}\` is not supported`)
  for (const key of Object.keys(entry))
    if (
      UNSUPPORTED_KEYS.has(key) ||
      (key === 'taint' && mode !== 'taint') ||
      (key.startsWith('pattern') && !(mode === 'taint' ? isTaintKey(key) : FORMULA_KEYS.includes(key)))
    )
      throw new FormatProblem(key, `the key \`${key}\` is not supported`)
  const severity = text(entry['severity'], 'severity').toUpperCase()
  const level = Object.hasOwn(LEVEL_OF, severity) ? LEVEL_OF[severity] : undefined
  if (level === undefined) throw new FormatProblem('severity', `\`${severity}\` is no severity`)

  const names = list(entry['languages'], 'languages').map((name) => text(name, 'languages').toLowerCase())
  const languages = LANGUAGES.filter((language) => language.ruleNames.some((name) => names.includes(name)))
  const anyText = names.some((name) => name === 'regex' || name === 'generic' || name === 'none')
  if (languages.length === 0 && !anyText)
    throw new FormatProblem(`languages: ${names.join(', ')}`, 'none of its languages is supported')

  const taint = mode === 'taint' ? readTaint(entry) : undefined
  const formula = taint === undefined ? formulaOf(entry) : formulaOfTaint(taint)
  if (names.every((name) => name === 'regex' || name === 'none') && !isTextOnly(formula))
    throw new FormatProblem(`languages: ${names.join(', ')}`, 'text that is read as regex has no patterns')
  checkVersions(entry)

  const message = text(entry['message'], 'message').trim()
  const metadata = entry['metadata'] === undefined ? {} : record(entry['metadata'], 'metadata')
  const paths = entry['paths'] === undefined ? {} : record(entry['paths'], 'paths')
  const fix = optionalText(entry['fix'], 'fix')
  return {
    id,
    name: sanitizedId(id),
    file,
    languages,
    anyText,
    configKind: configKindOf(metadata),
    level,
    message,
    why: optionalText(metadata['why'], 'metadata')?.trim() ?? message,
    suggestion: suggestionOf(metadata, fix),
    cwe: cweNumbers(metadata['cwe']),
    owasp: texts(metadata['owasp'], 'metadata'),
    securitySeverity: Math.min(
      10,
      Math.max(0, optionalNumber(metadata['security-severity'], 'metadata') ?? SEVERITY_OF[level]),
    ),
    confidence: optionalText(metadata['confidence'], 'metadata'),
    references: texts(metadata['references'], 'metadata'),
    yieldsTo: texts(metadata['yields-to'], 'metadata'),
    onlyWhereRun: metadata['only-where-run'] === true,
    formula,
    taint,
    include: texts(paths['include'], 'paths'),
    exclude: texts(paths['exclude'], 'paths'),
    fix,
    fixRegex: fixRegexOf(entry['fix-regex']),
    options: readOptions(entry['options']),
  }
}

function configKindOf(metadata: Readonly<Record<string, unknown>>): string | undefined {
  const kind = metadata['config']
  return typeof kind === 'string' && /^[a-z][a-z0-9-]{0,40}$/.test(kind) ? kind : undefined
}

/** What the rule looks for, in the older or the newer syntax. */
function formulaOf(entry: Readonly<Record<string, unknown>>): Formula {
  const formulas = Object.entries(entry).filter(([key]) => FORMULA_KEYS.includes(key))
  if (entry['match'] !== undefined && formulas.length > 0)
    throw new FormatProblem('match', 'the older and the newer syntax cannot be mixed')
  const formula = entry['match'] === undefined ? readFormula(Object.fromEntries(formulas)) : readMatch(entry['match'])
  if (formula.kind === 'not' || formula.kind === 'inside')
    throw new FormatProblem(formulas[0]?.[0] ?? 'match', 'a rule cannot consist of this operator alone')
  return formula
}

/** The version of Semgrep whose rule format this is; rules for later or earlier ones only are not run. */
const FORMAT_VERSION = '1.140.0'

function checkVersions(entry: Readonly<Record<string, unknown>>): void {
  const least = optionalText(entry['min-version'], 'min-version')
  const most = optionalText(entry['max-version'], 'max-version')
  if (least !== undefined && compareVersions(least, FORMAT_VERSION, 'min-version') > 0)
    throw new FormatProblem(
      'min-version',
      `it needs ${least} of the rule format, which is read as of ${FORMAT_VERSION}`,
    )
  if (most !== undefined && compareVersions(most, FORMAT_VERSION, 'max-version') < 0)
    throw new FormatProblem(
      'max-version',
      `it is for the rule format up to ${most}, which is read as of ${FORMAT_VERSION}`,
    )
}

function compareVersions(a: string, b: string, feature: string): number {
  const [one, other] = [a, b].map((version) => {
    if (!/^\d+(?:\.\d+){0,3}$/.test(version)) throw new FormatProblem(feature, `\`${version}\` is no version`)
    return version.split('.').map(Number)
  })
  for (let i = 0; i < 4; i++) {
    const difference = (one?.[i] ?? 0) - (other?.[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function fixRegexOf(value: unknown): FixRegex | undefined {
  if (value === undefined || value === null) return undefined
  const entry = record(value, 'fix-regex')
  const source = text(entry['regex'], 'fix-regex')
  checkRegex(source, 'fix-regex')
  const replacement = entry['replacement']
  if (typeof replacement !== 'string') throw new FormatProblem('fix-regex', 'must have a replacement')
  return { source, replacement, count: Math.max(0, optionalNumber(entry['count'], 'fix-regex') ?? 0) }
}

function suggestionOf(metadata: Readonly<Record<string, unknown>>, fix: string | undefined): string {
  const written = optionalText(metadata['fix'], 'metadata')?.trim()
  if (written !== undefined) return written
  return fix === undefined
    ? 'Change the code so that the rule no longer matches, as its message says.'
    : `Replace it with: ${fix.trim()}`
}

/** An id as it can stand in a rule id and a URL: letters, digits, `.`, `_` and `-`. */
export function sanitizedId(id: string): string {
  const clean = id.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')
  return clean === '' ? 'rule' : clean.slice(0, 150)
}

/** Numbers of `CWE-79: ...` in any of the forms that rules use. */
function cweNumbers(value: unknown): number[] {
  const found = texts(value, 'metadata').flatMap((one) => {
    const match = /(?:CWE-)?(\d{1,5})/i.exec(one)
    return match === null ? [] : [Number(match[1])]
  })
  return [...new Set(found)]
}

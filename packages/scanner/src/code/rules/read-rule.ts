import type { Level } from '@picket/contracts'
import { LANGUAGES } from '../languages/index.ts'
import { FORMULA_KEYS, isRegexOnly, readFormula } from './formula.ts'
import type { Rule } from './rule.ts'
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
  'match',
  'taint',
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
  const mode = text(entry['mode'] ?? 'search', 'mode')
  if (mode !== 'search') throw new FormatProblem(`mode: ${mode}`, `the mode \`${mode}\` is not supported`)
  for (const key of Object.keys(entry))
    if (UNSUPPORTED_KEYS.has(key) || (key.startsWith('pattern') && !FORMULA_KEYS.includes(key)))
      throw new FormatProblem(key, `the key \`${key}\` is not supported`)
  const severity = text(entry['severity'], 'severity').toUpperCase()
  const level = Object.hasOwn(LEVEL_OF, severity) ? LEVEL_OF[severity] : undefined
  if (level === undefined) throw new FormatProblem('severity', `\`${severity}\` is no severity`)

  const names = list(entry['languages'], 'languages').map((name) => text(name, 'languages').toLowerCase())
  const languages = LANGUAGES.filter((language) => language.ruleNames.some((name) => names.includes(name)))
  const anyText = names.some((name) => name === 'regex' || name === 'generic' || name === 'none')
  if (languages.length === 0 && !anyText)
    throw new FormatProblem(`languages: ${names.join(', ')}`, 'none of its languages is supported')

  const formulas = Object.entries(entry).filter(([key]) => FORMULA_KEYS.includes(key))
  const formula = readFormula(Object.fromEntries(formulas))
  if (formula.kind === 'not' || formula.kind === 'inside')
    throw new FormatProblem(formulas[0]?.[0] ?? 'pattern', 'a rule cannot consist of this operator alone')
  if (anyText && languages.length === 0 && !isRegexOnly(formula))
    throw new FormatProblem('languages: generic', 'patterns over text without a grammar are not supported')

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
    formula,
    include: texts(paths['include'], 'paths'),
    exclude: texts(paths['exclude'], 'paths'),
    fix,
  }
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

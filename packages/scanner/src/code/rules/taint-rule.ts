import { isSinkClass, type SinkClass } from '../flow/classes.ts'
import type { SafePart } from '../flow/pattern-taint.ts'
import { modelsOf } from '../models/models.ts'
import { readFormula } from './formula.ts'
import { readMatch } from './match-formula.ts'
import type { Formula } from './rule.ts'
import { FormatProblem, isRecord, list, optionalText, record, text, texts } from './values.ts'

/** One entry of `pattern-sources` and its like. */
export interface TaintPart {
  readonly formula: Formula
  /** What data from a source is called, for rules that tell sorts of data apart. */
  readonly label: string
  /** The labels that data must have, as a condition; empty: any. */
  readonly requires: string
  /** What the code does there makes its variable tainted or clean from then on. */
  readonly bySideEffect: boolean
  /** Whether that is all it does: the code itself holds no data of the source. */
  readonly onlySideEffect: boolean
  /** Whether only the matched code itself counts, and not what it is made of; where it does not say, that is so of sinks only. */
  readonly exact: boolean | undefined
}

/** `from` and `to` of `pattern-propagators`, as metavariables. */
export interface Propagator extends TaintPart {
  readonly from: string
  readonly to: string
}

/** What a rule of `mode: taint` follows. */
export type TaintClause =
  | {
      readonly kind: 'patterns'
      readonly sources: readonly TaintPart[]
      readonly sinks: readonly TaintPart[]
      readonly sanitizers: readonly TaintPart[]
      readonly propagators: readonly Propagator[]
      /** Whether metavariables of a source and of a sink of the same name must stand for the same code. */
      readonly unifies: boolean
      /** What is taken to give back nothing of the data that it is given. */
      readonly safe: ReadonlySet<SafePart>
      /** Whether data from requests counts beside that of the sources, as the models know it. */
      readonly requests: boolean
      /** The class of the sinks: what the models say is cleared for it, is. */
      readonly sinkClass: SinkClass | undefined
    }
  /** Of the models: the class of sinks, and whether parameters of exported functions count as sources. */
  | {
      readonly kind: 'models'
      readonly sinks: readonly SinkClass[]
      readonly parameters: boolean
      /** The message where the source is a parameter. */
      readonly parameterMessage: string | undefined
    }

const TAINT_KEYS = ['pattern-sources', 'pattern-sinks', 'pattern-sanitizers', 'pattern-propagators']

export function isTaintKey(key: string): boolean {
  return TAINT_KEYS.includes(key)
}

/**
 * Reads the clause of a rule of `mode: taint`. `model-sinks` stands for `pattern-sources` and `pattern-sinks` in the built-in rules;
 * `model-sources: [request]` stands beside or instead of `pattern-sources`, with `model-class` for the class of the `pattern-sinks`.
 */
export function readTaint(entry: Readonly<Record<string, unknown>>): TaintClause {
  if (entry['model-sinks'] !== undefined) {
    const sources = modelSources(entry['model-sources'] ?? ['request'], ['request', 'parameter'])
    return {
      kind: 'models',
      sinks: texts(entry['model-sinks'], 'model-sinks').map((name) => sinkClass(name, 'model-sinks')),
      parameters: sources.includes('parameter'),
      parameterMessage: optionalText(entry['parameter-message'], 'parameter-message')?.trim(),
    }
  }
  const options = entry['options'] === undefined ? {} : record(entry['options'], 'options')
  // The newer syntax has its parts under `taint`, without `pattern-` before their names.
  const newer = entry['taint'] !== undefined
  const clauses = newer ? renamed(record(entry['taint'], 'taint')) : entry
  const parts = (key: string) =>
    (clauses[key] === undefined ? [] : list(clauses[key], key)).map((one) => readPart(one, key, newer))
  const [sources, sinks] = [parts('pattern-sources'), parts('pattern-sinks')]
  const requests = entry['model-sources'] !== undefined && modelSources(entry['model-sources'], ['request']).length > 0
  if (sources.length === 0 && !requests)
    throw new FormatProblem('pattern-sources', 'a taint rule has at least one source')
  if (sinks.length === 0) throw new FormatProblem('pattern-sinks', 'a taint rule has at least one sink')
  return {
    kind: 'patterns',
    sources,
    sinks,
    sanitizers: parts('pattern-sanitizers'),
    propagators: (clauses['pattern-propagators'] === undefined
      ? []
      : list(clauses['pattern-propagators'], 'pattern-propagators')
    ).map((one) => {
      const of = record(one, 'pattern-propagators')
      return {
        ...readPart(one, 'pattern-propagators', newer),
        from: text(of['from'], 'pattern-propagators: from'),
        to: text(of['to'], 'pattern-propagators: to'),
      }
    }),
    unifies: options['taint_unify_mvars'] === true,
    safe: new Set(SAFE_PARTS.filter((part) => options[`taint_assume_safe_${part}`] === true)),
    requests,
    sinkClass:
      entry['model-class'] === undefined
        ? undefined
        : sinkClass(text(entry['model-class'], 'model-class'), 'model-class'),
  }
}

const SAFE_PARTS: readonly SafePart[] = ['functions', 'indexes', 'comparisons', 'booleans', 'numbers']

function modelSources(value: unknown, known: readonly string[]): readonly string[] {
  const sources = texts(value, 'model-sources')
  const unknown = sources.find((one) => !known.includes(one))
  if (unknown !== undefined) throw new FormatProblem('model-sources', `\`${unknown}\` is no kind of source here`)
  return sources
}

function sinkClass(name: string, feature: string): SinkClass {
  if (!isSinkClass(name)) throw new FormatProblem(feature, `\`${name}\` is no class of sinks`)
  return name
}

const PART_KEYS = new Set([
  'label',
  'requires',
  'by-side-effect',
  'exact',
  'not_conflicting',
  'not-conflicting',
  'from',
  'to',
  'control',
  'at-exit',
  'replace-labels',
])

/** The parts of the newer syntax under the names of the older one. */
function renamed(taint: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(taint).map(([key, value]) => [`pattern-${key}`, value]))
}

/** Keys of a part that say how data is followed, and that are not followed so. */
const MISSING_KEYS = ['control', 'at-exit', 'replace-labels']

function readPart(value: unknown, feature: string, newer: boolean): TaintPart {
  const entry: Readonly<Record<string, unknown>> =
    newer && typeof value === 'string' ? { pattern: value } : record(value, feature)
  for (const key of MISSING_KEYS)
    if (entry[key] !== undefined && entry[key] !== false)
      throw new FormatProblem(`${feature}: ${key}`, `the key \`${key}\` is not supported`)
  const own = Object.fromEntries(Object.entries(entry).filter(([key]) => !PART_KEYS.has(key)))
  const formula = newer ? readMatch(own) : readFormula(own)
  const requires = entry['requires']
  if (isRecord(requires) || Array.isArray(requires))
    throw new FormatProblem(`${feature}: requires`, 'requirements by metavariable are not supported')
  const effect = entry['by-side-effect']
  return {
    formula,
    label: optionalText(entry['label'], `${feature}: label`) ?? '',
    requires: optionalText(requires, `${feature}: requires`) ?? '',
    bySideEffect: effect === true || effect === 'only',
    onlySideEffect: effect === 'only',
    exact: typeof entry['exact'] === 'boolean' ? entry['exact'] : undefined,
  }
}

/** All formulas of a clause, so that their patterns are compiled. */
export function formulaOfTaint(clause: TaintClause): Formula {
  if (clause.kind === 'models') return { kind: 'any', parts: [] }
  const { sources, sinks, sanitizers, propagators } = clause
  return { kind: 'any', parts: [...sources, ...sinks, ...sanitizers, ...propagators].map(({ formula }) => formula) }
}

/** Words of which a file must hold one for a model's sink to be in it; `undefined`: any file may hold one. */
export function wordsOfSinks(language: string, sinks: readonly SinkClass[]): readonly string[] | undefined {
  const { words } = modelsOf(language)
  return sinks.some((sink) => words[sink] === undefined) ? undefined : sinks.flatMap((sink) => words[sink] ?? [])
}

import type { DialectOfLanguage } from '../languages/index.ts'
import { ResolvedSyntax } from '../languages/syntax-tables.ts'
import { PatternProblem, Slots } from '../patterns/compile-context.ts'
import { MatchRun } from '../patterns/matching.ts'
import { compilePattern, type Pattern } from '../patterns/pattern.ts'
import type { Range } from '../patterns/ranges.ts'
import { RegexProblem } from '../patterns/regex.ts'
import type { Target } from '../patterns/target.ts'
import type { SyntaxRuntime } from '../syntax/parser.ts'
import { Evaluation } from './evaluate.ts'
import { patternWords, requirementOf, type Requirement } from './literals.ts'
import { pathFilter } from './paths.ts'
import type { Formula, Rule } from './rule.ts'

/** Steps that one rule may take over one file: a good hundred times what rules take over ordinary code. */
const STEPS_AT_LEAST = 3_000_000
const STEPS_PER_NODE = 60

const syntaxes = new Map<string, ResolvedSyntax>()

/** The tables of a language, resolved for the grammar of a dialect. */
export function syntaxOf({ language, dialect }: DialectOfLanguage, runtime: SyntaxRuntime): ResolvedSyntax {
  const key = `${language.name}/${dialect.name}`
  let syntax = syntaxes.get(key)
  if (syntax === undefined) {
    syntax = new ResolvedSyntax(language, runtime.parser(dialect.grammar).grammar)
    syntaxes.set(key, syntax)
  }
  return syntax
}

/** A rule ready to run. Its patterns are compiled for a grammar when a file of it is first looked at. */
export class CompiledRule {
  readonly rule: Rule
  readonly requirement: Requirement
  readonly appliesTo: (path: string) => boolean
  readonly slots = new Slots()
  readonly #runtime: SyntaxRuntime
  readonly #patterns = new Map<string, Map<string, Pattern | undefined>>()
  readonly #words = new Map<string, readonly string[]>()

  constructor(rule: Rule, runtime: SyntaxRuntime) {
    this.rule = rule
    this.requirement = requirementOf(rule)
    this.appliesTo = pathFilter(rule.include, rule.exclude)
    this.#runtime = runtime
    for (const text of patternTexts(rule.formula)) {
      this.#words.set(text, patternWords(text, rule.languages))
      // All are numbered now, because patterns are compiled while others run.
      for (const [name] of text.matchAll(/\$(?:\.\.\.)?[A-Z_][A-Z_0-9]*/g)) this.slots.of(name)
    }
    for (const [name] of rule.message.matchAll(/\$(?:[A-Z_][A-Z_0-9]*|\d+)/g)) this.slots.of(name)
    for (const name of namedMetavariables(rule.formula)) this.slots.of(name)
  }

  /** Patterns that no dialect of the rule's languages can read: the first of them. Compiles everything. */
  firstProblem(): PatternProblem | undefined {
    let first: PatternProblem | undefined
    const failing = new Set<string>()
    const passing = new Set<string>()
    for (const language of this.rule.languages)
      for (const dialect of language.dialects)
        for (const text of patternTexts(this.rule.formula)) {
          const result = this.#compile(text, { language, dialect })
          if (result instanceof PatternProblem) {
            failing.add(text)
            first ??= result
          } else passing.add(text)
        }
    return [...failing].some((text) => !passing.has(text)) ? first : undefined
  }

  /** All words that any of its patterns needs. */
  get words(): readonly string[] {
    return [...this.#words.values()].flat()
  }

  /** Where the rule matches in a file, whose words `has` knows. Throws `OutOfSteps` and `RegexOutOfSteps`. */
  run(target: Target, of: DialectOfLanguage | undefined, has: (word: string) => boolean): readonly Range[] {
    const patternOf = (text: string) =>
      of !== undefined && this.#words.get(text)?.every(has) !== false ? this.#pattern(text, of) : undefined
    const run = new MatchRun(target, this.slots.names.length, STEPS_AT_LEAST + target.tree.length * STEPS_PER_NODE)
    return new Evaluation(run, patternOf, this.slots).evaluate(this.rule.formula)
  }

  /** The pattern of a text, compiled when first asked for; `undefined` where the dialect cannot read it. */
  #pattern(text: string, of: DialectOfLanguage): Pattern | undefined {
    const key = `${of.language.name}/${of.dialect.name}`
    let patterns = this.#patterns.get(key)
    if (patterns === undefined) this.#patterns.set(key, (patterns = new Map()))
    if (patterns.has(text)) return patterns.get(text)
    const compiled = this.#compile(text, of)
    // What only another dialect can read, such as a type annotation, matches nothing here.
    const pattern = compiled instanceof PatternProblem ? undefined : compiled
    patterns.set(text, pattern)
    return pattern
  }

  #compile(text: string, of: DialectOfLanguage): Pattern | PatternProblem {
    try {
      return compilePattern(text, this.#runtime.parser(of.dialect.grammar), syntaxOf(of, this.#runtime), this.slots)
    } catch (error) {
      if (error instanceof PatternProblem) return error
      if (error instanceof RegexProblem)
        return new PatternProblem('pattern', `a regular expression has ${error.message}`)
      throw error
    }
  }
}

function patternTexts(formula: Formula): Set<string> {
  const texts = new Set<string>()
  const visit = (one: Formula): void => {
    switch (one.kind) {
      case 'pattern':
        texts.add(one.text)
        break
      case 'regex':
        break
      case 'inside':
      case 'not':
        visit(one.inner)
        break
      case 'any':
        one.parts.forEach(visit)
        break
      case 'all':
        one.parts.forEach(visit)
        for (const condition of one.conditions) if (condition.kind === 'pattern') visit(condition.formula)
        break
    }
  }
  visit(formula)
  return texts
}

/** The metavariables that conditions and focuses name. */
function namedMetavariables(formula: Formula): string[] {
  switch (formula.kind) {
    case 'pattern':
    case 'regex':
      return []
    case 'inside':
    case 'not':
      return namedMetavariables(formula.inner)
    case 'any':
      return formula.parts.flatMap(namedMetavariables)
    case 'all':
      return [
        ...formula.focus,
        ...formula.parts.flatMap(namedMetavariables),
        ...formula.conditions.flatMap((condition) => [
          ...(condition.metavariable === undefined ? [] : [condition.metavariable]),
          ...(condition.kind === 'pattern' ? namedMetavariables(condition.formula) : []),
          ...(condition.kind === 'comparison' ? (condition.comparison.match(/\$[A-Z_0-9]+/g) ?? []) : []),
        ]),
      ]
  }
}

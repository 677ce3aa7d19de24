import type { DialectOfLanguage } from '../languages/index.ts'
import { emptyTree, plainTextSyntax } from '../languages/plain-text.ts'
import { ResolvedSyntax } from '../languages/syntax-tables.ts'
import { PatternProblem, Slots } from '../patterns/compile-context.ts'
import { MatchRun } from '../patterns/matching.ts'
import { compilePattern, type Pattern } from '../patterns/pattern.ts'
import type { Range } from '../patterns/ranges.ts'
import { RegexProblem } from '../patterns/regex.ts'
import { Target } from '../patterns/target.ts'
import { compileTextPattern } from '../patterns/text-pattern.ts'
import { ERROR_KIND } from '../syntax/grammar.ts'
import type { SyntaxRuntime } from '../syntax/parser.ts'
import { Evaluation } from './evaluate.ts'
import { namedMetavariables, patternTexts } from './formula-facts.ts'
import { patternWords, requirementOf, type Requirement } from './literals.ts'
import { pathFilter } from './paths.ts'
import type { ContentLanguage, Formula, Rule } from './rule.ts'

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
    for (const { text, language } of patternTexts(rule.formula)) {
      // What is looked for in the content of strings need not be in the file as it stands there.
      if (language === undefined) this.#words.set(text, patternWords(text, rule))
      // All are numbered now, because patterns are compiled while others run.
      for (const [name] of text.matchAll(/\$(?:\.\.\.)?[A-Z_][A-Z_0-9]*/g)) this.slots.of(name)
    }
    for (const shown of [rule.message, rule.why, rule.suggestion, rule.fix ?? ''])
      for (const [name] of shown.matchAll(/\$(?:[A-Z_][A-Z_0-9]*|\d+)/g)) this.slots.of(name)
    for (const name of namedMetavariables(rule.formula)) this.slots.of(name)
  }

  /** Patterns that no dialect of the rule's languages can read: the first of them. Compiles everything. */
  firstProblem(): PatternProblem | undefined {
    for (const { text, language } of patternTexts(this.rule.formula)) {
      const languages = typeof language === 'object' ? [language] : this.rule.languages
      const dialects = languages.flatMap((one) => one.dialects.map((dialect) => ({ language: one, dialect })))
      const asText = language === 'text' || (language === undefined && this.rule.anyText)
      const results = [
        ...(language === 'text' ? [] : dialects).map((of) => this.#compile(text, of)),
        ...(asText ? [this.#compile(text, undefined)] : []),
      ]
      // A pattern that one dialect reads is fine; it matches nothing in the others.
      const [problem] = results.filter((result) => result instanceof PatternProblem)
      if (problem !== undefined && results.every((result) => result instanceof PatternProblem)) return problem
    }
    return undefined
  }

  /** All words that any of its patterns needs. */
  get words(): readonly string[] {
    return [...this.#words.values()].flat()
  }

  /** Where the rule matches in a file, whose words `has` knows. Throws `OutOfSteps` and `RegexOutOfSteps`. */
  run(target: Target, of: DialectOfLanguage | undefined, has: (word: string) => boolean): readonly Range[] {
    return this.#evaluation(target, this.#own(of), has).evaluate(this.rule.formula)
  }

  /** Where a part of the rule matches in a file. Throws as `run` does. */
  find(
    part: Formula,
    target: Target,
    of: DialectOfLanguage | undefined,
    has: (word: string) => boolean,
  ): readonly Range[] {
    return this.#evaluation(target, this.#own(of), has).evaluate(part)
  }

  /** The dialect that the rule's patterns are read in for a file, none where it looks at the file's text alone. */
  #own(of: DialectOfLanguage | undefined): DialectOfLanguage | undefined {
    return of !== undefined && this.rule.languages.includes(of.language) ? of : undefined
  }

  #evaluation(target: Target, of: DialectOfLanguage | undefined, has: (word: string) => boolean): Evaluation {
    const { options } = this.rule
    const patternOf = (text: string) =>
      this.#words.get(text)?.every(has) === false ? undefined : this.#pattern(text, of)
    const size = of === undefined ? target.text.length : target.tree.length
    const steps = STEPS_AT_LEAST + size * STEPS_PER_NODE
    const run = new MatchRun(target, this.slots.names.length, steps, options)
    return new Evaluation(run, patternOf, this.slots, (language, content) => {
      const inner = this.#contentTarget(language, content)
      return inner === undefined ? undefined : this.#evaluation(inner.target, inner.of, () => true)
    })
  }

  /** The content of a metavariable, parsed by the first dialect of a language that reads it without errors. */
  #contentTarget(
    language: ContentLanguage,
    content: string,
  ): { readonly target: Target; readonly of: DialectOfLanguage | undefined } | undefined {
    if (language === 'text')
      return { target: new Target(content, emptyTree(content.length), plainTextSyntax), of: undefined }
    let first: { readonly target: Target; readonly of: DialectOfLanguage } | undefined
    for (const dialect of language.dialects) {
      const of = { language, dialect }
      const result = this.#runtime.parser(dialect.grammar).parseToKeep(content)
      if (result.kind !== 'parsed') continue
      const parsed = { target: new Target(content, result.tree, syntaxOf(of, this.#runtime)), of }
      if (!result.tree.kind.subarray(0, result.tree.length).includes(ERROR_KIND)) return parsed
      first ??= parsed
    }
    return first
  }

  /** The pattern of a text, compiled when first asked for; `undefined` where the dialect cannot read it. */
  #pattern(text: string, of: DialectOfLanguage | undefined): Pattern | undefined {
    const key = of === undefined ? '' : `${of.language.name}/${of.dialect.name}`
    let patterns = this.#patterns.get(key)
    if (patterns === undefined) this.#patterns.set(key, (patterns = new Map()))
    if (patterns.has(text)) return patterns.get(text)
    const compiled = this.#compile(text, of)
    // What only another dialect can read, such as a type annotation, matches nothing here.
    const pattern = compiled instanceof PatternProblem ? undefined : compiled
    patterns.set(text, pattern)
    return pattern
  }

  #compile(text: string, of: DialectOfLanguage | undefined): Pattern | PatternProblem {
    const { options } = this.rule
    try {
      if (of === undefined) return compileTextPattern(text, this.slots, options.text)
      const parser = this.#runtime.parser(of.dialect.grammar)
      return compilePattern(text, parser, syntaxOf(of, this.#runtime), this.slots, options)
    } catch (error) {
      if (error instanceof PatternProblem) return error
      if (error instanceof RegexProblem)
        return new PatternProblem('pattern', `a regular expression has ${error.message}`)
      throw error
    }
  }
}

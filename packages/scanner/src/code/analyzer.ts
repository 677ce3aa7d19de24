import type { FileAnalyzer, TreeAnalyzer } from '../analyzer.ts'
import { outcomeOf, type Finding, type Gap, type Outcome } from '../finding.ts'
import type { SourceFile } from '../tree/source-file.ts'
import { dialectOf, type DialectOfLanguage } from './languages/index.ts'
import { emptyTree, plainTextSyntax } from './languages/plain-text.ts'
import { isMinified } from './minified.ts'
import { OutOfSteps } from './patterns/matching.ts'
import { RegexOutOfSteps } from './patterns/regex.ts'
import type { Range } from './patterns/ranges.ts'
import { Target } from './patterns/target.ts'
import { flowLanguage } from './flow/flow-languages.ts'
import { followData } from './follow-data.ts'
import { createProgramAnalyzer } from './program/program-analyzer.ts'
import { reportFinding, reportFlow } from './report-finding.ts'
import { CompiledRule, syntaxOf } from './rules/compiled-rule.ts'
import { matchesOfTaint } from './rules/simple-flow.ts'
import { taintPlaces } from './rules/taint-places.ts'
import { loadRules } from './rules/load-rules.ts'
import type { RuleProblem } from './rules/rule.ts'
import { ScanRules, type RuleFolders } from './rules/scan-rules.ts'
import { Suppressions } from './suppressions.ts'
import { ERROR_KIND } from './syntax/grammar.ts'
import { SyntaxRuntime } from './syntax/parser.ts'

export interface CodeAnalyzerOptions {
  /** Rule files and folders beside the built-in rules. */
  readonly rules: readonly string[]
  /** Whether the built-in rules run; true where not given. */
  readonly builtIn?: boolean
  /** Largest file that is analysed, in bytes; 5 MiB where not given. */
  readonly maxSourceBytes?: number
}

/** Names the kinds of configuration that a file may hold, by its path; each is a folder of rules. */
export type ConfigKinds = (path: string) => readonly string[]

const DEFAULT_MAX_SOURCE_BYTES = 5 * 1024 * 1024
/** Configuration that somebody wrote is far smaller; its rules go over text, where size tells. */
const MAX_CONFIG_BYTES = 2 * 1024 * 1024
/** Findings of one rule in one file; a rule that has more matches everything. */
const MAX_FINDINGS = 10_000
/** Makes an analyzer with its own parser and rules. Rules that can't be used are told as problems; the others run. */
export async function createCodeAnalyzer(
  options: CodeAnalyzerOptions,
): Promise<{ analyzer: FileAnalyzer; problems: readonly RuleProblem[] }> {
  const { rules, runtime, problems } = await prepare(options)
  const maxBytes = options.maxSourceBytes ?? DEFAULT_MAX_SOURCE_BYTES
  return { analyzer: new CodeAnalyzer('code', rules, runtime, maxBytes), problems }
}

/** Makes an analyzer that follows data from the files in `roots` into other files of their repository. */
export async function createFlowAnalyzer(
  options: CodeAnalyzerOptions & { readonly roots: readonly string[] },
): Promise<TreeAnalyzer> {
  const { rules, runtime } = await prepare(options)
  const { roots, maxSourceBytes = DEFAULT_MAX_SOURCE_BYTES } = options
  return createProgramAnalyzer({ rules, runtime, maxSourceBytes, roots })
}

async function prepare(
  options: CodeAnalyzerOptions,
): Promise<{ rules: ScanRules; runtime: SyntaxRuntime; problems: readonly RuleProblem[] }> {
  const runtime = await SyntaxRuntime.start()
  const given = loadRules(options.rules)
  const problems: RuleProblem[] = [...given.problems]
  const compiled: CompiledRule[] = []
  // Strangers' rules are compiled at once, so that what is wrong with them is said; our own, which tests compile, when first needed.
  for (const rule of given.rules) {
    const one = new CompiledRule(rule, runtime)
    const problem = one.firstProblem()
    if (problem === undefined) compiled.push(one)
    else problems.push({ file: rule.file, rule: rule.id, feature: problem.feature, message: problem.message })
  }
  const byLanguage: RuleFolders = (_, language) => (language === undefined ? [] : [language.reportedAs])
  const rules = new ScanRules(compiled, runtime, options.builtIn === false ? () => [] : byLanguage)
  return { rules, runtime, problems }
}

/** Makes an analyzer of configuration: the same engine, with the rules of a file's kinds instead of those of its language. */
export async function createConfigAnalyzer(kindsOf: ConfigKinds, maxSourceBytes: number): Promise<FileAnalyzer> {
  const runtime = await SyntaxRuntime.start()
  const rules = new ScanRules([], runtime, (path) => kindsOf(path).map((kind) => `config/${kind}`))
  return new CodeAnalyzer('config', rules, runtime, Math.min(maxSourceBytes, MAX_CONFIG_BYTES))
}

class CodeAnalyzer implements FileAnalyzer {
  readonly name: 'code' | 'config'
  readonly #rules: ScanRules
  readonly #runtime: SyntaxRuntime
  readonly #maxBytes: number

  constructor(name: 'code' | 'config', rules: ScanRules, runtime: SyntaxRuntime, maxBytes: number) {
    this.name = name
    this.#rules = rules
    this.#runtime = runtime
    this.#maxBytes = maxBytes
  }

  wants(file: { readonly path: string }): boolean {
    return this.#rules.looksAt(file.path, dialectOf(file.path)?.language)
  }

  analyze(file: SourceFile): Outcome<Finding> {
    const dialect = dialectOf(file.path)
    const gap = (name: string, reason: string, suggestion: string, line?: number): Gap => ({
      name,
      file: file.path,
      reason,
      suggestion,
      ...(line === undefined ? {} : { line }),
    })
    if (dialect === undefined && file.bytes.subarray(0, 8_000).includes(0)) return outcomeOf([], [])
    const { rules, has } = this.#rules.candidates(file.path, file.bytes, dialect?.language)
    if (rules.length === 0) return outcomeOf([], [])
    if (file.bytes.length > this.#maxBytes)
      return outcomeOf(
        [],
        [
          gap(
            'file-too-large',
            `The file is larger than ${(this.#maxBytes / 1024 / 1024).toFixed(1)} MiB, which is too large for static analysis.`,
            'Leave it out of the repository, or split it.',
          ),
        ],
      )
    // Data without line breaks is not minified code.
    const isProgram = dialect !== undefined && dialect.language.syntax.functions.length > 0
    if (isProgram && isMinified(file))
      return outcomeOf(
        [],
        [
          gap(
            'minified-file',
            'The file is minified or bundled, and was not analysed.',
            'Scan the source that it was made from.',
          ),
        ],
      )

    const gaps: Gap[] = []
    const tooCostly = ({ rule }: CompiledRule): Gap =>
      gap(
        'rule-too-costly',
        `The rule ${rule.name} took too many steps over the file and was stopped.`,
        'Make the patterns of the rule more specific.',
      )
    // Rules over text alone need no tree.
    const isCode = rules.some(({ rule }) => rule.languages.some((language) => language === dialect?.language))
    const target = this.#parse(file, isCode ? dialect : undefined)
    if (target === undefined)
      return outcomeOf(
        [],
        [gap('parser-gave-up', 'The parser gave up on the file.', 'Check that the file is what its name says.')],
      )
    const damaged = firstError(target)
    if (damaged !== undefined)
      gaps.push(
        gap(
          'syntax-error',
          'Part of the file could not be parsed; the rest was analysed.',
          'Check that the file is valid code of its language.',
          file.positionAt(damaged).line,
        ),
      )

    const findings: Finding[] = []
    const suppressions = new Suppressions(file)
    const suppressed: number[] = []
    const add = (finding: Finding): void => {
      if (suppressions.covers(finding.line, finding.ruleId)) suppressed.push(finding.line)
      else findings.push(finding)
    }
    const { flows, incomplete, settles } = followData(file, target, rules, (rule, index) => {
      try {
        return taintPlaces(rule, index, target, dialect, has)
      } catch (error) {
        if (!(error instanceof OutOfSteps) && !(error instanceof RegexOutOfSteps)) throw error
        gaps.push(tooCostly(rule))
        return undefined
      }
    })
    for (const flow of flows) add(reportFlow(file, target, flow, target.syntax.language.reportedAs))
    if (incomplete)
      gaps.push(
        gap(
          'flow-cut-short',
          'The file is too large for its data to be followed through all of it; what was followed is reported.',
          'Split the file.',
        ),
      )
    const isFollowed = flowLanguage(target.syntax.language.reportedAs) !== undefined
    for (const compiled of rules) {
      const { taint } = compiled.rule
      if (taint !== undefined && isFollowed) continue
      let ranges: readonly Range[]
      try {
        ranges =
          taint === undefined
            ? compiled.run(target, dialect, has)
            : matchesOfTaint(target, taintPlaces(compiled, 0, target, dialect, has))
      } catch (error) {
        if (!(error instanceof OutOfSteps) && !(error instanceof RegexOutOfSteps)) throw error
        gaps.push(tooCostly(compiled))
        continue
      }
      const language = compiled.rule.languages.some((one) => one === dialect?.language)
        ? dialect?.language.reportedAs
        : undefined
      const places = firstOfEachPlace(ranges).filter((range) => !settles(compiled.rule, range))
      if (places.length > MAX_FINDINGS)
        gaps.push(
          gap(
            'too-many-findings',
            `The rule ${compiled.rule.name} matches ${places.length} times in the file; ${MAX_FINDINGS} are reported.`,
            'Make the patterns of the rule more specific, or split the file.',
          ),
        )
      for (const range of places.slice(0, MAX_FINDINGS)) {
        add(reportFinding(file, target, compiled, range, language ?? plainTextSyntax.language.reportedAs))
      }
    }
    const [firstSuppressed] = suppressed.sort((a, b) => a - b)
    if (firstSuppressed !== undefined)
      gaps.push(
        gap(
          'suppressed',
          `Comments in the file suppress ${suppressed.length} ${suppressed.length === 1 ? 'finding' : 'findings'}.`,
          'Check that the reasons still hold.',
          firstSuppressed,
        ),
      )
    return outcomeOf(withoutRepetitions(findings, rules), gaps)
  }

  #parse(file: SourceFile, dialect: DialectOfLanguage | undefined): Target | undefined {
    if (dialect === undefined) return new Target(file.text, emptyTree(file.text.length), plainTextSyntax)
    const text = dialect.language.readable?.(file.text) ?? file.text
    const result = this.#runtime.parser(dialect.dialect.grammar).parse(text)
    return result.kind === 'parsed' ? new Target(text, result.tree, syntaxOf(dialect, this.#runtime)) : undefined
  }
}

/** Leaves out findings on lines where a more exact rule has one. */
function withoutRepetitions(findings: readonly Finding[], rules: readonly CompiledRule[]): Finding[] {
  const yielding = new Map(rules.map(({ rule }) => [rule.name, rule.yieldsTo]))
  const nameOf = ({ ruleId }: Finding) => ruleId.slice(ruleId.lastIndexOf('/') + 1)
  const reported = new Set(findings.map((finding) => `${nameOf(finding)}:${finding.line}`))
  return findings.filter(
    (finding) => !(yielding.get(nameOf(finding)) ?? []).some((other) => reported.has(`${other}:${finding.line}`)),
  )
}

/** Where the first part stands that the parser could not read. */
function firstError({ tree }: Target): number | undefined {
  const node = tree.kind.subarray(0, tree.length).indexOf(ERROR_KIND)
  return node < 0 ? undefined : tree.startOf(node)
}

/** One range for each place, in the order of the text. */
function firstOfEachPlace(ranges: readonly Range[]): Range[] {
  const places = new Map<string, Range>()
  for (const range of ranges) {
    const key = `${range.start}:${range.end}`
    if (!places.has(key)) places.set(key, range)
  }
  return [...places.values()].sort((a, b) => a.start - b.start || a.end - b.end)
}

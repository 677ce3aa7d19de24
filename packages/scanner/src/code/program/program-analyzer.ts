import type { TreeAnalyzer } from '../../analyzer.ts'
import { outcomeOf, type Finding, type Gap } from '../../finding.ts'
import type { FileEntry } from '../../tree/source-file.ts'
import type { SourceTree } from '../../tree/source-tree.ts'
import { analyzeFlow } from '../flow/analysis.ts'
import type { ProgramFiles } from '../flow/flow-language.ts'
import { flowLanguage } from '../flow/flow-languages.ts'
import { Interpreter } from '../flow/interpreter.ts'
import type { Unit } from '../flow/units.ts'
import { flowsOfHits } from '../follow-data.ts'
import { dialectOf } from '../languages/index.ts'
import { isMinified } from '../minified.ts'
import { reportFlow } from '../report-finding.ts'
import type { CompiledRule } from '../rules/compiled-rule.ts'
import type { ScanRules } from '../rules/scan-rules.ts'
import { Suppressions } from '../suppressions.ts'
import type { SyntaxRuntime } from '../syntax/parser.ts'
import { ProgramUnits } from './program-units.ts'

/** Largest manifest that names are resolved with, in bytes. */
const MAX_MANIFEST = 1024 * 1024

/** Objects that files begun with one after the other may share, of the most that an interpreter tells apart. */
const MAX_SHARED_OBJECTS = 20_000

/** Steps that the data of one file may take at first, and in all. */
const FIRST_WORK = 20_000
const MAX_WORK = 200_000
/** Steps that all files of a part may take together, at the least and for each character of them. */
const LEAST_WORK = 1_500_000
const WORK_PER_CHARACTER = 5

/** What it took to follow a file's data, and whether that was too much. */
interface Followed {
  readonly spent: number
  readonly exhausted: boolean
}

const NOT_FOLLOWED: Followed = { spent: 0, exhausted: false }

export interface ProgramAnalyzerOptions {
  readonly rules: ScanRules
  readonly runtime: SyntaxRuntime
  readonly maxSourceBytes: number
  /** Paths of the files that data is followed from; names may lead to any file of the tree. */
  readonly roots: readonly string[]
}

/** Follows data from file to file, for the rules that look at where data gets to. */
export function createProgramAnalyzer(options: ProgramAnalyzerOptions): TreeAnalyzer {
  return { name: 'code', analyze: async (tree) => new ProgramAnalysis(tree, options).run() }
}

class ProgramAnalysis {
  readonly #tree: SourceTree
  readonly #options: ProgramAnalyzerOptions
  readonly #entries: ReadonlyMap<string, FileEntry>
  readonly #program: ProgramUnits
  readonly #rules = new Map<Unit, readonly CompiledRule[]>()
  readonly #suppressions = new Map<Unit, Suppressions>()
  readonly #findings = new Map<string, Finding>()
  readonly #gaps: Gap[] = []
  #interpreter: Interpreter | undefined

  constructor(tree: SourceTree, options: ProgramAnalyzerOptions) {
    this.#tree = tree
    this.#options = options
    this.#entries = new Map(tree.files.map((file) => [file.path, file]))
    const files: ProgramFiles = {
      paths: new Set(this.#entries.keys()),
      read: (path) => this.#read(path, MAX_MANIFEST)?.text,
    }
    this.#program = new ProgramUnits(files, options.runtime, (path) => {
      const source = this.#read(path, options.maxSourceBytes)
      return source === undefined || isMinified(source) ? undefined : source
    })
  }

  run() {
    this.#followAll()
    if (this.#program.cutShort)
      this.#gaps.push({
        name: 'flow-cut-short',
        file: '.',
        reason:
          'The files that lead to one another are too many to follow data through all of them; what was followed is reported.',
        suggestion: 'Scan the parts of the repository one at a time.',
      })
    return outcomeOf([...this.#findings.values()], this.#gaps)
  }

  /** All roots get a little; those that it is too little for share what is left, in their order. */
  #followAll(): void {
    const { roots } = this.#options
    const characters = roots.reduce((sum, root) => sum + (this.#entries.get(root)?.size ?? 0), 0)
    let left = Math.max(LEAST_WORK, characters * WORK_PER_CHARACTER)
    const unfinished: string[] = []
    for (const root of roots) {
      const { spent, exhausted } = this.#follow(root, Math.min(FIRST_WORK, left))
      left -= spent
      if (exhausted) unfinished.push(root)
    }
    for (const root of unfinished) {
      const { spent, exhausted } =
        left < FIRST_WORK ? { spent: 0, exhausted: true } : this.#follow(root, Math.min(MAX_WORK, left))
      left -= spent
      if (exhausted)
        this.#gaps.push({
          name: 'flow-cut-short',
          file: root,
          reason:
            'Too much leads on from this file for its data to be followed all the way; what was followed is reported.',
          suggestion: 'Split the file.',
        })
    }
  }

  #follow(path: string, work: number): Followed {
    const dialect = dialectOf(path)
    const language = dialect === undefined ? undefined : flowLanguage(dialect.language.reportedAs)
    const text = language === undefined ? undefined : this.#read(path, this.#options.maxSourceBytes)?.text
    if (text === undefined || language === undefined) return NOT_FOLLOWED
    const relevance = {
      requests: language.requestWords.test(text),
      parameters: this.#entries.get(path)?.importable !== false && language.exportWords?.test(text) === true,
    }
    if (!relevance.requests && !relevance.parameters) return NOT_FOLLOWED
    const unit = this.#program.unit(path)
    // What leads nowhere else was followed when the file was looked at by itself.
    if (unit === undefined || !this.#leadsElsewhere(unit)) return NOT_FOLLOWED
    const { units } = this.#program
    const interpreter = this.#begin(unit, work)
    const { hits, exhausted } = analyzeFlow(interpreter, unit, relevance)
    for (const flow of flowsOfHits(units, hits, (sink) => this.#rulesOf(sink))) {
      const { unit: at } = flow
      const finding = reportFlow(at.source, at.target, flow, at.language.name)
      if (!this.#suppressionsOf(at).covers(finding.line, finding.ruleId)) this.#add(finding)
    }
    return { spent: work - interpreter.workLeft, exhausted }
  }

  /**
   * An interpreter that begins with a file. It is kept for the next, so that what they share is looked at once; but not when it has
   * come to hold much, or has given up amid something that the next needs whole.
   */
  #begin(unit: Unit, work: number): Interpreter {
    let interpreter = this.#interpreter
    if (interpreter === undefined || interpreter.exhausted || interpreter.heap.size > MAX_SHARED_OBJECTS)
      this.#interpreter = interpreter = new Interpreter(this.#program.units, unit, this.#program)
    interpreter.beginWith(unit, work)
    return interpreter
  }

  /** Of findings at one place, from several roots, the worse, and of equals the one with the shorter way. */
  #add(finding: Finding): void {
    const key = `${finding.ruleId}:${finding.file}:${finding.line}:${finding.column}`
    const known = this.#findings.get(key)
    if (
      known === undefined ||
      finding.securitySeverity > known.securitySeverity ||
      (finding.securitySeverity === known.securitySeverity && finding.flow.length < known.flow.length)
    )
      this.#findings.set(key, finding)
  }

  #leadsElsewhere(unit: Unit): boolean {
    const leads = (name: string) =>
      this.#program.find(unit, name) !== undefined || this.#program.resource(unit, name) !== undefined
    return unit.file.functions.some(
      ({ blocks, parameters }) =>
        parameters.some(({ type }) => type !== '' && leads(type)) ||
        blocks.some(({ instructions }) =>
          instructions.some((one) => {
            if (one.op === 'global') return leads(one.name)
            return one.op === 'constant' && typeof one.value === 'string' && one.value.length < 200 && leads(one.value)
          }),
        ),
    )
  }

  #rulesOf(unit: Unit): readonly CompiledRule[] {
    let rules = this.#rules.get(unit)
    if (rules === undefined) {
      const language = dialectOf(unit.source.path)?.language
      rules = this.#options.rules.candidates(unit.source.path, Buffer.from(unit.source.text), language).rules
      this.#rules.set(unit, rules)
    }
    return rules
  }

  #suppressionsOf(unit: Unit): Suppressions {
    let known = this.#suppressions.get(unit)
    if (known === undefined) this.#suppressions.set(unit, (known = new Suppressions(unit.source)))
    return known
  }

  /** Its text stays readable: it is decoded before another file is read. */
  #read(path: string, maxBytes: number) {
    const entry = this.#entries.get(path)
    const source = entry === undefined ? undefined : this.#tree.read(entry, maxBytes)
    return source === undefined || source.text === '' ? undefined : source
  }
}

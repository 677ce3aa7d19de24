import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SourceFile } from '../../tree/source-file.ts'
import { createCodeAnalyzer } from '../analyzer.ts'
import { loadRules, ruleFiles } from './load-rules.ts'
import { sanitizedId } from './read-rule.ts'
import type { RuleProblem } from './rule.ts'

/** A line of a test file. */
export interface TestLine {
  readonly file: string
  readonly line: number
}

/** How one rule did on its annotated test files. */
export interface RuleTest {
  readonly rule: string
  /** The rule's file. */
  readonly file: string
  /** Test files that were found for it; none means that it was not tested. */
  readonly testFiles: readonly string[]
  /** Lines that had to match and did. */
  readonly matched: number
  /** Lines that must not match and did not. */
  readonly passed: number
  /** Lines that had to match and did not. */
  readonly missed: readonly TestLine[]
  /** Lines that matched and must not, or are not annotated. */
  readonly unexpected: readonly TestLine[]
}

export interface RuleTestReport {
  readonly tests: readonly RuleTest[]
  readonly problems: readonly RuleProblem[]
  /** Whether every rule has tests, every test passed, and no rule is a problem. */
  readonly passed: boolean
}

/** `ruleid: a, b`, `ok: a`, `todoruleid: a`, `todook: a` in a comment of any language, about the line below. */
const ANNOTATION =
  /(?:\/\/|#|\/\*|<!--|--|;|%|\(\*|^\s*\*|"""|''')[^\n]{0,200}?\b(ruleid|ok|todoruleid|todook)\s*:\s*([\w./-]+(?:\s*,\s*[\w./-]+)*)/
/** Further annotations in the same comment: `ruleid: a ok: b`. */
const FURTHER = /\b(ruleid|ok|todoruleid|todook)\s*:\s*([\w./-]+(?:\s*,\s*[\w./-]+)*)/g

interface Annotations {
  readonly mustMatch: ReadonlySet<number>
  readonly mustNot: ReadonlySet<number>
  readonly either: ReadonlySet<number>
}

/** Runs the rules of a folder on the annotated files beside them: `NAME.js` and the like for `NAME.yaml`. */
export async function testRules(folder: string): Promise<RuleTestReport> {
  const tests: RuleTest[] = []
  const problems: RuleProblem[] = []
  for (const file of ruleFiles(folder)) {
    const { analyzer, problems: found } = await createCodeAnalyzer({ rules: [file], builtIn: false })
    problems.push(...found)
    const testFiles = testFilesOf(file)
    const findings = testFiles.map((testFile) => {
      const source = new SourceFile(testFile, readFileSync(testFile))
      const { found: inFile } = analyzer.analyze(source)
      return { testFile, source, inFile }
    })
    for (const rule of loadRules([file]).rules) {
      if (found.some((problem) => problem.rule === rule.id)) continue
      const results = findings.map(({ testFile, source, inFile }) => {
        const annotations = annotationsOf(source, rule.id)
        const lines = new Set(
          inFile.filter(({ ruleId }) => ruleId.endsWith(`/${sanitizedId(rule.id)}`)).map(({ line }) => line),
        )
        const at = (line: number): TestLine => ({ file: testFile, line })
        return {
          matched: [...annotations.mustMatch].filter((line) => lines.has(line)).length,
          passed: [...annotations.mustNot].filter((line) => !lines.has(line)).length,
          missed: [...annotations.mustMatch].filter((line) => !lines.has(line)).map(at),
          unexpected: [...lines]
            .filter((line) => !annotations.mustMatch.has(line) && !annotations.either.has(line))
            .map(at),
        }
      })
      tests.push({
        rule: rule.id,
        file,
        testFiles,
        matched: results.reduce((sum, { matched }) => sum + matched, 0),
        passed: results.reduce((sum, { passed }) => sum + passed, 0),
        missed: results.flatMap(({ missed }) => missed),
        unexpected: results.flatMap(({ unexpected }) => unexpected),
      })
    }
  }
  const allPassed = tests.every(
    (test) => test.testFiles.length > 0 && test.missed.length + test.unexpected.length === 0,
  )
  return { tests, problems, passed: allPassed && problems.length === 0 }
}

/** Files beside a rule file that have its name and another ending: `NAME.js`, `NAME.two.js`, `NAME.test.yaml`; what a fix makes of them is none. */
function testFilesOf(file: string): string[] {
  const name = basename(file).replace(/\.ya?ml$/i, '')
  return readdirSync(dirname(file), { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && entry.name.startsWith(`${name}.`) && isTestEnding(entry.name.slice(name.length)),
    )
    .map((entry) => join(dirname(file), entry.name))
    .sort()
}

function isTestEnding(ending: string): boolean {
  if (/\.fixed(?:\.|$)/i.test(ending) || /\.md$/i.test(ending)) return false
  return /^\.test\.ya?ml$/i.test(ending) || (!/\.ya?ml$/i.test(ending) && /^(?:\.[a-z]+)?\.\w+$/i.test(ending))
}

function annotationsOf(source: SourceFile, id: string): Annotations {
  const mustMatch = new Set<number>()
  const mustNot = new Set<number>()
  const either = new Set<number>()
  const sets: Readonly<Record<string, Set<number>>> = {
    ruleid: mustMatch,
    ok: mustNot,
    todoruleid: either,
    todook: either,
  }
  const lines = source.lineStarts.length
  for (let line = 1; line <= lines; line++) {
    if (!ANNOTATION.test(source.lineText(line))) continue
    for (const [, kind = '', ids = ''] of source.lineText(line).matchAll(FURTHER)) {
      if (!ids.split(',').some((one) => one.trim() === id)) continue
      let below = line + 1
      // Several annotations may stand above one line.
      while (below <= lines && isAnnotation(source.lineText(below))) below++
      sets[kind]?.add(below)
    }
  }
  return { mustMatch, mustNot, either }
}

/** Whether a line is a comment with an annotation and nothing else. */
function isAnnotation(line: string): boolean {
  const match = ANNOTATION.exec(line)
  return match !== null && line.slice(0, match.index).trim() === ''
}

import { relative } from 'node:path'
import type { RuleTest, RuleTestReport } from '@picket/scanner/code/rules/test-rules'
import type { Command } from 'commander'
import { UsageError } from '../../errors.ts'
import { examples } from '../../examples.ts'
import { EXIT, type ExitCode } from '../../exit-codes.ts'
import { existingFolder } from '../../existing-folder.ts'
import { userFolder } from '../../folders.ts'
import { print, printJson } from '../../output.ts'

export function addTestRules(rules: Command): void {
  rules
    .command('test')
    .description(
      'Runs each rule of a folder on the annotated files beside it: a line below `ruleid: ID` must match, one below `ok: ID` must not. Ends with 1 when a test fails.',
    )
    .argument('<dir>', 'the folder of rules and their test files')
    .option('--json', 'print the results as JSON')
    .addHelpText('after', examples('picket rules test ./my-rules'))
    .action(async (dir: string, { json }: { readonly json?: true }) => {
      process.exitCode = await test(dir, json)
    })
}

async function test(dir: string, json: true | undefined): Promise<ExitCode> {
  const folder = await existingFolder(dir)
  const { testRules } = await import('@picket/scanner/code/rules/test-rules')
  const report = await testRules(folder)
  if (report.tests.length + report.problems.length === 0) throw new UsageError(`There are no rules in ${folder}.`)
  await (json ? printJson(report) : print(shown(report)))
  return report.passed ? EXIT.done : EXIT.findings
}

function shown({ tests, problems }: RuleTestReport): string {
  const failed = tests.filter((one) => !hasPassed(one)).length + problems.length
  const lines = [
    ...tests.flatMap(linesOf),
    ...problems.map(
      ({ file, rule, feature, message }) => `cannot run  ${fromHere(file)} ${rule} ${feature}: ${message}`,
    ),
    failed === 0 ? `${tests.length} passed.` : `${tests.length + problems.length - failed} passed, ${failed} failed.`,
  ]
  return `${lines.join('\n')}\n`
}

function hasPassed({ testFiles, missed, unexpected }: RuleTest): boolean {
  return testFiles.length > 0 && missed.length + unexpected.length === 0
}

function linesOf(one: RuleTest): string[] {
  const name = `${one.rule} (${fromHere(one.file)})`
  if (one.testFiles.length === 0) return [`untested    ${name}: there is no annotated file beside it`]
  if (hasPassed(one)) return [`passed      ${name}: ${one.matched} lines match, ${one.passed} do not`]
  return [
    `failed      ${name}`,
    ...one.missed.map(({ file, line }) => `              ${fromHere(file)}:${line} must match and does not`),
    ...one.unexpected.map(({ file, line }) => `              ${fromHere(file)}:${line} matches and must not`),
  ]
}

function fromHere(file: string): string {
  return relative(userFolder(), file)
}

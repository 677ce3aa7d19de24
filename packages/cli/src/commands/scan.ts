import type { Level, ScanMode } from '@picket/contracts'
import type { AnalyzerName, Finding } from '@picket/scanner'
import type { VexStatement } from '@picket/scanner/dependencies/vex/statement'
import { type Command, Option } from 'commander'
import { examples } from '../examples.ts'
import { existingFolder } from '../existing-folder.ts'
import { existingRules } from '../existing-rules.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { advisoriesFolder, userPath } from '../folders.ts'
import { interruptible } from '../interruption.ts'
import { collect, listOf } from '../options.ts'
import { osvApiSetting } from '../osv-api.ts'
import { checkWritable, print, say, writeReport } from '../output.ts'
import { startProgress } from '../progress.ts'
import type { ScanFormat } from '../scan-report.ts'
import { reviewSetting } from '../review-setting.ts'
import { readVexFiles } from '../vex-files.ts'
import { hasColours, widthOf } from '../terminal.ts'

// Written out, because loading the lists from where they are defined would cost every command the time to load them.
const ANALYZERS = ['code', 'secrets', 'dependencies', 'config'] as const satisfies readonly AnalyzerName[]
const FORMATS = ['table', 'json', 'md', 'sarif'] as const satisfies readonly ScanFormat[]
const MODES = ['fast', 'plus'] as const satisfies readonly ScanMode[]
const RANKS: Readonly<Record<Level | 'never', number>> = { never: 0, error: 1, warning: 2, note: 3 }

interface ScanOptions {
  readonly mode: ScanMode
  readonly only?: readonly AnalyzerName[]
  readonly format: ScanFormat
  readonly json?: true
  readonly output?: string
  readonly rules?: readonly string[]
  readonly failOn: keyof typeof RANKS
  readonly baseline?: string
  readonly vex?: readonly string[]
  readonly strict?: true
}

export function addScan(program: Command): void {
  program
    .command('scan')
    .summary('scan a folder')
    .description(
      'Scans a folder for security problems. Needs no server and no database; executes nothing of what it scans.',
    )
    .argument('[dir]', 'the folder to scan', '.')
    .addOption(new Option('--mode <mode>', 'fast, or plus to go deeper').choices(MODES).default('fast'))
    .option('--only <analyzers>', `only these, parted by commas: ${ANALYZERS.join(', ')}`, listOf(ANALYZERS))
    .addOption(new Option('--format <format>', 'format of the report').choices(FORMATS).default('table'))
    .addOption(new Option('--json', 'the same as --format json').implies({ format: 'json' }))
    .option('--output <file>', 'write the report to a file instead of standard output')
    .option('--rules <file-or-dir>', 'rules to run besides the built-in ones (can be given several times)', collect)
    .addOption(
      new Option('--fail-on <level>', 'end with 1 when there are findings of this level or worse')
        .choices(Object.keys(RANKS))
        .default('error'),
    )
    .option('--baseline <file>', 'leave out the findings of this former report (SARIF, or JSON)')
    .option(
      '--vex <file>',
      'leave out findings of packages that this VEX document says are not exploitable: OpenVEX, CycloneDX or CSAF (can be given several times)',
      collect,
    )
    .option('--strict', 'end with 3 when something could not be checked')
    .addHelpText(
      'after',
      examples(
        'picket scan',
        'picket scan ../shop --mode plus --only code,secrets',
        'picket scan --format sarif --output picket.sarif --fail-on never',
        'picket scan --baseline picket.sarif --fail-on warning',
      ),
    )
    .action(async (dir: string, options: ScanOptions) => {
      process.exitCode = await interruptible((signal) => scan(dir, options, signal))
    })
}

async function scan(dir: string, options: ScanOptions, signal: AbortSignal): Promise<ExitCode> {
  const root = await existingFolder(dir)
  const output = options.output === undefined ? undefined : userPath(options.output)
  if (output !== undefined) await checkWritable(output)
  const rules = await existingRules(options.rules ?? [])

  const { readBaseline, withoutKnown } = await import('../baseline.ts')
  const baseline = options.baseline === undefined ? undefined : await readBaseline(userPath(options.baseline))
  const statements = await readVexFiles((options.vex ?? []).map(userPath))
  const all = await findingsOf(root, rules, statements, options, signal)
  const { findings, fingerprints, known } = withoutKnown(all, baseline)

  const { formatFindings } = await import('../scan-report.ts')
  const colours = output === undefined && hasColours(process.stdout)
  const report = formatFindings(findings, options.format, { fingerprints, colours, width: widthOf(process.stdout) })
  if (output === undefined) await print(report)
  else await writeReport(output, report)

  if (output !== undefined) say(`picket: ${counted(findings.length)} written to ${output}.`)
  if (baseline !== undefined) say(`picket: ${counted(known)} left out that the baseline holds.`)
  return exitCodeFor(findings, options)
}

async function findingsOf(
  root: string,
  rules: readonly string[],
  vex: readonly VexStatement[],
  { mode, only }: ScanOptions,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const osvApi = await osvApiSetting()
  const review = mode === 'plus' ? await reviewSetting() : undefined
  const { scanRepository } = await import('@picket/scanner/scan-repository')
  const progress = startProgress('Scanning')
  try {
    const report = await scanRepository(root, {
      mode,
      ...(only && { only }),
      rules,
      advisories: advisoriesFolder(),
      ...(osvApi && { osvApi }),
      ...(review && { review }),
      ...(vex.length > 0 && { vex }),
      signal,
      onProgress: ({ done, total }) => progress.update(done, total),
    })
    return report.findings
  } finally {
    progress.end()
  }
}

function counted(findings: number): string {
  return findings === 1 ? '1 finding' : `${findings} findings`
}

/** What could not be checked is no finding to fail on; `--strict` is for that. */
function exitCodeFor(findings: readonly Finding[], { failOn, strict }: ScanOptions): ExitCode {
  const isGap = ({ ruleId }: Finding) => ruleId.startsWith('coverage/')
  // What a comment passes over was checked; that it was passed over is told.
  const isUnchecked = (finding: Finding) => isGap(finding) && finding.ruleId !== 'coverage/suppressed'
  if (findings.some((finding) => !isGap(finding) && RANKS[finding.level] <= RANKS[failOn])) return EXIT.findings
  return strict && findings.some(isUnchecked) ? EXIT.notChecked : EXIT.done
}

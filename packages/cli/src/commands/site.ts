import type { Section } from '@picket/scanner'
import { type Command, Option } from 'commander'
import { examples } from '../examples.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { interruptible } from '../interruption.ts'
import { collect, listOf } from '../options.ts'
import { print, printJson } from '../output.ts'
import { startProgress } from '../progress.ts'
import { runOverSite, siteToJson } from '../site-run.ts'
import { hasColours, widthOf } from '../terminal.ts'

// Written out, because loading the list from where it is defined would cost every command the time to load it.
const SECTIONS = ['security', 'dns', 'flight'] as const satisfies readonly Section[]
const FORMATS = ['table', 'json'] as const
const RANKS = { never: 0, critical: 1, warn: 2, info: 3 } as const

interface SiteOptions {
  readonly sections?: readonly Section[]
  readonly format: (typeof FORMATS)[number]
  readonly allowNetwork?: readonly string[]
  readonly resolver?: string
  readonly failOn: keyof typeof RANKS
  readonly strict?: true
}

export function addSite(program: Command): void {
  program
    .command('site')
    .summary('check a live site')
    .description(
      'Looks at a live site once: exposed files and backends, names and mail, search engines and accessibility. It asks politely ' +
        '(at most PICKET_MAX_REQUESTS requests, PICKET_SITE_RATE a second), uses nothing that it finds, and needs no server.',
    )
    .argument('<url>', 'the address of the site; https where it is left out')
    .option('--sections <sections>', `only these, parted by commas: ${SECTIONS.join(', ')}`, listOf(SECTIONS))
    .addOption(new Option('--format <format>', 'format of the report').choices(FORMATS).default('table'))
    .addOption(new Option('--json', 'the same as --format json').implies({ format: 'json' }))
    .option('--allow-network <cidr>', 'a network of your own that may be scanned (can be given several times)', collect)
    .option('--resolver <host:port>', 'the name server to ask, instead of the one of the system')
    .addOption(
      new Option('--fail-on <severity>', 'end with 1 when there are findings of this severity or worse')
        .choices(Object.keys(RANKS))
        .default('critical'),
    )
    .option('--strict', 'end with 3 when something could not be checked')
    .addHelpText(
      'after',
      examples(
        'picket site example.org',
        'picket site https://example.org --sections dns --json',
        'picket site http://10.0.0.5:8080 --allow-network 10.0.0.0/8',
      ),
    )
    .action(async (url: string, options: SiteOptions) => {
      process.exitCode = await interruptible((signal) => checkSite(url, options, signal))
    })
}

async function checkSite(url: string, options: SiteOptions, signal: AbortSignal): Promise<ExitCode> {
  const progress = startProgress('Checking')
  const { target, report } = await runOverSite(url, options, signal, ({ done, total, step }) =>
    progress.update(done, total, `Checking: ${step}`),
  ).finally(() => progress.end())
  if (options.format === 'json') await printJson(siteToJson(target.origin, report))
  else {
    const { toSiteTable } = await import('@picket/scanner/report/site-table')
    await print(
      toSiteTable(target.origin, report, { colours: hasColours(process.stdout), width: widthOf(process.stdout) }),
    )
  }
  if (report.findings.some(({ severity }) => RANKS[severity] <= RANKS[options.failOn])) return EXIT.findings
  return options.strict && report.notChecked.length > 0 ? EXIT.notChecked : EXIT.done
}

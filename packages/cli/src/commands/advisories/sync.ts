import type { SyncedEcosystem, SyncReport } from '@picket/scanner/dependencies/advisories/sync'
import type { Command } from 'commander'
import { columns } from '../../columns.ts'
import { UsageError } from '../../errors.ts'
import { examples } from '../../examples.ts'
import { EXIT, type ExitCode } from '../../exit-codes.ts'
import { advisoriesFolder, userPath } from '../../folders.ts'
import { interruptible } from '../../interruption.ts'
import { collect } from '../../options.ts'
import { print, printJson, say } from '../../output.ts'
import { startProgress } from '../../progress.ts'
import { settingsWith } from '../../server-settings.ts'

interface SyncOptions {
  readonly ecosystem?: readonly string[]
  readonly from?: string
  readonly json?: true
}

export function addSyncAdvisories(advisories: Command): void {
  advisories
    .command('sync')
    .description('Fetches the advisories: all of them the first time, later what has changed.')
    .option(
      '--ecosystem <name>',
      'only this one, as OSV names it, such as npm or PyPI (can be given several times)',
      collect,
    )
    .option(
      '--from <url>',
      'an OSV bucket, or a folder laid out like one (default: PICKET_OSV_URL, or the public bucket)',
    )
    .option('--json', 'print what was done as JSON')
    .addHelpText(
      'after',
      examples(
        'picket advisories sync',
        'picket advisories sync --ecosystem npm --ecosystem PyPI',
        'picket advisories sync --from ./osv-mirror',
      ),
    )
    .action(async (options: SyncOptions) => {
      process.exitCode = await interruptible((signal) => sync(options, signal))
    })
}

async function sync({ ecosystem: ecosystems, from, json }: SyncOptions, signal: AbortSignal): Promise<ExitCode> {
  const { osvUrl, dnsResolver } = await settingsWith()
  const { BUCKET_LIMITS, osvClient, PUBLIC_BUCKET } = await import('@picket/scanner/osv-client')
  const { osvApiBase } = await import('@picket/scanner/dependencies/live/api-url')
  const { syncAdvisories } = await import('@picket/scanner/dependencies/advisories/sync')
  const source = from === undefined ? (osvUrl ?? PUBLIC_BUCKET) : sourceOf(from)
  if (osvApiBase(source) !== undefined)
    throw new UsageError(
      `${source} is an OSV API, which scans ask directly; there is nothing to synchronise from it. Give a bucket with --from, such as ${PUBLIC_BUCKET}.`,
    )
  const lock = await soleWriter(advisoriesFolder())
  const bucket = osvClient(dnsResolver, BUCKET_LIMITS)
  const progress = startProgress('Advisories')
  try {
    const report = await syncAdvisories({
      source,
      folder: advisoriesFolder(),
      ...(ecosystems && { ecosystems }),
      signal,
      fetch: bucket.fetch,
      onProgress: ({ ecosystem, phase, done, total }) => progress.update(done, total ?? done, `${ecosystem}: ${phase}`),
    })
    progress.end()
    await show(report, json)
    return report.failed.length > 0 ? EXIT.usage : EXIT.done
  } finally {
    progress.end()
    lock.release()
    await bucket.close()
  }
}

/** The service synchronises the same index once a day. */
async function soleWriter(folder: string): Promise<{ release(): void }> {
  const { DataFolderInUse, lockAdvisories } = await import('@picket/server')
  try {
    return await lockAdvisories(folder)
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause
    throw new UsageError('Another process synchronises the advisories of this data folder. Wait until it is done.')
  }
}

/** A URL as it is, a path from where the user is. */
function sourceOf(from: string): string {
  return /^[a-z]+:/i.test(from) ? from : userPath(from)
}

async function show({ synced, failed }: SyncReport, json: true | undefined): Promise<void> {
  if (json) return printJson({ synced, failed })
  const rows = synced.map((one) => [one.ecosystem, String(one.advisories), HOW[one.how]])
  if (rows.length > 0) await print(columns(['ECOSYSTEM', 'ADVISORIES', 'SYNCHRONISED'], rows))
  for (const { ecosystem, invalid } of synced) {
    if (invalid > 0) say(`picket: ${ecosystem}: ${invalid} records do not follow the OSV schema and are left out.`)
  }
  for (const { ecosystem, reason } of failed) say(`picket: ${ecosystem}: ${reason} Its index stays as it was.`)
}

const HOW: Record<SyncedEcosystem['how'], string> = {
  whole: 'as a whole',
  incremental: 'what has changed',
  unchanged: 'nothing has changed',
}

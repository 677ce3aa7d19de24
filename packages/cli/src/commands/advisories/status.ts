import type { EcosystemStatus } from '@picket/scanner/dependencies/advisories/status'
import type { Command } from 'commander'
import { columns } from '../../columns.ts'
import { examples } from '../../examples.ts'
import { EXIT, type ExitCode } from '../../exit-codes.ts'
import { advisoriesFolder } from '../../folders.ts'
import { print, printJson, say } from '../../output.ts'

export function addAdvisoriesStatus(advisories: Command): void {
  advisories
    .command('status')
    .description('Says what the local index holds and when it was last held against its source.')
    .option('--json', 'print it as JSON')
    .addHelpText('after', examples('picket advisories status', 'picket advisories status --json'))
    .action(async ({ json }: { readonly json?: true }) => {
      process.exitCode = await status(json)
    })
}

/** An index that cannot be used is unusable input. */
async function status(json: true | undefined): Promise<ExitCode> {
  const { advisoriesStatus } = await import('@picket/scanner/dependencies/advisories/status')
  const folder = advisoriesFolder()
  const all = advisoriesStatus(folder)
  if (json) await printJson(all.map(shown))
  else if (all.length === 0)
    say(`picket: there are no advisories in ${folder} yet. Fetch them with: picket advisories sync`)
  else await print(columns(['ECOSYSTEM', 'ADVISORIES', 'PACKAGES', 'SYNCHRONISED', 'FROM'], all.map(row)))
  return all.some(({ kind }) => kind === 'corrupt') ? EXIT.usage : EXIT.done
}

function shown(one: EcosystemStatus) {
  if (one.kind === 'corrupt') return { ecosystem: one.ecosystem, state: one.kind, reason: one.reason }
  const { ecosystem, kind: state, advisories, packages, invalid, source, syncedAt: synced_at } = one
  return { ecosystem, state, advisories, packages, invalid, source, synced_at }
}

function row(one: EcosystemStatus): string[] {
  if (one.kind === 'corrupt') return [one.ecosystem, 'unusable', '-', '-', one.reason]
  return [one.ecosystem, String(one.advisories), String(one.packages), one.syncedAt, one.source]
}

import type { Command } from 'commander'
import { examples } from '../examples.ts'
import { wholeNumber } from '../options.ts'
import { forTheOperator, settingsWith } from '../server-settings.ts'

export function addWorker(program: Command): void {
  program
    .command('worker')
    .summary('run workers alone')
    .description('Runs workers without an API, on the database in DATABASE_URL, until it is stopped.')
    .option('--concurrency <n>', 'scans at a time (default: one for each core)', wholeNumber(1, 1024))
    .addHelpText('after', examples('picket worker', 'picket worker --concurrency 4'))
    .action(async ({ concurrency }: { readonly concurrency?: number }) => {
      const { work } = await import('@picket/server')
      const settings = await settingsWith()
      await forTheOperator(() => work({ settings, concurrency }))
    })
}

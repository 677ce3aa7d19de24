import type { Command } from 'commander'
import { examples } from '../examples.ts'
import { wholeNumber } from '../options.ts'
import { forTheOperator, settingsWith } from '../server-settings.ts'

interface ServeOptions {
  readonly host?: string
  readonly port?: string
  readonly data?: string
  readonly workers?: number
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .summary('run the API, the dashboard and workers')
    .description(
      'Runs the API, the dashboard and workers, until it is stopped. The first start makes an account and prints its key.',
    )
    .option('--host <host>', 'address to listen on (default: PICKET_HOST, or 127.0.0.1)')
    .option('--port <port>', 'port to listen on (default: PICKET_PORT, or 8080)')
    .option('--data <dir>', 'data folder (default: PICKET_DATA_DIR, or data beside Picket)')
    .option('--workers <n>', 'scans at a time (default: one for each core; 0: API only)', wholeNumber(0, 1024))
    .addHelpText(
      'after',
      examples(
        'picket serve',
        'picket serve --host 0.0.0.0 --port 80 --data /var/lib/picket',
        'picket serve --workers 0',
      ),
    )
    .action(async ({ workers, ...given }: ServeOptions) => {
      const { serve } = await import('@picket/server')
      const settings = await settingsWith(given)
      await forTheOperator(() => serve({ settings, workers }))
    })
}

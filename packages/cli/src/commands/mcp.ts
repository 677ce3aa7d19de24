import type { Command } from 'commander'
import { examples } from '../examples.ts'
import { existingFolder } from '../existing-folder.ts'
import { EXIT } from '../exit-codes.ts'
import { advisoriesFolder } from '../folders.ts'
import { interruptible } from '../interruption.ts'
import { osvApiSetting } from '../osv-api.ts'
import { reviewSetting } from '../review-setting.ts'

export function addMcp(program: Command): void {
  program
    .command('mcp')
    .summary('serve tools to a language model')
    .description(
      'Speaks the Model Context Protocol on standard input and output: tools to scan this folder, to explain a finding, and to look at ' +
        'a live site. A client starts it; it ends when the client goes away.',
    )
    .argument('[dir]', 'the folder that may be scanned', '.')
    .addHelpText('after', examples('picket mcp', 'claude mcp add picket -- picket mcp'))
    .action(async (dir: string) => {
      process.exitCode = await interruptible((signal) => serve(dir, signal))
    })
}

async function serve(dir: string, signal: AbortSignal) {
  const root = await existingFolder(dir)
  const osvApi = await osvApiSetting()
  const review = await reviewSetting()
  const [{ makeMcpServer }, { StdioServerTransport }, { scanRepository }] = await Promise.all([
    import('../mcp/server.ts'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@picket/scanner/scan-repository'),
  ])
  const server = makeMcpServer({
    root,
    scan: async (folder, options, stop, onProgress) => {
      const report = await scanRepository(folder, {
        ...options,
        advisories: advisoriesFolder(),
        ...(osvApi && { osvApi }),
        ...(review && { review }),
        signal: AbortSignal.any([signal, stop]),
        onProgress: ({ done, total }) => onProgress(done, total),
      })
      return report.findings
    },
  })
  const ended = Promise.withResolvers<void>()
  server.server.onclose = () => ended.resolve()
  signal.addEventListener('abort', () => ended.resolve(), { once: true })
  // The transport does not tell when the client closes its end.
  process.stdin.once('end', () => ended.resolve())
  await server.connect(new StdioServerTransport())
  await ended.promise
  await server.close()
  signal.throwIfAborted()
  return EXIT.done
}

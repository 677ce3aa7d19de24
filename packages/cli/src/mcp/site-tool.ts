import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Section } from '@picket/scanner'
import { progressOf, type ToolExtra } from './progress.ts'
import { answer, refusal } from './results.ts'
import { SITE_INPUT, SITE_OUTPUT } from './shapes.ts'
import type { runOverSite } from '../site-run.ts'

const MAX_LISTED = 40
const MAX_GAPS = 20

/** A tool that looks at a live site once, through the egress guard and within the bounds of the settings. */
export function addSiteTool(server: McpServer, run: typeof runOverSite): void {
  server.registerTool(
    'scan_site',
    {
      title: 'Look at a live site',
      description:
        'Looks at a live site once: exposed files and backends, names and mail, search engines and accessibility. Asks politely and uses ' +
        'nothing that it finds. Only for sites that the user may look at.',
      inputSchema: SITE_INPUT,
      outputSchema: SITE_OUTPUT,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async ({ url, sections }, extra: ToolExtra) => {
      const tell = progressOf(extra)
      const wanted: { sections?: readonly Section[] } =
        sections === undefined || sections.length === 0 ? {} : { sections }
      try {
        const { target, report } = await run(url, wanted, extra.signal, ({ done, total, step }) =>
          tell(done, total, step),
        )
        const counts = { critical: 0, warn: 0, info: 0 }
        for (const { severity } of report.findings) counts[severity]++
        return answer({
          site: target.origin,
          counts,
          findings: report.findings.slice(0, MAX_LISTED).map(({ severity, checkId, url: at, message, suggestion }) => ({
            severity,
            check: checkId,
            url: at,
            message,
            fix: suggestion,
          })),
          more: Math.max(0, report.findings.length - MAX_LISTED),
          not_checked: report.notChecked.slice(0, MAX_GAPS).map(({ checkId, reason }) => `${checkId}: ${reason}`),
        })
      } catch (error) {
        if (extra.signal.aborted || !(error instanceof Error)) throw error
        return refusal(error.message)
      }
    },
  )
}

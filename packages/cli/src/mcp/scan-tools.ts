import type { Level, ScanMode } from '@picket/contracts'
import type { AnalyzerName, Finding } from '@picket/scanner'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { existingFolder } from '../existing-folder.ts'
import { excerpt } from './excerpt.ts'
import { folderInside } from './folder-inside.ts'
import { matching, nameFindings, type NamedFinding } from './last-scan.ts'
import { progressOf, type ToolExtra } from './progress.ts'
import { answer, refusal } from './results.ts'
import { EXPLAIN_INPUT, EXPLAIN_OUTPUT, LIST_INPUT, LIST_OUTPUT, SCAN_INPUT, SCAN_OUTPUT } from './shapes.ts'

/** Findings that an answer lists at most: a model reads all of it. */
const MAX_LISTED = 25
const MAX_GAPS = 10

/** What a scan is made with beside what a tool asks for. */
export interface ScanSetUp {
  /** Absolute path of the folder that the server was started for. */
  readonly root: string
  readonly scan: (
    root: string,
    options: { readonly mode: ScanMode; readonly only?: readonly AnalyzerName[] },
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ) => Promise<readonly Finding[]>
}

/** Tools that scan a folder and tell about what was found. The last scan is remembered, as long as the server runs. */
export function addScanTools(server: McpServer, { root, scan }: ScanSetUp): void {
  let last: { readonly root: string; readonly findings: readonly NamedFinding[] } | undefined

  server.registerTool(
    'scan_folder',
    {
      title: 'Scan a folder',
      description:
        'Scans the folder for security problems: code, secrets, vulnerable dependencies, configuration. Reads only; executes ' +
        'nothing of what it scans. Ask explain_finding before you mend one, and scan again afterwards.',
      inputSchema: SCAN_INPUT,
      outputSchema: SCAN_OUTPUT,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ path, mode = 'fast', only, level = 'warning' }, extra: ToolExtra) => {
      const folder = path === undefined ? root : await folderInside(root, path)
      if (folder === undefined) return refusal(`${path ?? ''} is no folder inside ${root}. Name one that is.`)
      await existingFolder(folder)
      const { fingerprints } = await import('@picket/scanner/finding')
      const options = { mode, ...(only !== undefined && only.length > 0 && { only }) }
      const all = await scan(folder, options, extra.signal, progressOf(extra))
      const findings = nameFindings(all, fingerprints(all))
      last = { root: folder, findings }
      const real = findings.filter(({ finding }) => !isGap(finding))
      const listed = matching(real, { level })
      return answer({
        counts: countsOf(real),
        not_checked: gapsOf(findings),
        findings: listed.slice(0, MAX_LISTED).map(shortened),
        more: Math.max(0, listed.length - MAX_LISTED),
      })
    },
  )

  server.registerTool(
    'list_findings',
    {
      title: 'List findings',
      description: 'Lists findings of the last scan_folder, worst first.',
      inputSchema: LIST_INPUT,
      outputSchema: LIST_OUTPUT,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ level, rule, file, offset = 0, limit = MAX_LISTED }) => {
      if (last === undefined) return refusal('Nothing has been scanned yet. Call scan_folder first.')
      const found = matching(last.findings, { level, rule, file })
      return answer({ total: found.length, findings: found.slice(offset, offset + limit).map(shortened) })
    },
  )

  server.registerTool(
    'explain_finding',
    {
      title: 'Explain a finding',
      description:
        'Tells why a finding of the last scan_folder matters, how data gets there, the code around it, and how to mend it.',
      inputSchema: EXPLAIN_INPUT,
      outputSchema: EXPLAIN_OUTPUT,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ id }) => {
      if (last === undefined) return refusal('Nothing has been scanned yet. Call scan_folder first.')
      const named = last.findings.find((one) => one.id === id)
      if (named === undefined)
        return refusal(`The last scan has no finding ${id}. Ids are in the answers of scan_folder and list_findings.`)
      const { finding } = named
      const code = await excerpt(last.root, finding)
      return answer({
        ...shortened(named),
        why: finding.description,
        fix: finding.suggestion,
        weaknesses: finding.cwe.map((number) => `CWE-${number}`),
        way: finding.flow.map((step) => `${step.file}:${step.line}: ${step.message}`),
        ...(code !== undefined && { code }),
      })
    },
  )
}

function isGap({ ruleId }: Finding): boolean {
  return ruleId.startsWith('coverage/')
}

function countsOf(findings: readonly NamedFinding[]): Record<Level, number> {
  const counts: Record<Level, number> = { error: 0, warning: 0, note: 0 }
  for (const { finding } of findings) counts[finding.level]++
  return counts
}

function gapsOf(findings: readonly NamedFinding[]): string[] {
  const gaps = findings.filter(({ finding }) => isGap(finding))
  const told = gaps.slice(0, MAX_GAPS).map(({ finding }) => `${finding.file}: ${finding.message}`)
  return gaps.length > MAX_GAPS ? [...told, `and ${gaps.length - MAX_GAPS} more`] : told
}

function shortened({ id, finding }: NamedFinding) {
  const { level, ruleId, file, line, message } = finding
  return { id, level, rule: ruleId, place: `${file}:${line}`, message }
}

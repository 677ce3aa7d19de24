import type { Finding } from '@picket/scanner/finding'
import { toVulnerabilities } from '@picket/scanner/report/json'
import { toMarkdown } from '@picket/scanner/report/markdown'
import { toSarif } from '@picket/scanner/report/sarif'
import { toTable } from '@picket/scanner/report/table'
import manifest from '../package.json' with { type: 'json' }
import { toJson } from './output.ts'

export const SCAN_FORMATS = ['table', 'json', 'md', 'sarif'] as const
export type ScanFormat = (typeof SCAN_FORMATS)[number]

interface ReportOptions {
  readonly fingerprints: readonly string[]
  readonly colours: boolean
  readonly width: number
}

/** The findings in a format, as the text that is printed or written to a file. */
export function formatFindings(findings: readonly Finding[], format: ScanFormat, options: ReportOptions): string {
  const formats: Record<ScanFormat, () => string> = {
    table: () => toTable(findings, options),
    json: () => toJson(toVulnerabilities(findings)),
    md: () => toMarkdown(findings),
    // Without indentation: the flows of a large report would outgrow the longest string that there can be.
    sarif: () =>
      `${JSON.stringify(toSarif(findings, { version: manifest.version, fingerprints: options.fingerprints }))}\n`,
  }
  return formats[format]()
}

import type { Level } from '@picket/contracts'
import { type Finding, fingerprints, type FlowStep, type Location } from '../finding.ts'
import { quote } from './quote.ts'

export interface SarifOptions {
  /** Version of Picket, as in package.json. */
  readonly version: string
  /** One for each finding, where they were counted over more findings than these; else they are made here. */
  readonly fingerprints?: readonly string[]
}

/** The key under which a result carries its fingerprint in `partialFingerprints`. */
export const FINGERPRINT_KEY = 'picket/v1'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
const ROOT = '%SRCROOT%'
/** Longest text of a message, in UTF-16 code units. */
const MAX_TEXT = 4000

/**
 * The findings as a SARIF 2.1.0 log of one run, results in the order given. A `coverage/…` finding is a result like every other,
 * and a notification of the invocation besides, which is where SARIF says what a tool could not do.
 */
export function toSarif(findings: readonly Finding[], options: SarifOptions) {
  const rules = rulesOf(findings)
  const index = new Map(rules.map(({ id }, at) => [id, at]))
  const identities = options.fingerprints ?? fingerprints(findings)
  const gaps = findings.filter(isCoverage)
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Picket', version: options.version, rules } },
        invocations: [{ executionSuccessful: true, toolExecutionNotifications: gaps.map(notification) }],
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the scanned folder.' } } },
        columnKind: 'utf16CodeUnits',
        newlineSequences: ['\r\n', '\n', '\r'],
        results: findings.map((finding, at) => ({
          ruleId: finding.ruleId,
          ruleIndex: index.get(finding.ruleId) ?? -1,
          level: finding.level,
          message: message(finding.message),
          locations: [{ physicalLocation: physicalLocation(finding) }],
          partialFingerprints: { [FINGERPRINT_KEY]: identities[at] ?? '' },
          ...(finding.flow.length > 0 && { codeFlows: [codeFlow(finding.flow)] }),
          properties: {
            description: quote(finding.description, MAX_TEXT),
            suggestion: quote(finding.suggestion, MAX_TEXT),
          },
        })),
      },
    ],
  }
}

function isCoverage({ ruleId }: Finding): boolean {
  return ruleId.startsWith('coverage/')
}

/** Each rule once, in order of id; what is said of it is taken from its first finding. */
function rulesOf(findings: readonly Finding[]) {
  const byRule = Map.groupBy(findings, ({ ruleId }) => ruleId)
  return [...byRule]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, ofRule]) => {
      const [first] = ofRule
      return {
        id,
        shortDescription: { text: quote(first?.message ?? id, 200) },
        fullDescription: { text: quote(first?.description ?? id, 1000) },
        ...helpUri(id),
        help: { text: quote(first?.suggestion ?? id, MAX_TEXT) },
        defaultConfiguration: { level: worstLevel(ofRule) },
        properties: { tags: tagsOf(id, ofRule), ...severityOf(ofRule) },
      }
    })
}

/** An advisory has a page of its own at OSV. */
function helpUri(id: string): { helpUri?: string } {
  const [, advisory] = /^dependency\/([\w.:-]+)$/.exec(id) ?? []
  return advisory === undefined ? {} : { helpUri: `https://osv.dev/vulnerability/${advisory}` }
}

/** GitHub and others read the weakness from tags of this form, the number at least three digits long. */
function tagsOf(id: string, findings: readonly Finding[]): string[] {
  const weaknesses = new Set(findings.flatMap(({ cwe }) => cwe))
  const cwe = [...weaknesses]
    .sort((a, b) => a - b)
    .map((number) => `external/cwe/cwe-${String(number).padStart(3, '0')}`)
  return [id.startsWith('coverage/') ? 'coverage' : 'security', ...cwe]
}

/** A string of a number from 0.0 to 10.0; a gap in coverage has none. */
function severityOf(findings: readonly Finding[]): { 'security-severity'?: string } {
  const highest = findings.reduce((most, { securitySeverity }) => Math.max(most, securitySeverity), 0)
  return highest > 0 ? { 'security-severity': highest.toFixed(1) } : {}
}

function worstLevel(findings: readonly Finding[]): Level {
  const levels = new Set(findings.map(({ level }) => level))
  return levels.has('error') ? 'error' : levels.has('warning') ? 'warning' : 'note'
}

function notification(gap: Finding) {
  return {
    descriptor: { id: gap.ruleId },
    level: gap.level,
    message: message(gap.message),
    locations: [{ physicalLocation: physicalLocation(gap) }],
  }
}

function codeFlow(flow: readonly FlowStep[]) {
  const locations = flow.map((step) => ({
    location: { physicalLocation: physicalLocation(step), message: message(step.message) },
  }))
  return { threadFlows: [{ locations }] }
}

function physicalLocation({ file, line, column, endLine, endColumn }: Location) {
  return {
    artifactLocation: { uri: toUri(file), uriBaseId: ROOT },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  }
}

/** A relative URI reference; a name that is not valid Unicode has U+FFFD for what is not. */
function toUri(file: string): string {
  return file.toWellFormed().split('/').map(encodeURIComponent).join('/')
}

/** Brackets are escaped where a viewer would read a link, which the scanned repository could otherwise plant. */
function message(text: string): { text: string } {
  const cleaned = quote(text, MAX_TEXT)
  return { text: cleaned.includes('](') ? cleaned.replace(/[\\[\]]/g, '\\$&') : cleaned }
}

import type { Finding } from '../../finding.ts'
import type { Package } from '../package.ts'
import { remedy } from './remedy.ts'
import { isInformational, isMalware, rate } from './severity.ts'
import type { Vulnerability } from './vulnerability.ts'

/** Names and versions come from a stranger's file. */
const MAX_NAME = 200
const MAX_STEPS = 12
const MAX_ALIASES = 12

/** What is reported of one vulnerability at one place where a lockfile names the package. */
export function dependencyFinding(found: Package, vulnerability: Vulnerability): Finding {
  const one: Package = { ...found, name: shown(found.name), version: shown(found.version) }
  const { advisory, advisories, aliases } = vulnerability
  const { level, score, basis } = rate(vulnerability, one)
  const ids = [advisory.id, ...aliases.slice(0, MAX_ALIASES)].join(', ')
  return {
    ruleId: `dependency/${advisory.id}`,
    level,
    file: found.file,
    line: found.line,
    column: found.column,
    endLine: found.line,
    endColumn: Math.max(found.endColumn, found.column),
    message: `${one.name} ${one.version} ${verdict(vulnerability)}: ${summaryOf(vulnerability)} (${ids})`,
    description: [
      summaryOf(vulnerability, 'with details'),
      wayTo(one),
      one.dev ? 'It is needed for development only, so the level is one lower.' : '',
      one.atLeast === true
        ? `${one.version} is only the least version that may be used; this is a note because a later one may well be.`
        : '',
      vulnerability.fixed.length > 0
        ? `Fixed in ${vulnerability.fixed.map(shown).join(', ')}.`
        : 'No fixed version is known.',
      `Severity: ${score.toFixed(1)} (${basis}).`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    suggestion: remedy(one, vulnerability),
    cwe: [...new Set(advisories.flatMap(({ cwe }) => cwe))].sort((a, b) => a - b),
    securitySeverity: score,
    evidence: `${one.ecosystem} ${one.name} ${one.version} ${advisory.id}`,
    flow: [],
  }
}

function verdict(vulnerability: Vulnerability): string {
  if (isMalware(vulnerability)) return 'is a malicious package'
  return isInformational(vulnerability)
    ? `is listed as ${vulnerability.advisory.informational}`
    : 'has a known vulnerability'
}

/** The advisory's own words; a record without a summary starts its details with one. */
function summaryOf({ advisories }: Vulnerability, length: 'short' | 'with details' = 'short'): string {
  const summary = advisories.find((one) => one.summary !== '')?.summary
  const details = advisories.find((one) => one.details !== '')?.details ?? ''
  const brief = withoutFullStop(summary ?? (details === '' ? 'no summary is given' : firstSentence(details)))
  if (length === 'short') return brief
  return details === '' || details === summary ? `${brief}.` : `${brief}. ${details}`
}

const MAX_SENTENCE = 200

function firstSentence(text: string): string {
  const end = text.search(/\.\s/)
  const sentence = end === -1 ? text : text.slice(0, end)
  return sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE)}…`
}

function withoutFullStop(text: string): string {
  return text.replace(/\.$/, '')
}

function wayTo({ name, version, direct, path, parents, file }: Package): string {
  if (direct) return `${name} is a direct dependency of ${file}.`
  const steps = [...path.map((step) => `${shown(step.name)} ${shown(step.version)}`), `${name} ${version}`]
  if (path.length > 0)
    return `It comes with: ${steps.length > MAX_STEPS ? [...steps.slice(0, MAX_STEPS - 2), '…', ...steps.slice(-1)].join(' > ') : steps.join(' > ')}.`
  const [first] = parents
  return first === undefined ? '' : `${shown(first.name)} ${shown(first.version)} asks for it.`
}

function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, MAX_NAME)
}

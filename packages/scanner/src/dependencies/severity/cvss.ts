import { scoreCvss2 } from './cvss2.ts'
import { scoreCvss3 } from './cvss3.ts'
import { scoreCvss4 } from './cvss4.ts'
import type { Metrics } from './metrics.ts'

/** The score of a CVSS vector, 0.0 to 10.0; `undefined` for a text that is none, or lacks a metric. */
export function scoreVector(vector: string): number | undefined {
  const text = vector.trim()
  if (text.length > 400) return undefined
  if (text.startsWith('CVSS:4.0/')) return scoreCvss4(metricsOf(text))
  if (/^CVSS:3\.[01]\//.test(text)) return scoreCvss3(metricsOf(text), text.startsWith('CVSS:3.0/') ? '3.0' : '3.1')
  return scoreCvss2(metricsOf(text.replace(/^\((.*)\)$/, '$1')))
}

function metricsOf(vector: string): Metrics {
  return new Map(
    vector.split('/').flatMap((part): [string, string][] => {
      const [name = '', value] = part.split(':')
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

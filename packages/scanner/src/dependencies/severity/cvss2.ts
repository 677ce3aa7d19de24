import { type Metrics, weightsOf } from './metrics.ts'

const IMPACT = { N: 0, P: 0.275, C: 0.66 }
const WEIGHTS = {
  AV: { L: 0.395, A: 0.646, N: 1 },
  AC: { H: 0.35, M: 0.61, L: 0.71 },
  Au: { M: 0.45, S: 0.56, N: 0.704 },
  C: IMPACT,
  I: IMPACT,
  A: IMPACT,
}

/** The base equation of the CVSS 2.0 guide, section 3.2.1. Without any impact it comes to nothing. */
export function scoreCvss2(metrics: Metrics): number | undefined {
  const weights = weightsOf(metrics, ['AV', 'AC', 'Au', 'C', 'I', 'A'], WEIGHTS)
  if (weights === undefined) return undefined
  const [vector = 0, complexity = 0, authentication = 0, confidentiality = 0, integrity = 0, availability = 0] = weights
  const impact = 10.41 * (1 - (1 - confidentiality) * (1 - integrity) * (1 - availability))
  if (impact === 0) return 0
  const exploitability = 20 * vector * complexity * authentication
  const score = (0.6 * impact + 0.4 * exploitability - 1.5) * 1.176
  return Math.round(score * 10) / 10
}

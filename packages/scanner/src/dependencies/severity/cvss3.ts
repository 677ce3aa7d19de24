import { type Metrics, weightsOf } from './metrics.ts'

const IMPACT = { H: 0.56, L: 0.22, N: 0 }
const PRIVILEGES = { N: 0.85, L: 0.62, H: 0.27 }
const PRIVILEGES_SCOPE_CHANGED = { N: 0.85, L: 0.68, H: 0.5 }
const WEIGHTS = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  S: { U: 0, C: 1 },
  C: IMPACT,
  I: IMPACT,
  A: IMPACT,
}

/** The base equations of the CVSS 3.1 specification, section 7.1; those of 3.0 differ in how they round up. */
export function scoreCvss3(metrics: Metrics, version: '3.0' | '3.1'): number | undefined {
  const changed = metrics.get('S') === 'C'
  const weights = weightsOf(metrics, ['AV', 'AC', 'PR', 'UI', 'S', 'C', 'I', 'A'], {
    ...WEIGHTS,
    PR: changed ? PRIVILEGES_SCOPE_CHANGED : PRIVILEGES,
  })
  if (weights === undefined) return undefined
  const [
    vector = 0,
    complexity = 0,
    privileges = 0,
    interaction = 0,
    ,
    confidentiality = 0,
    integrity = 0,
    availability = 0,
  ] = weights
  const base = 1 - (1 - confidentiality) * (1 - integrity) * (1 - availability)
  const impact = changed ? 7.52 * (base - 0.029) - 3.25 * (base - 0.02) ** 15 : 6.42 * base
  if (impact <= 0) return 0
  const exploitability = 8.22 * vector * complexity * privileges * interaction
  const score = Math.min((changed ? 1.08 : 1) * (impact + exploitability), 10)
  return version === '3.1' ? roundUp(score) : Math.ceil(score * 10) / 10
}

/** Appendix A of 3.1: to one decimal, upwards, without the noise of binary fractions. */
function roundUp(score: number): number {
  const whole = Math.round(score * 100_000)
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10
}

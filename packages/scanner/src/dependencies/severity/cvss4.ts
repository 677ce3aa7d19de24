import { type Metrics, weightsOf } from './metrics.ts'
import { MACRO_VECTOR_SCORES } from './macro-vectors.ts'

const VULNERABLE = { H: 0, L: 1, N: 2 }
const SUBSEQUENT = { H: 1, L: 2, N: 3 }
/** Steps down from the most severe value of each metric. */
const STEPS = {
  AV: { N: 0, A: 1, L: 2, P: 3 },
  PR: { N: 0, L: 1, H: 2 },
  UI: { N: 0, P: 1, A: 2 },
  AC: { L: 0, H: 1 },
  AT: { N: 0, P: 1 },
  VC: VULNERABLE,
  VI: VULNERABLE,
  VA: VULNERABLE,
  SC: SUBSEQUENT,
  SI: SUBSEQUENT,
  SA: SUBSEQUENT,
}
const EXPLOIT_MATURITY: Readonly<Record<string, number>> = { X: 0, A: 0, P: 1, U: 2 }

/** For each level of a set: steps of its most severe vectors, and how many steps the level spans (sections 8.2 and 8.3). */
const EQ1 = [
  { start: 0, depth: 1 },
  { start: 1, depth: 4 },
  { start: 3, depth: 5 },
]
const EQ2 = [
  { start: 0, depth: 1 },
  { start: 1, depth: 2 },
]
const EQ3 = [
  { start: 0, depth: 7 },
  { start: 1, depth: 8 },
  { start: 3, depth: 10 },
]
const EQ4 = [
  { start: 1, depth: 6 },
  { start: 3, depth: 5 },
  { start: 6, depth: 4 },
]

/**
 * The score of the CVSS 4.0 specification, section 8: that of the MacroVector, less the mean of how far the vector lies below
 * the most severe one in each set. Base metrics and exploit maturity count; environmental metrics are those of one installation.
 */
export function scoreCvss4(metrics: Metrics): number | undefined {
  const steps = weightsOf(metrics, ['AV', 'PR', 'UI', 'AC', 'AT', 'VC', 'VI', 'VA', 'SC', 'SI', 'SA'], STEPS)
  const maturity = EXPLOIT_MATURITY[metrics.get('E') ?? 'X']
  if (steps === undefined || maturity === undefined) return undefined
  const [av = 0, pr = 0, ui = 0, ac = 0, at = 0, vc = 0, vi = 0, va = 0, sc = 0, si = 0, sa = 0] = steps
  if (vc === 2 && vi === 2 && va === 2 && sc === 3 && si === 3 && sa === 3) return 0

  const eq1 = av === 0 && pr === 0 && ui === 0 ? 0 : av !== 3 && (av === 0 || pr === 0 || ui === 0) ? 1 : 2
  const eq2 = ac === 0 && at === 0 ? 0 : 1
  const eq3 = vc === 0 && vi === 0 ? 0 : vc === 0 || vi === 0 || va === 0 ? 1 : 2
  const eq4 = sc === 1 || si === 1 || sa === 1 ? 1 : 2
  // Without environmental metrics the requirements count as high, so that any high impact is also a highly required one.
  const eq6 = eq3 === 2 ? 1 : 0

  const score = scoreOf(eq1, eq2, eq3, eq4, maturity, eq6)
  if (score === undefined) return undefined
  const sets = [
    { below: scoreOf(eq1 + 1, eq2, eq3, eq4, maturity, eq6), steps: av + pr + ui, level: EQ1[eq1] },
    { below: scoreOf(eq1, eq2 + 1, eq3, eq4, maturity, eq6), steps: ac + at, level: EQ2[eq2] },
    { below: belowEq3(eq1, eq2, eq3, eq4, maturity), steps: vc + vi + va, level: EQ3[eq3] },
    { below: scoreOf(eq1, eq2, eq3, eq4 + 1, maturity, eq6), steps: sc + si + sa, level: EQ4[eq4] },
    { below: scoreOf(eq1, eq2, eq3, eq4, maturity + 1, eq6), steps: 0, level: { start: 0, depth: 1 } },
  ]
  const losses = sets.flatMap(({ below, steps, level }) =>
    below === undefined || level === undefined ? [] : [((score - below) * (steps - level.start)) / level.depth],
  )
  const mean = losses.length === 0 ? 0 : losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  return Math.round((Math.min(Math.max(score - mean, 0), 10) + 1e-6) * 10) / 10
}

/** EQ3 and EQ6 go down together: from 0,0 to the higher of 0,1 and 1,0; from 1,0 to 1,1; 2,1 is the lowest. */
function belowEq3(eq1: number, eq2: number, eq3: number, eq4: number, eq5: number): number | undefined {
  if (eq3 === 2) return undefined
  const lower = scoreOf(eq1, eq2, eq3, eq4, eq5, 1)
  return eq3 === 1 ? lower : Math.max(lower ?? 0, scoreOf(eq1, eq2, 1, eq4, eq5, 0) ?? 0)
}

function scoreOf(eq1: number, eq2: number, eq3: number, eq4: number, eq5: number, eq6: number): number | undefined {
  const score = eq5 > 2 ? undefined : MACRO_VECTOR_SCORES[`${eq1}${eq2}${eq3}${eq4}`]?.[eq5 * 2 + eq6]
  return score === -1 ? undefined : score
}

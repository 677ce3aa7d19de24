import { readFileSync } from 'node:fs'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { SettingError } from '../settings.ts'

const count = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })

const PlanShape = Type.Object(
  {
    fast_scans: count,
    plus_scans: count,
    sites: count,
    runs: count,
    concurrent_scans: Type.Integer({ minimum: 1, maximum: 10_000 }),
  },
  { additionalProperties: false },
)

/** What an account may use in a billing period, and how many of its scans may be queued or running at once. */
export type Plan = Static<typeof PlanShape>
export type Plans = ReadonlyMap<string, Plan>

/** The plan of new accounts. */
export const DEFAULT_PLAN = 'self-hosted'

const plan = (fast_scans: number, plus_scans: number, sites: number, runs: number, concurrent_scans: number): Plan => ({
  fast_scans,
  plus_scans,
  sites,
  runs,
  concurrent_scans,
})

const FREE = plan(10, 2, 1, 10, 1)
const BUILT_IN: Plans = new Map([
  ['free', FREE],
  ['team', plan(500, 50, 25, 500, 4)],
  [DEFAULT_PLAN, plan(100_000, 100_000, 1000, 100_000, 8)],
])

const PLAN_NAME = /^[A-Za-z0-9._-]{1,64}$/

/** The built-in plans, and over them those of the file (JSON, an object by plan name). Throws SettingError. */
export function readPlans(file: string | undefined): Plans {
  if (file === undefined) return BUILT_IN
  return new Map([...BUILT_IN, ...Object.entries(readFile(file)).map(([name, given]) => planOf(name, given))])
}

function readFile(file: string): object {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new SettingError('PICKET_PLANS_FILE', `must be a JSON file of plans; ${JSON.stringify(file)} ${reason}.`)
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new SettingError('PICKET_PLANS_FILE', 'must hold a JSON object by plan name.')
  }
  return content
}

/** A plan that overrides a built-in one need not name everything. */
function planOf(name: string, given: unknown): [string, Plan] {
  if (!PLAN_NAME.test(name)) {
    throw new SettingError(
      'PICKET_PLANS_FILE',
      'must name its plans with letters, digits, dots, hyphens and underscores.',
    )
  }
  const complete: unknown = typeof given === 'object' ? { ...BUILT_IN.get(name), ...given } : given
  if (!Value.Check(PlanShape, complete)) {
    throw new SettingError(
      'PICKET_PLANS_FILE',
      `must give plan ${name} fast_scans, plus_scans, sites and runs (0 or more) and concurrent_scans (1 or more), and nothing else.`,
    )
  }
  return [name, complete]
}

/** The limits of an account's plan. One whose plan is no longer among the plans has those of `free`. */
export function planNamed(plans: Plans, name: string): Plan {
  return plans.get(name) ?? plans.get('free') ?? FREE
}

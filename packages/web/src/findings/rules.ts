import type { Vulnerability } from '@picket/contracts'
import { KIND_NAMES, kindOf } from './kind.ts'
import type { Kind } from './kind.ts'

export interface RuleCount {
  readonly ruleId: string
  readonly count: number
}

/** The rules that found something, by kind, most frequent first. */
export function rulesByKind(
  findings: readonly Vulnerability[],
): { readonly kind: Kind; readonly rules: RuleCount[] }[] {
  const counts = new Map<string, number>()
  for (const { rule_id } of findings) counts.set(rule_id, (counts.get(rule_id) ?? 0) + 1)
  const rules = [...counts]
    .map(([ruleId, count]) => ({ ruleId, count }))
    .sort((a, b) => b.count - a.count || (a.ruleId < b.ruleId ? -1 : 1))
  return KINDS.map((kind) => ({ kind, rules: rules.filter(({ ruleId }) => kindOf(ruleId) === kind) })).filter(
    ({ rules: some }) => some.length > 0,
  )
}

const KINDS = Object.keys(KIND_NAMES).map((name) => kindOf(name))

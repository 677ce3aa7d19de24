import { EVERYTHING } from './filter.ts'
import type { Filter } from './filter.ts'
import { LEVELS } from './levels.ts'

/** The filter as the query of an address, so that what is seen can be shared, and survives a reload; empty for everything. */
export function queryOf({ levels, words, rule }: Filter): string {
  const query = new URLSearchParams()
  for (const level of LEVELS) if (levels.has(level)) query.append('level', level)
  if (words.trim() !== '') query.set('text', words.trim())
  if (rule !== '') query.set('rule', rule)
  return query.toString()
}

/** The filter that a query asks for. What it does not understand it leaves out; a rule is one of `rules` or none. */
export function filterOf(query: string, rules: readonly string[]): Filter {
  const given = new URLSearchParams(query)
  const asked = given.getAll('level')
  const rule = given.get('rule') ?? ''
  return {
    levels: new Set(LEVELS.filter((level) => asked.includes(level))),
    words: given.get('text') ?? EVERYTHING.words,
    rule: rules.includes(rule) ? rule : EVERYTHING.rule,
  }
}

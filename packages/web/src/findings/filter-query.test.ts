import { describe, expect, it } from 'vitest'
import { filterOf, queryOf } from './filter-query.ts'
import { EVERYTHING } from './filter.ts'
import type { Filter } from './filter.ts'

const RULES = ['code/javascript/sql-injection', 'secret/a&b=c']

describe('queryOf and filterOf', () => {
  it.each<Filter>([
    EVERYTHING,
    { levels: new Set(['note', 'error']), words: 'src/ä & "x"?#', rule: 'secret/a&b=c' },
    { levels: new Set(), words: 'sql', rule: '' },
  ])('are each other’s opposite: %j', (filter) => {
    expect(filterOf(queryOf(filter), RULES)).toEqual(filter)
  })

  it('writes nothing for everything, and the same for the same filter', () => {
    expect(queryOf(EVERYTHING)).toBe('')
    const [one, other] = [queryOf({ ...EVERYTHING, levels: new Set(['note', 'error']) }), 'level=error&level=note']
    expect(one).toBe(other)
  })

  it('leaves out what is no level, and no rule of this scan, which would hide every finding', () => {
    expect(filterOf('level=fatal&level=toString&rule=code/x&other=1', RULES)).toEqual(EVERYTHING)
  })
})

import { expect, test } from 'vitest'
import { sqlInjection } from './testing/findings.ts'
import { toVulnerabilities } from './json.ts'

test('shows the eight fields of the contract, in its order, and no others', () => {
  expect(JSON.stringify(toVulnerabilities([sqlInjection]))).toBe(
    '[{"rule_id":"code/javascript/sql-injection","level":"error","file":"src/a b.js","line":7,"column":12,' +
      '"message":"Request input reaches a query.","description":"Anyone can read every row.","suggestion":"Bind parameters."}]',
  )
})

test('keeps the order given', () => {
  const other = { ...sqlInjection, file: 'z.js' }
  expect(toVulnerabilities([other, sqlInjection]).map(({ file }) => file)).toEqual(['z.js', 'src/a b.js'])
})

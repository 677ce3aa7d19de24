import { describe, expect, it } from 'vitest'
import { scoreVector } from './cvss.ts'

describe('scoreVector', () => {
  it.each([
    // CVSS 3.1 and 3.0: unchanged and changed scope, no impact, and the value on which their rounding differs.
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1],
    ['CVSS:3.1/AV:L/AC:H/PR:L/UI:R/S:U/C:L/I:N/A:N', 2.2],
    ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H', 9.9],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0],
    ['CVSS:3.0/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H', 7.8],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H/E:P/RL:O', 7.5],
    // CVSS 2.0, with and without the parentheses that some sources write.
    ['AV:N/AC:L/Au:N/C:N/I:N/A:C', 7.8],
    ['(AV:N/AC:M/Au:N/C:P/I:P/A:P)', 6.8],
    ['AV:L/AC:H/Au:M/C:N/I:N/A:N', 0],
    // CVSS 4.0: the top, none, a vector inside its MacroVector, and exploit maturity.
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', 10],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 9.3],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N', 8.7],
    ['CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:N/VI:N/VA:N/SC:L/SI:L/SA:L', 2.3],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N', 0],
  ])('%s is %d', (vector, score) => {
    expect(scoreVector(vector)).toBe(score)
  })

  it.each([
    '',
    'HIGH',
    '7.5',
    'CVSS:3.1/AV:N',
    'CVSS:3.1/AV:Z/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'CVSS:4.0/AV:N/AC:L',
    `CVSS:3.1/${'A:'.repeat(1000)}`,
  ])('does not score %j', (vector) => {
    expect(scoreVector(vector)).toBeUndefined()
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SettingError } from '../settings.ts'
import { planNamed, readPlans } from './plans.ts'

const folder = mkdtempSync(join(tmpdir(), 'picket-plans-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function plansFile(content: string): string {
  const file = join(folder, `${++files}.json`)
  writeFileSync(file, content)
  return file
}

const TINY = { fast_scans: 3, plus_scans: 0, sites: 1, runs: 2, concurrent_scans: 1 }

describe('plans', () => {
  it('are built in', () => {
    const plans = readPlans(undefined)
    expect(Object.fromEntries(plans)).toEqual({
      free: { fast_scans: 10, plus_scans: 2, sites: 1, runs: 10, concurrent_scans: 1 },
      team: { fast_scans: 500, plus_scans: 50, sites: 25, runs: 500, concurrent_scans: 4 },
      'self-hosted': { fast_scans: 100_000, plus_scans: 100_000, sites: 1000, runs: 100_000, concurrent_scans: 8 },
    })
  })

  it('are added to and overridden by a file', () => {
    const plans = readPlans(plansFile(JSON.stringify({ tiny: TINY, team: { concurrent_scans: 9 } })))
    expect(plans.get('tiny')).toEqual(TINY)
    expect(plans.get('team')).toMatchObject({ fast_scans: 500, concurrent_scans: 9 })
    expect(plans.get('free')).toMatchObject({ fast_scans: 10 })
  })

  it('limit an account whose plan is gone like free', () => {
    expect(planNamed(readPlans(undefined), 'gone')).toEqual(planNamed(readPlans(undefined), 'free'))
  })

  it.each([
    '[]',
    'null',
    '{',
    '{"tiny": null}',
    '{"tiny": 5}',
    JSON.stringify({ tiny: { ...TINY, fast_scans: -1 } }),
    JSON.stringify({ tiny: { ...TINY, fast_scans: 1.5 } }),
    JSON.stringify({ tiny: { ...TINY, concurrent_scans: 0 } }),
    JSON.stringify({ tiny: { fast_scans: 1 } }),
    JSON.stringify({ tiny: { ...TINY, scans: 1 } }),
    JSON.stringify({ 'a b': TINY }),
  ])('refuse the file %s', (content) => {
    const read = () => readPlans(plansFile(content))
    expect(read).toThrow(SettingError)
    expect(read).toThrow(/^PICKET_PLANS_FILE must [^\n]+\.$/)
  })

  it('refuse a file that is not there', () => {
    expect(() => readPlans(join(folder, 'missing.json'))).toThrow(/^PICKET_PLANS_FILE .*cannot be read\.$/)
  })
})

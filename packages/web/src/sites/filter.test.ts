import type { ListedSiteFinding } from '@picket/contracts'
import { describe, expect, it } from 'vitest'
import { EVERY_FINDING, isEveryFinding, siteFilterOf, siteMatcher, siteQueryOf } from './filter.ts'
import type { SiteFilter } from './filter.ts'
import { countFindings, countPiles, groupPiles, inPiles } from './piles.ts'
import { shownText } from './shown-text.ts'

const finding = (given: Partial<ListedSiteFinding>): ListedSiteFinding => ({
  check_id: 'site/security/exposed-git-folder',
  section: 'security',
  severity: 'critical',
  state: 'open',
  url: 'https://example.org/.git/HEAD',
  title: 'Git folder is public',
  message: 'Everybody can read the history.',
  suggestion: 'Do not deploy `.git`.',
  evidence: 'ref: refs/heads/main',
  fingerprint: JSON.stringify(given),
  first_seen_at: '2026-11-20T11:05:00.000Z',
  last_seen_at: '2026-11-20T11:05:00.000Z',
  ...given,
})

const git = finding({})
const mended = finding({ state: 'mended', url: 'https://example.org/.env' })
const fresh = finding({
  severity: 'warn',
  state: 'new',
  section: 'dns',
  check_id: 'site/dns/no-dmarc',
  title: 'No DMARC',
})
const unchecked = finding({ severity: 'warn', state: 'not_checked' })
const alt = finding({ severity: 'info', section: 'flight', check_id: 'site/flight/no-alt', title: 'No alternative' })
const ALL = [git, mended, fresh, unchecked, alt]

describe('siteMatcher', () => {
  const shown = (filter: Partial<SiteFilter>) => ALL.filter(siteMatcher({ ...EVERY_FINDING, ...filter }))

  it('lets everything through until something is chosen', () => {
    expect(isEveryFinding(EVERY_FINDING)).toBe(true)
    expect(shown({ words: ' ' })).toEqual(ALL)
  })

  it('filters by severity, section, state and words, all together', () => {
    expect(shown({ severities: new Set(['warn', 'info']) })).toEqual([fresh, unchecked, alt])
    expect(shown({ sections: new Set(['dns']) })).toEqual([fresh])
    expect(shown({ state: 'mended' })).toEqual([mended])
    expect(shown({ words: '.ENV history' })).toEqual([mended])
    expect(shown({ words: 'refs/heads', state: 'open', sections: new Set(['security']) })).toEqual([git])
    expect(shown({ words: '.*' })).toEqual([])
  })
})

describe('siteQueryOf and siteFilterOf', () => {
  it.each<SiteFilter>([
    EVERY_FINDING,
    { severities: new Set(['warn']), sections: new Set(['flight', 'dns']), state: 'not_checked', words: 'ä & "x"?#' },
  ])('are each other’s opposite: %j', (filter) => {
    expect(siteFilterOf(siteQueryOf(filter))).toEqual(filter)
  })

  it('leave out what is not known', () => {
    expect(siteQueryOf(EVERY_FINDING)).toBe('')
    expect(siteFilterOf('severity=fatal&section=toString&state=gone&other=1')).toEqual(EVERY_FINDING)
  })
})

describe('piles', () => {
  it('keep apart what is there, what could not be looked for, and what is gone', () => {
    expect(inPiles(ALL)).toEqual([git, fresh, alt, unchecked, mended])
    expect(countPiles(ALL)).toEqual({ critical: 1, warn: 1, info: 1, not_checked: 1, mended: 1 })
  })

  it('count as current only what is there now', () => {
    expect(countFindings(ALL)).toEqual({
      severities: { critical: 1, warn: 1, info: 1 },
      sections: { security: 1, dns: 1, flight: 1 },
      states: { new: 1, open: 2, not_checked: 1, mended: 1 },
    })
  })

  it('are grouped by check, no further than asked for', () => {
    const again = finding({ url: 'https://example.org/.git/config' })
    const groups = groupPiles([git, again, fresh], 2)
    expect(groups.map(({ pile }) => pile)).toEqual(['critical'])
    expect(groups[0]?.checks).toEqual([
      { checkId: git.check_id, title: git.title, section: 'security', findings: [git, again] },
    ])
    expect(groupPiles([], 10)).toEqual([])
  })

  it('take any check id', () => {
    const odd = finding({ check_id: '__proto__' })
    expect(groupPiles([odd], 1)[0]?.checks[0]?.findings).toEqual([odd])
  })
})

describe('shownText', () => {
  it('never counts what is gone, or could not be looked for, as a finding', () => {
    expect(shownText(countPiles(ALL), countPiles(ALL))).toBe('3 findings, 1 not checked again, 1 mended.')
    expect(shownText(countPiles([git, mended]), countPiles(ALL))).toBe('1 of 3 findings, 1 mended.')
    expect(shownText(countPiles([mended]), countPiles([mended]))).toBe('0 findings, 1 mended.')
  })
})

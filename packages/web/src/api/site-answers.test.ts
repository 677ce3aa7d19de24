import { describe, expect, it } from 'vitest'
import { Unreadable } from './reader.ts'
import { readRunList, readSiteCreated, readSiteFindings, readSiteList, readSiteStatus } from './site-answers.ts'

const AT = '2026-11-20T11:05:00.000Z'
const site = {
  id: '0190',
  registrable_domain: 'example.org',
  preferred_base_url: 'https://example.org',
  scope_type: 'domain',
  scope_value: 'example.org',
  is_archived: false,
  created_at: AT,
}
const newSite = { ...site, user_id: 'u', github_repos: ['org/repo'], updated_at: AT }
const progress = {
  id: 'r',
  status: 'running',
  started_at: AT,
  finished_at: null,
  progress_total: 8,
  progress_done: 1,
  created_at: AT,
}
const whole = { ...progress, project_id: '0190', user_id: 'u', updated_at: AT }
const counts = { step_counts: { queued: 6, running: 1, succeeded: 1, failed: 0 }, progress_percent: 12 }
const page = { limit: 10, offset: 0, has_more: false }
const finding = {
  check_id: 'site/dns/no-dmarc',
  section: 'dns',
  severity: 'warn',
  state: 'not_checked',
  url: 'dns:example.org',
  title: 't',
  message: 'm',
  suggestion: 's',
  evidence: '',
  fingerprint: 'f',
  first_seen_at: AT,
  last_seen_at: AT,
}

describe('readSiteList and readSiteStatus', () => {
  it('read what the API answers', () => {
    const list = { sites: [site], ...page }
    expect(readSiteList(list)).toEqual(list)
    const security = { critical: 1, warn: 0, info: 2, total: 3 }
    const status = { site, latest_run: { ...progress, ...counts }, security }
    expect(readSiteStatus(status)).toEqual(status)
    expect(readSiteStatus({ ...status, latest_run: null }).latest_run).toBeNull()
    expect(() => readSiteStatus({ site, security })).toThrow(Unreadable)
  })
})

describe('readSiteCreated', () => {
  it('tells a new site from one that was there', () => {
    const created = { site: newSite, run: whole, created: true }
    expect(readSiteCreated(created)).toEqual(created)
    const stalled = { site: newSite, run: null, created: true, scan_error: 'Run limit reached.' }
    expect(readSiteCreated(stalled)).toEqual(stalled)
    const known = { site: { id: '0190', is_archived: true }, run: null, created: false }
    expect(readSiteCreated(known)).toEqual(known)
  })

  it.each([
    ['nothing', {}],
    ['a new site without its fields', { site: { id: '0190', is_archived: false }, run: null, created: true }],
    ['an unknown state', { site: newSite, run: { ...whole, status: 'done' }, created: true }],
  ])('refuses %s', (_what, body) => expect(() => readSiteCreated(body)).toThrow(Unreadable))
})

describe('readRunList and readSiteFindings', () => {
  it('read what the API answers', () => {
    const step = { name: 'crawl', status: 'failed', error: 'Late.', started_at: AT, finished_at: AT }
    const run = { ...whole, ...counts, sections: ['dns'], trigger: 'scheduled', steps: [step] }
    const runs = { runs: [run], ...page }
    expect(readRunList(runs)).toEqual(runs)
    const missed = [{ check_id: 'site/dns/no-dmarc', reason: 'No answer.' }]
    const sections = [{ section: 'dns', run_id: 'r', judged_at: AT, not_checked: missed }]
    const findings = { findings: [finding], sections, ...page }
    expect(readSiteFindings(findings)).toEqual(findings)
  })

  it.each([
    ['an unknown severity', { ...finding, severity: 'error' }],
    ['an unknown state', { ...finding, state: 'fixed' }],
    ['an address that is no text', { ...finding, url: null }],
  ])('refuse %s', (_what, odd) =>
    expect(() => readSiteFindings({ findings: [odd], sections: [], ...page })).toThrow(Unreadable),
  )

  it('refuse findings without a word about what was checked, which is not nothing to say', () => {
    expect(() => readSiteFindings({ findings: [], ...page })).toThrow(Unreadable)
  })
})

import type { GetSiteAnswer, ListedRun, Site } from '@picket/contracts'
import { describe, expect, it } from 'vitest'
import type { JudgedSection } from '../api/site-answers.ts'
import type { Loading } from '../page.ts'
import { dueSites } from './due.ts'
import { siteGaps } from './gaps.ts'
import { noticeOf } from './registration.ts'
import { runNews } from './run-news.ts'

const AT = '2026-11-20T11:05:00.000Z'
type Status = ListedRun['status']

/** A run whose steps have these states, in their order. */
const run = (id: string, status: Status, states: readonly Status[] = []): ListedRun => {
  const names = ['origin', 'crawl', 'judge']
  return {
    id,
    status,
    started_at: AT,
    finished_at: null,
    progress_total: states.length,
    progress_done: states.filter((state) => state === 'succeeded' || state === 'failed').length,
    created_at: AT,
    project_id: 'site',
    user_id: 'account',
    updated_at: AT,
    step_counts: { queued: 0, running: 0, succeeded: 0, failed: 0 },
    progress_percent: 0,
    sections: ['security'],
    trigger: 'requested',
    steps: states.map((state, at) => ({
      name: names[at] ?? 'x',
      status: state,
      error: state === 'failed' ? 'It took too long.' : null,
      started_at: null,
      finished_at: null,
    })),
  }
}
const judged = (section: JudgedSection['section'], reasons: readonly string[] = []): JudgedSection => ({
  section,
  run_id: 'r',
  judged_at: AT,
  not_checked: reasons.map((reason) => ({ check_id: 'site/dns/dmarc', reason })),
})

describe('siteGaps', () => {
  it('is empty only when every section was judged whole', () => {
    const all = [judged('security'), judged('dns'), judged('flight')]
    expect(siteGaps(all, [run('1', 'succeeded', ['succeeded'])])).toEqual([])
    expect(siteGaps([judged('security'), judged('dns')], [])).toEqual([
      { section: 'flight', reason: 'Flight was never looked at to the end.', checkId: undefined },
    ])
  })

  it('names checks that were not carried out, and failed steps of the latest run that has ended', () => {
    const sections = [judged('security'), judged('dns', ['No answer.']), judged('flight')]
    const runs = [
      run('3', 'running', ['succeeded', 'running']),
      run('2', 'failed', ['succeeded', 'failed', 'succeeded']),
      run('1', 'failed', ['failed']),
    ]
    expect(siteGaps(sections, runs)).toEqual([
      { section: undefined, reason: 'A step of the latest run failed: Pages. It took too long.', checkId: undefined },
      { section: 'dns', reason: 'No answer.', checkId: 'site/dns/dmarc' },
    ])
  })
})

describe('runNews', () => {
  const first = run('1', 'running', ['running', 'queued', 'queued'])
  const second = run('1', 'running', ['succeeded', 'running', 'queued'])

  it('says nothing of what is seen first, or has not moved', () => {
    expect(runNews(undefined, [run('1', 'failed')])).toEqual({ moved: true, ended: false, text: undefined })
    expect(runNews([first], [first])).toEqual({ moved: false, ended: false, text: undefined })
  })

  it('says which step has begun, and how a run has ended', () => {
    expect(runNews([first], [second])).toEqual({ moved: true, ended: false, text: 'Step 2 of 3: Pages.' })
    expect(runNews([second], [run('1', 'succeeded', ['succeeded', 'succeeded', 'succeeded'])])).toEqual({
      moved: true,
      ended: true,
      text: 'Check ended: checked.',
    })
    const failed = run('1', 'failed', ['succeeded', 'failed', 'succeeded'])
    expect(runNews([second], [failed]).text).toBe('Check ended: incomplete. Not done: Pages.')
    expect(runNews([], [failed]).ended).toBe(true)
  })
})

describe('dueSites', () => {
  const site = (id: string): Site => ({
    id,
    registrable_domain: id,
    preferred_base_url: `https://${id}`,
    scope_type: 'domain',
    scope_value: id,
    is_archived: false,
    created_at: AT,
  })
  const ready = (id: string, status: Status | null): Loading<GetSiteAnswer> => ({
    state: 'ready',
    value: {
      site: site(id),
      latest_run: status === null ? null : run('r', status),
      security: { critical: 0, warn: 0, info: 0, total: 0 },
    },
  })
  const sites = ['a', 'b', 'c', 'd'].map(site)

  it('asks for each once, and again only for those that are being checked', () => {
    expect(dueSites(sites, new Map())).toEqual(['a', 'b', 'c', 'd'])
    const known = new Map([
      ['a', { status: ready('a', 'running'), round: 2 }],
      ['b', { status: ready('b', 'succeeded'), round: 0 }],
      ['c', { status: ready('c', 'queued'), round: 1 }],
      ['d', { status: ready('d', null), round: 0 }],
    ])
    expect(dueSites(sites, known)).toEqual(['c', 'a'])
  })

  it('tries again what failed for the moment, and nothing else', () => {
    const failed = (kind: 'fault' | 'missing') =>
      ({ status: { state: 'failed', problem: { kind, message: '' } }, round: 0 }) as const
    const known = new Map([
      ['a', failed('missing')],
      ['b', failed('fault')],
    ])
    expect(dueSites(sites.slice(0, 2), known)).toEqual(['b'])
  })
})

describe('noticeOf', () => {
  it('goes on without a word when a run has begun, and explains everything else', () => {
    const created = {
      site: {
        id: 's',
        registrable_domain: 'a',
        preferred_base_url: 'b',
        scope_type: 'domain' as const,
        scope_value: 'a',
        is_archived: false,
        created_at: AT,
        user_id: 'u',
        github_repos: [],
        updated_at: AT,
      },
      created: true as const,
    }
    expect(noticeOf({ ...created, run: run('1', 'running') })).toBeUndefined()
    expect(noticeOf({ ...created, run: null, scan_error: 'Run limit reached.' })?.text).toContain('Run limit reached.')
    const known = (is_archived: boolean) => ({ site: { id: 's', is_archived }, run: null, created: false }) as const
    expect(noticeOf(known(false))).toEqual({ siteId: 's', text: 'This site is registered already.' })
    expect(noticeOf(known(true))?.text).toContain('archived')
  })
})

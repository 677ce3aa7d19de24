import type { ListedSiteFinding, SiteFindingsAnswer } from '@picket/contracts'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../api/problem.ts'
import { loadFindings } from './load-findings.ts'

const AT = '2026-11-20T11:05:00.000Z'
const finding = (at: number): ListedSiteFinding => ({
  check_id: 'site/flight/no-alt',
  section: 'flight',
  severity: 'info',
  state: 'open',
  url: `https://example.org/${at}`,
  title: 't',
  message: 'm',
  suggestion: 's',
  evidence: '',
  fingerprint: String(at),
  first_seen_at: AT,
  last_seen_at: AT,
})

/** Pages of a site with so many findings, the way the API cuts them. @param runAt the run that judged, by the number of the question */
function site(total: number, runAt: (asked: number) => string = () => 'r') {
  const asked: number[] = []
  const findings = (
    _id: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Answer<SiteFindingsAnswer>> => {
    const run_id = runAt(asked.length)
    asked.push(offset)
    const page = Array.from({ length: Math.min(limit, Math.max(0, total - offset)) }, (_, at) => finding(offset + at))
    return Promise.resolve({
      ok: true,
      value: {
        findings: page,
        sections: [{ section: 'flight', run_id, judged_at: AT, not_checked: [] }],
        limit,
        offset,
        has_more: offset + page.length < total,
      },
    })
  }
  return { asked, findings }
}
const signal = new AbortController().signal

describe('loadFindings', () => {
  it.each([0, 1, 100, 101, 250])('reads all of %d findings, in order, once', async (total) => {
    const answer = await loadFindings(site(total), 's', undefined, signal)
    expect(answer).toMatchObject({ ok: true, value: { more: false } })
    expect(answer.ok && answer.value.findings.map(({ fingerprint }) => Number(fingerprint))).toEqual(
      Array.from({ length: total }, (_, at) => at),
    )
  })

  it('stops after a bounded number of requests, says so, and goes on from there', async () => {
    const many = site(2500)
    const first = await loadFindings(many, 's', undefined, signal)
    expect(many.asked).toHaveLength(20)
    expect(first).toMatchObject({ ok: true, value: { more: true } })
    const rest = await loadFindings(many, 's', first.ok ? first.value : undefined, signal)
    expect(rest).toMatchObject({ ok: true, value: { more: false } })
    expect(rest.ok && new Set(rest.value.findings.map(({ fingerprint }) => fingerprint)).size).toBe(2500)
  })

  it('begins anew when a run has ended between two pages', async () => {
    const moved = site(150, (asked) => (asked === 0 ? 'r1' : 'r2'))
    const answer = await loadFindings(moved, 's', undefined, signal)
    expect(moved.asked).toEqual([0, 100, 0, 100])
    expect(answer.ok && answer.value.findings).toHaveLength(150)
    expect(answer.ok && answer.value.sections[0]?.run_id).toBe('r2')
  })

  it('ends also where every page is from another run', async () => {
    const restless = site(5000, (asked) => `r${asked}`)
    await loadFindings(restless, 's', undefined, signal)
    expect(restless.asked.length).toBeLessThanOrEqual(20)
  })

  it('hands on a refusal', async () => {
    const problem = { kind: 'missing', message: 'Site not found.' } as const
    const findings = (): Promise<Answer<SiteFindingsAnswer>> => Promise.resolve({ ok: false, problem })
    expect(await loadFindings({ findings }, 's', undefined, signal)).toEqual({ ok: false, problem })
  })
})

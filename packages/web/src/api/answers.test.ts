import { describe, expect, it } from 'vitest'
import { readReport, readScan, readScanList, readUsage } from './answers.ts'
import { Unreadable } from './reader.ts'

const finding = {
  rule_id: 'code/javascript/eval-injection',
  level: 'error',
  file: 'src/a.js',
  line: 3,
  column: 5,
  message: 'm',
  description: 'd',
  suggestion: 's',
}
const completed = {
  status: 'completed',
  repository_name: 'acme/shop',
  branch_name: 'main',
  scan_date: '2026-11-20T11:05:00.000Z',
  scan_id: '0190',
  scan_mode: 'fast',
}

describe('readScan', () => {
  it('reads a scan in each of its states', () => {
    expect(readScan({ status: 'queued' })).toEqual({ status: 'queued' })
    expect(readScan({ status: 'failed', error: 'Too large.' })).toEqual({ status: 'failed', error: 'Too large.' })
    const scan = { ...completed, vulnerabilities: [finding] }
    expect(readScan(scan)).toEqual(scan)
  })

  it.each([
    ['no object', 'completed'],
    ['null', null],
    ['an unknown status', { status: 'done' }],
    ['a failure without a reason', { status: 'failed' }],
    ['no findings at all, which is not an empty list', completed],
    ['an unknown level', { ...completed, vulnerabilities: [{ ...finding, level: 'fatal' }] }],
    ['a line that is no number', { ...completed, vulnerabilities: [{ ...finding, line: '3' }] }],
  ])('refuses %s', (_what, body) => expect(() => readScan(body)).toThrow(Unreadable))

  it('drops what it does not know, and takes nothing from a prototype', () => {
    expect(readScan({ status: 'queued', extra: 1 })).toEqual({ status: 'queued' })
    expect(() => readScan(Object.create({ status: 'queued' }))).toThrow(Unreadable)
  })
})

describe('readReport', () => {
  it('reads the report of a completed scan only', () => {
    expect(readReport({ ...completed, markdown: '# Report' })).toBe('# Report')
    expect(() => readReport({ status: 'processing' })).toThrow(Unreadable)
  })
})

describe('readUsage and readScanList', () => {
  it('read what the API answers', () => {
    const quota = { used: 1, limit: 10, remaining: 9 }
    const usage = { quota: { fast: quota, plus: quota, quota_reset_date: '2026-12-01T00:00:00.000Z' } }
    expect(readUsage(usage)).toEqual(usage)
    const { status: _, ...shown } = completed
    const scan = { ...shown, commit: 'abc', status: 'failed', error: 'Too large.', finished_at: null }
    const page = { scans: [scan], limit: 25, offset: 0, has_more: false }
    expect(readScanList(page)).toEqual(page)
    expect(() => readScanList({ ...page, has_more: undefined })).toThrow(Unreadable)
  })
})

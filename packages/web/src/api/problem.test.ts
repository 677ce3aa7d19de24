import { describe, expect, it } from 'vitest'
import { problemOf } from './problem.ts'

describe('problemOf', () => {
  it.each([
    [400, 'refused'],
    [401, 'key'],
    [403, 'refused'],
    [404, 'missing'],
    [409, 'refused'],
    [500, 'fault'],
    [502, 'fault'],
  ])('%d is of kind %s and keeps the reason', (status, kind) => {
    expect(problemOf(status, { error: 'Because.' }, null)).toEqual({ kind, message: 'Because.' })
  })

  it('reads how long to wait, and waits half a minute where that is not said', () => {
    expect(problemOf(429, { error: 'Too many.' }, '7')).toEqual({ kind: 'rate', message: 'Too many.', seconds: 7 })
    for (const header of [null, '', '0', '-3', 'Fri, 20 Nov 2026 11:05:00 GMT']) {
      expect(problemOf(429, {}, header)).toMatchObject({ kind: 'rate', seconds: 30 })
    }
  })

  it.each([undefined, null, 'text', {}, { error: '' }, { error: 7 }])('says so when there is no reason: %j', (body) => {
    expect(problemOf(502, body, null).message).toBe('The server answered with status 502 and no reason.')
  })

  it('bounds what it shows', () => {
    expect(problemOf(400, { error: 'x'.repeat(10_000) }, null).message).toHaveLength(500)
  })
})

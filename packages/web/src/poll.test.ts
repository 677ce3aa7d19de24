import { describe, expect, it } from 'vitest'
import { PACE, pause, poll } from './poll.ts'

const seen = { hidden: () => false, shown: () => Promise.resolve() }

describe('pause', () => {
  it('grows from the first to the longest and stays there', () => {
    const waits = Array.from({ length: 30 }, (_, asked) => pause(asked))
    expect(waits[0]).toBe(PACE.first)
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect(waits.at(-1)).toBe(PACE.most)
    expect(pause(1e9)).toBe(PACE.most)
  })

  it('keeps well below the limit of 100 requests a minute', () => {
    let [elapsed, asked] = [0, 0]
    while (elapsed < 60_000) elapsed += pause(asked++)
    expect(asked).toBeLessThan(15)
  })

  it('waits as long as the server wants', () => {
    expect(pause(0, { kind: 'rate', message: '', seconds: 42 })).toBe(42_000)
    expect(pause(50, { kind: 'rate', message: '', seconds: 1 })).toBe(PACE.most)
  })
})

describe('poll', () => {
  it('asks until it is done', async () => {
    const asked: number[] = []
    await poll(
      (round) => {
        asked.push(round)
        return Promise.resolve(round === 3 ? { done: true } : { done: false, wait: 0 })
      },
      new AbortController().signal,
      seen,
    )
    expect(asked).toEqual([0, 1, 2, 3])
  })

  it('ends at once, in the middle of a long wait, when it is aborted', async () => {
    const controller = new AbortController()
    let asked = 0
    const polling = poll(
      () => {
        asked += 1
        setTimeout(() => controller.abort())
        return Promise.resolve({ done: false, wait: 2 ** 30 })
      },
      controller.signal,
      seen,
    )
    await polling
    expect(asked).toBe(1)
  })

  it('asks nothing while nobody is looking', async () => {
    const events: string[] = []
    let hidden = true
    await poll(
      () => {
        events.push('asked')
        return Promise.resolve({ done: true })
      },
      new AbortController().signal,
      {
        hidden: () => hidden,
        shown: () => {
          events.push('shown')
          hidden = false
          return Promise.resolve()
        },
      },
    )
    expect(events).toEqual(['shown', 'asked'])
  })
})

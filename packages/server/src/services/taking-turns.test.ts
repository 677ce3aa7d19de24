import { describe, expect, it } from 'vitest'
import { takingTurns } from './taking-turns.ts'

describe('takingTurns', () => {
  it('runs so many at a time, in order, whatever becomes of them', async () => {
    const inTurn = takingTurns(3)
    const begun: number[] = []
    let running = 0
    let most = 0
    const work = (number: number) => async () => {
      begun.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (number % 2 === 1) throw new Error(`${number}`)
      return number
    }
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => inTurn(work(number))))
    expect(most).toBe(3)
    expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number))
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(begun.map((number) => number % 2 === 0))
    await expect(inTurn(work(100))).resolves.toBe(100)
  })
})

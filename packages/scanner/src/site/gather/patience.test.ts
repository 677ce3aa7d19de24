import { expect, test } from 'vitest'
import { Patience } from './patience.ts'

test('answers as they usually come cost nothing', () => {
  const patience = new Patience()
  for (let request = 0; request < 1_000; request++) patience.spend('a.example', 1_900)
  expect(patience.isOver('a.example')).toBe(false)
})

test('a host that drips is left after some answers, the others are not', () => {
  const patience = new Patience()
  for (let request = 0; request < 8; request++) patience.spend('slow.example', 10_000)
  expect([patience.isOver('slow.example'), patience.isOver('other.example')]).toEqual([true, false])
})

test('many hosts that drip do not add up to hours', () => {
  const patience = new Patience()
  let asked = 0
  while (!patience.isOver(`${asked}.example`)) patience.spend(`${asked++}.example`, 10_000)
  expect(asked).toBeLessThan(30)
})

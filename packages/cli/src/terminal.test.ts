import { WriteStream } from 'node:tty'
import { expect, test } from 'vitest'
import { hasColours, widthOf } from './terminal.ts'

function stream(isTTY: boolean, columns: number): WriteStream {
  return Object.assign(Object.create(WriteStream.prototype), { isTTY, columns })
}

test('colours are for terminals whose user has not asked for none', () => {
  expect(hasColours(stream(true, 80), {})).toBe(true)
  expect(hasColours(stream(true, 80), { NO_COLOR: '' })).toBe(true)
  expect(hasColours(stream(true, 80), { NO_COLOR: '1' })).toBe(false)
  expect(hasColours(stream(true, 80), { TERM: 'dumb' })).toBe(false)
  expect(hasColours(stream(false, 80), {})).toBe(false)
})

test('text is as wide as the terminal, within what can be read', () => {
  expect([stream(true, 80), stream(true, 10), stream(true, 500), stream(false, 80)].map(widthOf)).toEqual([
    80, 40, 120, 100,
  ])
})

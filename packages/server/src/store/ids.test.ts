import { expect, test } from 'vitest'
import { isId, newId } from './ids.ts'

test('ids are UUIDs of version 7 that carry the time and ascend', () => {
  const before = Date.now()
  const ids = Array.from({ length: 20_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  const time = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test('what has not the form of a UUID is no id', () => {
  expect(isId(newId())).toBe(true)
  expect(isId(newId().toUpperCase())).toBe(true)
  for (const text of ['', 'scan', newId().replaceAll('-', ''), `${newId()}0`, ` ${newId()}`, `${newId()}\n`]) {
    expect(isId(text), JSON.stringify(text)).toBe(false)
  }
})

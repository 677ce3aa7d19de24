import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { acceptDetector } from '../testing/accept-detector.ts'
import { DETECTORS } from './index.ts'

describe('the list of detectors', () => {
  it('holds what the files of the folder declare, and nothing else', async () => {
    const files = readdirSync(import.meta.dirname).filter(
      (name) => name.endsWith('.ts') && !/^(?:index|providers)\.|\.test\.ts$/.test(name),
    )
    const declared: unknown[] = []
    for (const file of files) {
      const module = (await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)) as Record<string, unknown>
      const lists = Object.values(module).filter((value) => Array.isArray(value))
      expect(lists, file).toHaveLength(1)
      declared.push(...lists.flat())
    }
    expect(new Set(DETECTORS)).toEqual(new Set(declared))
  })

  it('gives every detector an id of its own', () => {
    const ids = DETECTORS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

for (const detector of DETECTORS) acceptDetector(detector)

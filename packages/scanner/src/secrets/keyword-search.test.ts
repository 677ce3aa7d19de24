import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAutomaton } from './automaton.ts'
import { KeywordHits } from './keyword-search.ts'

/** `KEYWORD@OFFSET` of every occurrence whose last byte lies in the range, by indexOf. */
function byIndexOf(keywords: readonly string[], text: string, from = 0, to = text.length): string[] {
  const found: string[] = []
  const lower = text.toLowerCase()
  for (const [index, keyword] of keywords.entries()) {
    for (let at = lower.indexOf(keyword.toLowerCase()); at >= 0; at = lower.indexOf(keyword.toLowerCase(), at + 1)) {
      const last = at + keyword.length - 1
      if (last >= from && last < to) found.push(`${index}@${last}`)
    }
  }
  return found.sort()
}

function byAutomaton(keywords: readonly string[], text: string, from = 0, to = text.length): string[] {
  const automaton = buildAutomaton(keywords)
  const hits = new KeywordHits(text.length)
  hits.search(automaton, Buffer.from(text, 'latin1'), from, to)
  const found: string[] = []
  hits.forEach(automaton, (keyword, last) => found.push(`${keyword}@${last}`))
  return found.sort()
}

describe('keyword search', () => {
  const keyword = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '_', '1'), minLength: 1, maxLength: 5 })
  const keywords = fc.uniqueArray(keyword, { minLength: 1, maxLength: 8, selector: (word) => word.toLowerCase() })
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'B', '_', '1', '\n', '\u00e9'), maxLength: 60 })

  it('finds what indexOf finds', () => {
    fc.assert(
      fc.property(keywords, text, (words, content) => {
        expect(byAutomaton(words, content)).toEqual(byIndexOf(words, content))
      }),
    )
  })

  it('finds what indexOf finds in long text, over the seams of its four streams', () => {
    fc.assert(
      fc.property(keywords, text, fc.integer({ min: 2048, max: 9000 }), (words, content, length) => {
        const long = `${content}x`.repeat(Math.ceil(length / (content.length + 1)))
        expect(byAutomaton(words, long)).toEqual(byIndexOf(words, long))
      }),
      { numRuns: 30 },
    )
  })

  it('finds each occurrence in exactly one of two neighbouring ranges', () => {
    fc.assert(
      fc.property(keywords, text, fc.nat(60), (words, content, cut) => {
        const seam = Math.min(cut, content.length)
        const parts = [...byAutomaton(words, content, 0, seam), ...byAutomaton(words, content, seam)]
        expect(parts.sort()).toEqual(byIndexOf(words, content))
      }),
    )
  })

  it('reports hits in the order of the file', () => {
    const automaton = buildAutomaton(['key', 'y'])
    const bytes = Buffer.from('a key '.repeat(1000))
    const hits = new KeywordHits(bytes.length)
    hits.search(automaton, bytes, 0, bytes.length)
    const ends: number[] = []
    hits.forEach(automaton, (_, last) => ends.push(last))
    expect(ends).toHaveLength(2000)
    expect(ends).toEqual([...ends].sort((a, b) => a - b))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeSpans } from './code-spans.ts'

describe('codeSpans', () => {
  it('finds the spans between backticks', () => {
    expect(codeSpans('Use `spawn`, not `exec`.')).toEqual([
      { kind: 'text', text: 'Use ' },
      { kind: 'code', text: 'spawn' },
      { kind: 'text', text: ', not ' },
      { kind: 'code', text: 'exec' },
      { kind: 'text', text: '.' },
    ])
  })

  it('leaves a lone backtick, and one whose partner is on another line, alone', () => {
    expect(codeSpans('a ` b')).toEqual([{ kind: 'text', text: 'a ` b' }])
    expect(codeSpans('a `b\nc` d')).toEqual([{ kind: 'text', text: 'a `b\nc` d' }])
    expect(codeSpans('')).toEqual([])
  })

  it('loses and invents nothing', () => {
    const prose = fc.string({ unit: fc.constantFrom('a', '`', '\n', ' ') })
    fc.assert(
      fc.property(prose, (text) => {
        const again = codeSpans(text).map((span) => (span.kind === 'code' ? `\`${span.text}\`` : span.text))
        expect(again.join('')).toBe(text)
      }),
    )
  })
})

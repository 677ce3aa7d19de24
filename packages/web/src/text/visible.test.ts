import { describe, expect, it } from 'vitest'
import { visible } from './visible.ts'

describe('visible', () => {
  it('keeps ordinary text, of any script, as it is', () => {
    const text = 'src/größe.ts\tпривет\n日本語 👩🏽 <b>&amp;</b>'
    expect(visible(text)).toBe(text)
  })

  it('shows what reorders or hides text', () => {
    expect(visible('a\u202Eexe.txt')).toBe('a‹U+202E›exe.txt')
    expect(visible('\u2066x\u2069\u200B\uFEFF')).toBe('‹U+2066›x‹U+2069›‹U+200B›‹U+FEFF›')
    expect(visible('\u001b[31m\u0000')).toBe('‹U+001B›[31m‹U+0000›')
    expect(visible('a\u{E0041}')).toBe('a‹U+E0041›')
  })

  it('takes a line break of any system for one, and a lone carriage return for what it is', () => {
    expect(visible('a\r\nb\rc')).toBe('a\nb‹U+000D›c')
  })
})

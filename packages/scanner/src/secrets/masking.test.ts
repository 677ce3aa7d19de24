import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mask } from './masking.ts'

describe('mask', () => {
  it('shows at most eight characters and a quarter of the secret', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (secret) => {
        const shown = mask(secret).length - 1
        expect(shown).toBeLessThanOrEqual(8)
        expect(shown).toBeLessThanOrEqual(secret.length / 4)
      }),
    )
  })

  it('shows nothing of a short secret or one of several lines', () => {
    expect(mask('Tr0ub4dor&3')).toBe('…')
    expect(mask('a\nb'.repeat(100))).toBe('…')
  })
})

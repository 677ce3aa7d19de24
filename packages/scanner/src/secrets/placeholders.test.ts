import { describe, expect, it } from 'vitest'
import { isPlaceholder } from './placeholders.ts'
import { made, madeUuid } from './sample.ts'

describe('isPlaceholder', () => {
  it('knows what stands where a secret will be', () => {
    const values = [
      'xxxxxxxxxxxxxxxx',
      'XXXX-XXXX',
      '<your-key>',
      '${TOKEN}',
      '$(TOKEN)',
      '{{ token }}',
      '%(token)s',
      'process.env.TOKEN',
      'changeme',
      'change_me_please',
      'YOUR_API_KEY',
      'your-token-here',
      'example-key',
      'AKIAIOSFODNN7EXAMPLE'.slice(4),
      '********',
      'abc...xyz',
      'aaaaaaaaaaaa',
      '1234567890',
      'abcdefghijkl',
      'abcabcabcabc',
      'a1b2c3d4e5f6',
      '0000-0000',
      'placeholder',
      'insert_token',
      'dummy-value',
      'REDACTED',
      '[secret]',
      'deadbeefdeadbeef',
    ]
    for (const value of values) expect(isPlaceholder(value), value).toBe(true)
  })

  it('takes nothing random for one', () => {
    for (let i = 0; i < 2000; i++) {
      for (const value of [
        made('base62', 40, `${i}`),
        made('hex', 32, `${i}`),
        made('base64url', 60, `${i}`),
        madeUuid(`${i}`),
      ]) {
        expect(isPlaceholder(value), value).toBe(false)
      }
    }
  })
})

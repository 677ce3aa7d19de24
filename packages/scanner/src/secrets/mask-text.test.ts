import { expect, test } from 'vitest'
import { maskText } from './mask-text.ts'
import { madeRsaKey } from './pem-sample.ts'

const URL_WITH_PASSWORD = `postgres://shop:${'s3cr3t'}Pa55w0rd@db.acme.io/shop`

test('a secret is taken out, and what is around it stays', () => {
  const code = `const a = 1\nconst url = '${URL_WITH_PASSWORD}'; run(a)\nconst b = 2`
  const masked = maskText('src/a.js', code)
  expect(masked).not.toContain('Pa55w0rd')
  expect(masked.split('\n')).toHaveLength(3)
  expect(masked).toMatch(/^const a = 1\nconst url = /)
  expect(masked).toMatch(/; run\(a\)\nconst b = 2$/)
})

test('a key over several lines is one', () => {
  const key = madeRsaKey('mask-text')
  expect(maskText('a.pem', `before\n${key}\nafter`)).not.toContain(key.split('\n')[3])
})

test('a comment that passes a secret over does not hand it out', () => {
  const code = `const url = '${URL_WITH_PASSWORD}' // picket:ignore an example`
  expect(maskText('src/a.js', code)).not.toContain('Pa55w0rd')
})

test('text without secrets is as it was', () => {
  expect(maskText('src/a.js', 'const a = 1\r\nb()\n')).toBe('const a = 1\r\nb()\n')
})

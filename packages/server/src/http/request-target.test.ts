import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBelowApi, normalizeTarget, pathOf } from './request-target.ts'

describe('normalizeTarget', () => {
  it.each([
    ['/api/static/scan', '/api/static/scan'],
    ['/api//static/scan', '/api/static/scan'],
    ['///api/static///scan//', '/api/static/scan'],
    ['/', '/'],
    ['//', '/'],
    ['', '/'],
    ['*', '/*'],
    ['/api/static/scan/?scan_id=a//b/', '/api/static/scan?scan_id=a//b/'],
    ['http://host:8080/api//static/usage?x=1', '/api/static/usage?x=1'],
    ['http://host', '/'],
    ['/api/static/scan#part', '/api/static/scan'],
    ['/%61pi/stat%69c/usage', '/api/static/usage'],
    ['/api%2Fstatic/usage', '/api%2Fstatic/usage'],
    ['/api/%zz', '/api/%zz'],
  ])('makes %j %j', (target, normalized) => {
    expect(normalizeTarget(target)).toBe(normalized)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/%?#ap2fFi:.h6'.split('')), maxLength: 40 }), (target) => {
        const once = normalizeTarget(`/${target}`)
        fc.pre(!/%[0-9a-f]{2}/i.test(once))
        expect(normalizeTarget(once)).toBe(once)
      }),
    )
  })

  it('lets no spelling of the path out of the API', () => {
    const spelled = fc.tuple(...['a', 'p', 'i'].map((c) => fc.constantFrom(c, `%${c.charCodeAt(0).toString(16)}`)))
    fc.assert(
      fc.property(spelled, fc.constantFrom('/', '//', '///'), (letters, slashes) => {
        expect(isBelowApi(pathOf(normalizeTarget(`${slashes}${letters.join('')}${slashes}static/usage`)))).toBe(true)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { compareVersions, UnknownEcosystem } from './compare-versions.ts'

describe('compareVersions', () => {
  it.each([
    ['npm', '1.10.0', '1.9.0', 1],
    ['Debian:12', '1.0~rc1-1', '1.0-1', -1],
    ['Alpine:v3.20', '1.2.3-r1', '1.2.3-r2', -1],
    ['Red Hat:enterprise_linux:9::appstream', '0:1.0-1', '1:0.1-1', -1],
    ['Ubuntu:22.04:LTS', '1.0', '1.0-0', 0],
    ['Rocky Linux:9', '1.0-2', '1.0-10', -1],
  ] as const)('orders versions of %s', (ecosystem, a, b, order) => {
    expect(compareVersions(ecosystem, a, b)).toBe(order)
  })

  it('refuses an ecosystem whose order it does not know', () => {
    expect(() => compareVersions('Nonesuch', '1', '2')).toThrow(UnknownEcosystem)
    expect(() => compareVersions('constructor', '1', '2')).toThrow(UnknownEcosystem)
  })
})

import { describe, expect, it } from 'vitest'
import { OVERVIEW, routeOf, scanAddress, siteAddress, sitesAddress } from './route.ts'

describe('routeOf', () => {
  it('reads the addresses that the dashboard writes', () => {
    expect(routeOf('')).toEqual({ page: 'overview' })
    expect(routeOf(OVERVIEW)).toEqual({ page: 'overview' })
    for (const scanId of ['0190', 'a/b', '%41', 'x?y#z']) {
      expect(routeOf(scanAddress(scanId))).toEqual({ page: 'scan', scanId, query: '' })
      expect(routeOf(siteAddress(scanId))).toEqual({ page: 'site', siteId: scanId, query: '' })
    }
    const query = 'level=error&text=a%3Fb'
    expect(routeOf(scanAddress('0190', query))).toEqual({ page: 'scan', scanId: '0190', query })
    expect(routeOf(siteAddress('0190', query))).toEqual({ page: 'site', siteId: '0190', query })
    expect(routeOf(sitesAddress())).toEqual({ page: 'sites', query: '' })
    expect(routeOf(sitesAddress('archived=true'))).toEqual({ page: 'sites', query: 'archived=true' })
  })

  it.each([
    '#/scans/',
    '#/sites/',
    '#/sites/a/b',
    '#/sites/%',
    '#/scans/a/b',
    '#/scans/%E0%A4%A',
    '#//evil.example',
    '#main',
  ])('knows no page %s', (hash) => {
    expect(routeOf(hash)).toEqual({ page: 'unknown' })
  })
})

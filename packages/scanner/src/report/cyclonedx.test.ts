import { describe, expect, it } from 'vitest'
import type { Package } from '../dependencies/package.ts'
import { toCycloneDx } from './cyclonedx.ts'

function entry(ecosystem: string, name: string, version: string, more: Partial<Package> = {}): Package {
  return {
    ecosystem,
    name,
    version,
    file: 'lock',
    line: 1,
    column: 1,
    endColumn: 2,
    dev: false,
    direct: true,
    path: [],
    parents: [],
    ...more,
  }
}

describe('toCycloneDx', () => {
  it.each([
    ['npm', '@scope/web', '1.0.0', 'pkg:npm/%40scope/web@1.0.0'],
    ['PyPI', 'web-app', '1.0', 'pkg:pypi/web-app@1.0'],
    ['Go', 'github.com/Acme/web/v2', '2.0.0', 'pkg:golang/github.com/Acme/web/v2@v2.0.0'],
    ['crates.io', 'web', '1.0.0', 'pkg:cargo/web@1.0.0'],
    ['Maven', 'org.acme:web', '1.0', 'pkg:maven/org.acme/web@1.0'],
    ['NuGet', 'Acme.Web', '1.0.0', 'pkg:nuget/Acme.Web@1.0.0'],
    ['Packagist', 'acme/web', 'v1.0', 'pkg:composer/acme/web@v1.0'],
    ['RubyGems', 'web', '1.0', 'pkg:gem/web@1.0'],
    ['Pub', 'web', '1.0.0', 'pkg:pub/web@1.0.0'],
    ['Hex', 'web', '1.0.0', 'pkg:hex/web@1.0.0'],
    ['CRAN', 'web', '1.0', 'pkg:cran/web@1.0'],
  ])('writes the package URL of %s', (ecosystem, name, version, purl) => {
    expect(toCycloneDx([entry(ecosystem, name, version)])).toMatchObject({
      components: [{ name, version, purl, 'bom-ref': purl }],
    })
  })

  it('has one component a version with all its places, and who asks for whom', () => {
    const bom = toCycloneDx(
      [
        entry('npm', 'web', '1.0.0', { line: 3 }),
        entry('npm', 'deep', '2.0.0', {
          line: 4,
          dev: true,
          direct: false,
          parents: [{ name: 'web', version: '1.0.0' }],
        }),
        entry('npm', 'deep', '2.0.0', { line: 9, file: 'other', direct: false }),
        entry('npm', 'check', '1.0.0', { dev: true }),
      ],
      { name: 'shop', version: 'abc' },
    )
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'shop', version: 'abc' } },
      components: [
        { name: 'check', scope: 'excluded' },
        {
          name: 'deep',
          scope: 'required',
          evidence: {
            occurrences: [
              { location: 'lock', line: 4 },
              { location: 'other', line: 9 },
            ],
          },
        },
        { name: 'web', scope: 'required' },
      ],
      dependencies: [
        { ref: 'root', dependsOn: ['pkg:npm/check@1.0.0', 'pkg:npm/web@1.0.0'] },
        { ref: 'pkg:npm/check@1.0.0', dependsOn: [] },
        { ref: 'pkg:npm/deep@2.0.0', dependsOn: [] },
        { ref: 'pkg:npm/web@1.0.0', dependsOn: ['pkg:npm/deep@2.0.0'] },
      ],
    })
  })

  it('gives the same bytes for the same packages, and another serial number for others', () => {
    const serial = (version: string) =>
      (toCycloneDx([entry('npm', 'web', version)]) as { serialNumber: string }).serialNumber
    expect(toCycloneDx([entry('npm', 'web', '1.0.0')])).toEqual(toCycloneDx([entry('npm', 'web', '1.0.0')]))
    expect(serial('1.0.0')).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(serial('1.0.0')).not.toBe(serial('1.0.1'))
  })
})

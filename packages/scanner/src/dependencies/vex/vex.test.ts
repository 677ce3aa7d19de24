import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncAdvisories } from '../advisories/sync.ts'
import { createDependenciesAnalyzer } from '../analyzer.ts'
import { bucketFiles, osvRecord, writeBucket } from '../testing/advisories.ts'
import { textTree } from '../testing/text-tree.ts'
import { readVex } from './read-vex.ts'
import { VexError } from './statement.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picket-vex-'))
  const records = [
    osvRecord('GHSA-aaaa', 'npm', '@acme/web', { aliases: ['CVE-2024-1'] }),
    osvRecord('GHSA-bbbb', 'npm', 'deep'),
  ]
  writeBucket(join(folder, 'mirror'), bucketFiles({ npm: records }))
  const { signal } = new AbortController()
  const fetch = () => Promise.reject(new Error('not asked'))
  await syncAdvisories({ source: join(folder, 'mirror'), folder: join(folder, 'index'), signal, fetch })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LOCK = JSON.stringify({
  lockfileVersion: 3,
  packages: { 'node_modules/@acme/web': { version: '1.0.0' }, 'node_modules/deep': { version: '1.0.0' } },
})

/** What is left of the two findings, and what is told of the others. */
async function scan(...documents: readonly object[]) {
  const vex = documents.flatMap((document) => readVex(JSON.stringify(document)))
  const analyzer = createDependenciesAnalyzer({ advisories: join(folder, 'index'), vex })
  const outcome = await analyzer.analyze(textTree({ 'package-lock.json': LOCK }), new AbortController().signal)
  return {
    left: outcome.found.map(({ ruleId }) => ruleId.slice('dependency/'.length)),
    told: outcome.kind === 'checked' ? [] : outcome.gaps.map(({ name, reason }) => `${name} ${reason}`),
  }
}

const WEB = 'pkg:npm/%40acme/web@1.0.0'
const BOTH = ['GHSA-aaaa', 'GHSA-bbbb']

function openVex(statement: object, more: object = {}) {
  const statements = [{ vulnerability: { name: 'CVE-2024-1' }, status: 'not_affected', ...statement }]
  return { '@context': 'https://openvex.dev/ns/v0.2.0', timestamp: '2024-01-01T00:00:00Z', statements, ...more }
}

describe('OpenVEX', () => {
  const justified = { products: [{ '@id': WEB }], justification: 'vulnerable_code_not_in_execute_path' }

  it('silences what is not affected, by any name of the vulnerability, and tells it with the reason', async () => {
    const { left, told } = await scan(openVex({ ...justified, impact_statement: 'Never\u202e called.' }))
    expect(left).toEqual(['GHSA-bbbb'])
    expect(told).toEqual([
      'suppressed A VEX statement silences 1 finding: GHSA-aaaa in @acme/web 1.0.0 (not_affected: vulnerable_code_not_in_execute_path: Never called.).',
    ])
  })

  it.each<[string, object]>([
    ['another version', { ...justified, products: [{ '@id': 'pkg:npm/%40acme/web@2.0.0' }] }],
    ['another package', { ...justified, products: [{ '@id': 'pkg:npm/web@1.0.0' }] }],
    ['a product that is no package', { ...justified, products: [{ '@id': 'https://example.org/shop' }] }],
    ['no reason', { products: [{ '@id': WEB }] }],
    ['an affected package', { ...justified, status: 'affected' }],
    ['another vulnerability', { ...justified, vulnerability: { name: 'CVE-2024-2' } }],
  ])('does not silence for %s', async (_, statement) => {
    expect(await scan(openVex(statement))).toEqual({ left: BOTH, told: [] })
  })

  it.each<[string, object]>([
    ['every version', { ...justified, products: [{ identifiers: { purl: 'pkg:npm/%40acme/web' } }] }],
    ['a part of the product', { ...justified, products: [{ '@id': 'pkg:oci/shop', subcomponents: [{ '@id': WEB }] }] }],
    ['the older form', { ...justified, vulnerability: 'GHSA-aaaa', products: [WEB] }],
    ['qualifiers', { ...justified, products: [{ '@id': `${WEB}?arch=x#src` }] }],
    ['what is fixed', { products: [{ '@id': WEB }], status: 'fixed' }],
  ])('silences for %s', async (_, statement) => {
    expect((await scan(openVex(statement))).left).toEqual(['GHSA-bbbb'])
  })

  it('lets the later statement count', async () => {
    const later = openVex({ ...justified, status: 'under_investigation', timestamp: '2024-02-01T00:00:00Z' })
    const earlier = openVex(justified)
    const statements = [...later.statements, ...earlier.statements]
    expect((await scan({ ...earlier, statements })).left).toEqual(BOTH)
    expect((await scan(later, earlier)).left).toEqual(['GHSA-bbbb'])
  })
})

describe('CycloneDX', () => {
  const bill = (vulnerability: object) => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { 'bom-ref': 'shop' } },
    components: [{ 'bom-ref': 'web-1', components: [{ 'bom-ref': 'deep-1', purl: 'pkg:npm/deep@1.0.0' }], purl: WEB }],
    vulnerabilities: [vulnerability],
  })
  const analysis = { state: 'not_affected', justification: 'code_not_reachable' }

  it.each<[string, object, string[]]>([
    ['by its reference', { id: 'CVE-2024-1', analysis, affects: [{ ref: 'web-1' }] }, ['GHSA-bbbb']],
    ['inside another', { id: 'GHSA-bbbb', analysis, affects: [{ ref: 'deep-1' }] }, ['GHSA-aaaa']],
    ['in another document', { id: 'CVE-2024-1', analysis, affects: [{ ref: `urn:cdx:00/1#${WEB}` }] }, ['GHSA-bbbb']],
    [
      'by another name',
      { id: 'X-1', references: [{ id: 'GHSA-aaaa' }], analysis, affects: [{ ref: WEB }] },
      ['GHSA-bbbb'],
    ],
    ['as the whole', { id: 'CVE-2024-1', analysis, affects: [{ ref: 'shop' }] }, ['GHSA-bbbb']],
    ['when resolved', { id: 'CVE-2024-1', analysis: { state: 'resolved' } }, ['GHSA-bbbb']],
    ['not when exploitable', { id: 'CVE-2024-1', analysis: { state: 'exploitable' } }, BOTH],
    ['not without a reason', { id: 'CVE-2024-1', analysis: { state: 'not_affected' } }, BOTH],
    [
      'not for other versions',
      { id: 'CVE-2024-1', analysis, affects: [{ ref: WEB, versions: [{ range: 'vers:npm/<9' }] }] },
      BOTH,
    ],
    [
      'for its version',
      { id: 'CVE-2024-1', analysis, affects: [{ ref: WEB, versions: [{ version: '1.0.0' }] }] },
      ['GHSA-bbbb'],
    ],
  ])('silences a package %s', async (_, vulnerability, left) => {
    expect((await scan(bill(vulnerability))).left).toEqual(left)
  })
})

it('reads CSAF: products by their place in the tree, flags as reasons', async () => {
  const product = (id: string, purl: string) => ({ product_id: id, product_identification_helper: { purl } })
  const csaf = {
    document: { category: 'csaf_vex', csaf_version: '2.0' },
    product_tree: {
      branches: [{ branches: [{ product: product('WEB', WEB) }] }],
      full_product_names: [product('DEEP', 'pkg:npm/deep@1.0.0')],
      relationships: [{ product_reference: 'WEB', full_product_name: { product_id: 'SHOP:WEB' } }],
    },
    vulnerabilities: [
      {
        cve: 'CVE-2024-1',
        product_status: { known_not_affected: ['SHOP:WEB'] },
        flags: [{ label: 'vulnerable_code_not_present', product_ids: ['SHOP:WEB'] }],
      },
      { ids: [{ text: 'GHSA-bbbb' }], product_status: { known_not_affected: ['DEEP'] } },
    ],
  }
  const { left, told } = await scan(csaf)
  expect(left).toEqual(['GHSA-bbbb'])
  expect(told).toEqual([expect.stringContaining('vulnerable_code_not_present')])
})

describe('a document that is none', () => {
  it.each<[string, string]>([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another document', '{"bomFormat": "SPDX"}'],
    ['nested without end', '['.repeat(100_000)],
    ['nothing', ''],
  ])('is refused: %s', (_, text) => {
    expect(() => readVex(text)).toThrow(VexError)
  })

  it('is refused when it says more than can be kept', () => {
    const aliases = Array.from({ length: 2000 }, (_, i) => `CVE-1-${i}`)
    const products = Array.from({ length: 2000 }, (_, i) => ({ '@id': `pkg:npm/p${i}` }))
    expect(() => readVex(JSON.stringify(openVex({ vulnerability: { name: 'x', aliases }, products })))).toThrow(
      /more than/,
    )
  })

  it('is read past what is of the wrong type', () => {
    const wrong = [null, 1, 'text', [], {}]
    for (const value of wrong) {
      expect(readVex(JSON.stringify(openVex({}, { statements: [value] })))).toEqual([])
      const bill = { bomFormat: 'CycloneDX', vulnerabilities: [value, { id: value, analysis: value, affects: value }] }
      expect(readVex(JSON.stringify(bill))).toEqual([])
      const csaf = {
        document: { csaf_version: '2.0' },
        product_tree: value,
        vulnerabilities: [value, { cve: 'x', flags: [value] }],
      }
      expect(readVex(JSON.stringify(csaf))).toEqual([])
    }
    const branches = `${'{"branches":['.repeat(5_000)}${']}'.repeat(5_000)}`
    expect(
      readVex(`{"document": {"csaf_version": "2.0"}, "product_tree": ${branches}, "vulnerabilities": []}`),
    ).toEqual([])
  })
})

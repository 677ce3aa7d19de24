import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFindings, type Finding, fingerprints } from '../finding.ts'
import { FINGERPRINT_KEY, toSarif } from './sarif.ts'
import { sqlInjection, tooLarge, vulnerablePackage } from './testing/findings.ts'

const schema: object = JSON.parse(readFileSync(new URL('fixtures/sarif-schema-2.1.0.json', import.meta.url), 'utf8'))
// The published schema holds a pattern that is only valid without the u flag.
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
formats.default(ajv)
const validate = ajv.compile(schema)

function sarifOf(findings: readonly Finding[]) {
  const log = toSarif(findings, { version: '1.2.3' })
  const valid = validate(JSON.parse(JSON.stringify(log)))
  expect(validate.errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const [run] = log.runs
  if (run === undefined) throw new Error('no run')
  return run
}

test('the schema that the others rely on refuses what is no SARIF', () => {
  expect(validate({ version: '2.1.0', runs: [{ tool: { driver: {} } }] })).toBe(false)
})

test('a run without findings is valid, and has rules and results', () => {
  const run = sarifOf([])
  expect(run.results).toEqual([])
  expect(run.tool.driver.rules).toEqual([])
  expect(run.columnKind).toBe('utf16CodeUnits')
})

test('a rule carries its weaknesses and severity where code-scanning services look for them', () => {
  const { rules } = sarifOf([sqlInjection, vulnerablePackage]).tool.driver
  expect(rules.map(({ id, defaultConfiguration, properties }) => [id, defaultConfiguration.level, properties])).toEqual(
    [
      [
        'code/javascript/sql-injection',
        'error',
        { tags: ['security', 'external/cwe/cwe-089'], 'security-severity': '9.8' },
      ],
      [
        'dependency/GHSA-aaaa-bbbb-cccc',
        'warning',
        { tags: ['security', 'external/cwe/cwe-079', 'external/cwe/cwe-1321'], 'security-severity': '5.3' },
      ],
    ],
  )
})

test('a rule of an advisory leads to its page', () => {
  const { rules } = sarifOf([sqlInjection, vulnerablePackage]).tool.driver
  expect(rules.map((rule) => rule.helpUri)).toEqual([undefined, 'https://osv.dev/vulnerability/GHSA-aaaa-bbbb-cccc'])
})

test('a result names rule, level, place and fingerprint', () => {
  const [result] = sarifOf([sqlInjection]).results
  expect(result).toMatchObject({
    ruleId: 'code/javascript/sql-injection',
    ruleIndex: 0,
    level: 'error',
    message: { text: 'Request input reaches a query.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'src/a%20b.js', uriBaseId: '%SRCROOT%' },
          region: { startLine: 7, startColumn: 12, endLine: 7, endColumn: 40 },
        },
      },
    ],
    partialFingerprints: { [FINGERPRINT_KEY]: fingerprints([sqlInjection])[0] },
  })
})

test('a followed flow becomes a code flow, source first; no flow, none', () => {
  const [flowing, still] = sarifOf([sqlInjection, vulnerablePackage]).results
  const steps = flowing?.codeFlows?.[0]?.threadFlows[0]?.locations.map(({ location }) => location)
  expect(steps?.map(({ message, physicalLocation }) => [physicalLocation.region.startLine, message.text])).toEqual([
    [5, 'request input enters here'],
    [7, 'it becomes part of a query'],
  ])
  expect(still).not.toHaveProperty('codeFlows')
})

test('what could not be checked is a result and a notification', () => {
  const run = sarifOf([tooLarge])
  expect(run.results).toMatchObject([{ ruleId: 'coverage/file-too-large', level: 'note' }])
  expect(run.invocations[0]?.toolExecutionNotifications).toMatchObject([
    { descriptor: { id: 'coverage/file-too-large' }, message: { text: 'The file is larger than 5 MiB.' } },
  ])
  expect(run.tool.driver.rules[0]?.properties).toEqual({ tags: ['coverage'] })
})

test('a fingerprint survives moved lines and tells equal code in one file apart', () => {
  const moved = { ...sqlInjection, line: 90, endLine: 90 }
  const identity = (findings: Finding[]) =>
    sarifOf(findings).results.map(({ partialFingerprints }) => partialFingerprints[FINGERPRINT_KEY])
  expect(identity([moved])).toEqual(identity([sqlInjection]))
  expect(new Set(identity([sqlInjection, moved])).size).toBe(2)
})

test('a message plants no link', () => {
  const [result] = sarifOf([{ ...sqlInjection, message: 'See [this](https://example.com).' }]).results
  expect(result?.message.text).toBe('See \\[this\\](https://example.com).')
})

test('whatever files are called and hold, the log is valid and the URI leads back to the file', () => {
  const hostile = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !text.includes('/'))
  const part = fc.oneof(hostile, fc.constantFrom('a:b', '%41', 'x?y#z', ' ', '[1]', '\ud800', '\u202e', '\u001b[2J'))
  const finding = fc
    .record({
      file: fc.array(part, { minLength: 1, maxLength: 3 }),
      message: part,
      line: fc.integer({ min: 1, max: 1e6 }),
    })
    .map(({ file, message, line }) => ({
      ...sqlInjection,
      file: file.join('/'),
      message,
      description: message,
      line,
      endLine: line,
      evidence: message,
    }))
  fc.assert(
    fc.property(fc.array(finding, { maxLength: 5 }), (findings) => {
      const ordered = [...findings].sort(compareFindings)
      const { results } = sarifOf(ordered)
      const files = results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri ?? '')
      expect(files.map(decodeURIComponent)).toEqual(ordered.map(({ file }) => file.toWellFormed()))
      expect(JSON.stringify(sarifOf(ordered))).toBe(JSON.stringify(sarifOf(ordered)))
    }),
    { numRuns: 60 },
  )
})

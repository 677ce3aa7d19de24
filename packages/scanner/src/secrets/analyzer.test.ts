import { describe, expect, it } from 'vitest'
import { SourceFile } from '../tree/source-file.ts'
import { createSecretsAnalyzer } from './analyzer.ts'
import { crc32Base62 } from './checksums.ts'
import { made } from './sample.ts'

const analyzer = createSecretsAnalyzer()
const random = made('base62', 30, 'analyzer')
const TOKEN = `npm_${random}${crc32Base62(random)}`
const analyze = (text: string) => analyzer.analyze(new SourceFile('.npmrc', Buffer.from(text)))

describe('the secrets analyzer', () => {
  it('reports a finding with its place, its reason and where to revoke it', () => {
    const outcome = analyze(`a=b\n//registry.npmjs.org/:_authToken=${TOKEN}\n`)
    expect(outcome.kind).toBe('checked')
    expect(outcome.found).toHaveLength(1)
    expect(outcome.found[0]).toMatchObject({
      ruleId: 'secret/npm-access-token',
      level: 'error',
      file: '.npmrc',
      line: 2,
      column: 34,
      endLine: 2,
      endColumn: 74,
      cwe: [798],
    })
    expect(outcome.found[0]?.message).toContain(`${TOKEN.slice(0, 4)}…${TOKEN.slice(-4)}`)
    expect(outcome.found[0]?.suggestion).toContain('https://docs.npmjs.com/revoking-access-tokens')
    expect(outcome.found[0]?.evidence).toMatch(/^npm sha256:[0-9a-f]{64}$/)
    expect(JSON.stringify(outcome)).not.toContain(TOKEN.slice(4, 14))
  })

  it('says what it passes over', () => {
    const outcome = analyze(`# picket:ignore revoked, kept for the migration test\nKEY=${TOKEN}`)
    expect(outcome).toMatchObject({
      kind: 'not-checked',
      found: [],
      gaps: [{ name: 'suppressed', file: '.npmrc', line: 2 }],
    })
    expect(JSON.stringify(outcome)).not.toContain(TOKEN.slice(4, 14))
  })

  it('gives the same bytes for the same file', () => {
    const text = `x=${TOKEN}\ny=${TOKEN}`
    expect(JSON.stringify(analyze(text))).toBe(JSON.stringify(analyze(text)))
  })

  it('wants text of every kind, and no media', () => {
    const wants = (path: string) => analyzer.wants({ path, size: 10 })
    for (const path of ['.env', 'a.ts', 'Makefile', 'notes', 'package-lock.json', 'a.min.js', 'id_rsa', 'x.svg']) {
      expect(wants(path), path).toBe(true)
    }
    for (const path of ['a.png', 'b/c.WOFF2', 'e.mp4', 'f.wasm']) expect(wants(path), path).toBe(false)
    expect(analyzer.wants({ path: '.env', size: 0 })).toBe(false)
  })
})

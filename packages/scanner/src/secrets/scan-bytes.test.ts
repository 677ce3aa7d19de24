import { describe, expect, it } from 'vitest'
import { SourceFile } from '../tree/source-file.ts'
import { crc32Base62 } from './checksums.ts'
import { madeJwt } from './json-web-token.ts'
import { made } from './sample.ts'
import { scanBytes } from './scan-bytes.ts'

const tokenOf = (seed: string) => {
  const random = made('base62', 30, seed)
  return `ghp_${random}${crc32Base62(random)}`
}
const TOKEN = tokenOf('scan')

const scan = (text: string | Buffer, path = 'src/a.ts') => scanBytes(path, Buffer.from(text as string))
const rules = (text: string | Buffer, path?: string) => scan(text, path).matches.map(({ ruleId }) => ruleId)

describe('scanBytes', () => {
  it('knows the published example of the GitHub format', () => {
    const example = ['ghp', 'zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17'].join('_')
    expect(rules(`token: ${example}`)).toEqual(['secret/github-personal-access-token'])
    expect(rules(`token: ${example.slice(0, -1)}8`)).toEqual([])
  })

  it('says the same line and column as the source file itself', () => {
    for (const before of [
      '',
      'a\nb',
      'é𝄞 ',
      '\r\n\r\n x',
      '\rx\r',
      '\ufeff',
      '\ufeffä\n',
      'x'.repeat(70_000),
      'ü'.repeat(140_001),
    ]) {
      const text = `${before} "${TOKEN}" after`
      const file = new SourceFile('a', Buffer.from(text))
      const [match] = scan(text).matches
      const start = file.positionAt(file.text.indexOf(TOKEN))
      const end = file.positionAt(file.text.indexOf(TOKEN) + TOKEN.length)
      expect(match).toMatchObject({ ...start, endLine: end.line, endColumn: end.column })
    }
  })

  it('says the same column as the source file after bytes that are no UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from([0x93, 0x41, 0xe9, 0x20, 0xf0, 0x9f, 0x20]), Buffer.from(TOKEN)])
    const file = new SourceFile('a', bytes)
    expect(scan(bytes).matches[0]).toMatchObject(file.positionAt(file.text.indexOf(TOKEN)))
  })

  it('finds a secret wherever a chunk of a large file ends', () => {
    for (const at of [(1 << 18) - 41, (1 << 18) - 20, (1 << 18) - 2, 1 << 18, (1 << 18) + 3]) {
      const text = `${' '.repeat(at)}${TOKEN} `
      expect(scan(text).matches.map(({ column }) => column)).toEqual([at + 1])
    }
  })

  it('finds both of two equal secrets, with one hash', () => {
    const { matches } = scan(`${TOKEN}\n${TOKEN}\n`)
    expect(matches.map(({ line }) => line)).toEqual([1, 2])
    expect(matches[0]?.hash).toBe(matches[1]?.hash)
  })

  it('reports one place once, by the detector that knows most', () => {
    expect(rules(`const apiSecretToken = "${TOKEN}"`)).toEqual(['secret/github-personal-access-token'])
    expect(rules(`GITHUB_URL=https://x-access-token:${TOKEN}@github.com/a/b.git`)).toEqual([
      'secret/github-personal-access-token',
    ])
  })

  it('reads UTF-16 with a byte-order mark', () => {
    const text = `é\n "${TOKEN}"`
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()]) {
      expect(scan(bytes).matches[0]).toMatchObject({ line: 2, column: 3 })
    }
  })

  it('looks into base64', () => {
    const once = Buffer.from(TOKEN).toString('base64')
    const url = Buffer.from(`postgres://app:${made('base62', 18)}@db.acme.io/app\n`).toString('base64')
    for (const [encoded, rule] of [
      [once, 'secret/github-personal-access-token'],
      [url, 'secret/url-credentials'],
    ] as const) {
      const { matches } = scan(`data:\n  token: ${encoded}\n`, 'deploy/secret.yaml')
      expect(matches.map(({ ruleId }) => ruleId)).toEqual([rule])
      expect(matches[0]).toMatchObject({ line: 2, column: 10, endColumn: 10 + encoded.length })
    }
    expect(scan(`token: ${once}`).matches[0]?.hash).toBe(scan(TOKEN).matches[0]?.hash)
    expect(rules(`token: ${Buffer.from(`ghp_${made('base62', 36)}`).toString('base64')}`)).toEqual([])
  })

  it('finds nothing in binary content', () => {
    expect(rules(Buffer.from(`\0\x01${TOKEN}`))).toEqual([])
  })

  it('leaves hashes, identifiers and integrity values alone', () => {
    const noise = [
      `"integrity": "sha512-${made('base64', 86)}=="`,
      `const sha = "${made('hex', 40)}"`,
      'id: 123e4567-e89b-42d3-a456-426614174000',
      `etag: "${made('hex', 32)}"`,
      'token = process.env.GITHUB_TOKEN',
      'password: ${{ secrets.DB_PASSWORD }}',
      `background: url(data:image/png;base64,${made('base64', 400)})`,
    ]
    for (const text of noise) expect(rules(text), text).toEqual([])
  })

  it('looks for nothing but tokens in lockfiles', () => {
    const text = `"heroku_api_key": "${made('hex', 8)}-1234-4abc-8abc-${made('hex', 12)}" "x": "${TOKEN}"`
    expect(rules(text, 'package-lock.json')).toEqual(['secret/github-personal-access-token'])
  })

  it('is bounded where everything is a secret', () => {
    const text = Array.from({ length: 6000 }, (_, i) => tokenOf(`many ${i}`)).join('\n')
    const { matches, truncated } = scan(text)
    expect(truncated).toBe(true)
    expect(matches).toHaveLength(5000)
  })

  it('gets through a large file of one line', () => {
    const bytes = Buffer.concat([Buffer.alloc(24 << 20, 'const a = "b";'), Buffer.from(` ${TOKEN}`)])
    expect(scan(bytes).matches[0]).toMatchObject({ line: 1, column: (24 << 20) + 2 })
  })
})

describe('picket:ignore', () => {
  const counts = (text: string) => {
    const { matches, suppressed } = scan(text)
    return [matches.length, suppressed.length]
  }

  it('passes over the line it stands on, or the next one when it stands alone', () => {
    expect(counts(`a("${TOKEN}") // picket:ignore a revoked token of the test account`)).toEqual([0, 1])
    expect(counts(`# picket:ignore a revoked token\r\nKEY=${TOKEN}`)).toEqual([0, 1])
    expect(counts(`<!-- picket:ignore a revoked token -->\n${TOKEN}`)).toEqual([0, 1])
    expect(counts(`/* é\n * picket:ignore a revoked token */\n${TOKEN}`)).toEqual([0, 1])
  })

  it('wants a reason', () => {
    for (const mark of ['picket:ignore', 'picket:ignore --', 'picket:ignore secret/github-personal-access-token']) {
      expect(counts(`a("${TOKEN}") // ${mark}`)).toEqual([1, 0])
      expect(counts(`a("${TOKEN}") /* ${mark} */`)).toEqual([1, 0])
    }
  })

  it('holds for the rule that it names', () => {
    expect(counts(`a("${TOKEN}") // picket:ignore secret/github-personal-access-token revoked in May`)).toEqual([0, 1])
    expect(counts(`a("${TOKEN}") // picket:ignore secret/npm-access-token revoked in May`)).toEqual([1, 0])
  })

  it('reaches no further', () => {
    expect(counts(`b() // picket:ignore a reason\na("${TOKEN}")`)).toEqual([1, 0])
    expect(counts(`// picket:ignore a reason\n\na("${TOKEN}")`)).toEqual([1, 0])
    expect(counts(`a("${TOKEN}", "picket:ignore is not a comment")`)).toEqual([1, 0])
  })
})

describe('what has the form of a secret and is none', () => {
  it('is not taken for a generic key', () => {
    const wrongChecksum = `ghp_${made('base62', 36, 'w')}`
    const anonymous = madeJwt(
      { iss: 'supabase', ref: made('base36', 20), role: 'anon', exp: 2_000_000_000 },
      made('base62', 43),
    )
    const webKey = `AIzaSy${made('base62', 33, 'w')}`
    for (const text of [
      `const apiToken = "${wrongChecksum}"`,
      `const supabaseToken = "${anonymous}"`,
      `const config = { apiKey: "${webKey}", authDomain: "acme.firebaseapp.com" }`,
      `const stripeKey = { token: "pk_live_${made('base62', 24)}" }`,
      `token = "sb_publishable_${made('base62', 22)}_${made('base62', 8)}"`,
    ]) {
      expect(rules(text), text).toEqual([])
    }
  })
})

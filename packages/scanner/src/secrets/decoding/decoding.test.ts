import { describe, expect, it } from 'vitest'
import { crc32Base62 } from '../checksums.ts'
import { made, madeBytes } from '../sample.ts'
import { scanBytes } from '../scan-bytes.ts'

const tokenOf = (seed: string) => {
  const random = made('base62', 30, seed)
  return `ghp_${random}${crc32Base62(random)}`
}
const TOKEN = tokenOf('decoding')
const PASSWORD = made('base62', 20, 'decoding')
const RULE = 'secret/github-personal-access-token'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const base64url = (text: string) => Buffer.from(text).toString('base64url')
const hex = (text: string) => Buffer.from(text).toString('hex')
const percent = (text: string) => hex(text).replace(/../g, '%$&')
const unicode = (text: string) => hex(text).replace(/../g, '\\u00$&')
const byteEscapes = (text: string) => hex(text).replace(/../g, '\\x$&')
const octal = (text: string) => text.replace(/./g, (one) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`)
const entities = (text: string) => text.replace(/./g, (one) => `&#${one.charCodeAt(0)};`)
const hexEntities = (text: string) => hex(text).replace(/../g, '&#x$&;')
const braces = (text: string) => hex(text).replace(/../g, '\\u{$&}')

const matchesIn = (text: string, path = 'src/a.ts') => scanBytes(path, Buffer.from(text)).matches
const hash = matchesIn(`"${TOKEN}"`)[0]?.hash

describe('encoded secrets', () => {
  it.each([
    ['base64', base64(TOKEN)],
    ['base64url', base64url(`?>?>~~${TOKEN}`)],
    ['hexadecimal', hex(TOKEN)],
    ['hexadecimal with a prefix', `0x${hex(TOKEN).toUpperCase()}`],
    ['percent signs', percent(TOKEN)],
    ['\\u', unicode(TOKEN)],
    ['\\u{}', braces(TOKEN)],
    ['\\x', byteEscapes(TOKEN)],
    ['octal numbers', octal(TOKEN)],
    ['numbers of HTML', entities(TOKEN)],
    ['hexadecimal numbers of HTML', hexEntities(TOKEN)],
    ['an escape in its middle', TOKEN.replace('_', '\\u005f')],
    ['two layers', base64(base64(TOKEN))],
    ['two unlike layers', base64(hex(TOKEN))],
    ['three layers', percent(base64(hex(TOKEN)))],
    ['three layers of base64', base64(base64(base64(TOKEN)))],
    ['escapes inside base64', base64(`{"token":"${unicode(TOKEN)}"}`)],
    ['the middle of a text', base64(`{"user":"deploy","note":"ü","token":"${TOKEN}","more":[1,2,3]}`)],
    ['the middle of a hexadecimal text', hex(`user=deploy\ntoken=${TOKEN}\n`)],
  ])('are found in %s, once and at the place of the encoded text', (_, encoded) => {
    const matches = matchesIn(`a\n  b = "${encoded}"\n`)
    expect(matches.map(({ ruleId }) => ruleId)).toEqual([RULE])
    expect(matches[0]).toMatchObject({ line: 2, endLine: 2, hash })
    const from = matches[0]?.column ?? 0
    expect(from).toBeGreaterThanOrEqual(8)
    expect(from).toBeLessThanOrEqual(encoded.startsWith('0x') ? 10 : 8)
    expect(matches[0]?.endColumn).toBe(8 + encoded.length)
    expect(matches[0]?.remark).toMatch(/hides nothing/)
  })

  it('are not followed into a fourth layer', () => {
    expect(matchesIn(base64(base64(base64(base64(TOKEN)))))).toEqual([])
  })

  it('stand at their own place where escapes surround them', () => {
    const text = `{"a":"\\u003cp\\u003e","url":"https:\\/\\/deploy:${PASSWORD}@git.acme.io\\/x"}`
    const [match] = matchesIn(text)
    expect(match).toMatchObject({ ruleId: 'secret/url-credentials', column: text.indexOf(PASSWORD) + 1 })
    expect(match?.endColumn).toBe(text.indexOf(PASSWORD) + PASSWORD.length + 1)
  })

  it('are found in an address that is a parameter of another', () => {
    const text = `https://a.acme.io/?next=https%3A%2F%2Fdeploy%3A${PASSWORD}%40git.acme.io%2Fx`
    expect(matchesIn(text)).toMatchObject([{ ruleId: 'secret/url-credentials', column: text.indexOf(PASSWORD) + 1 }])
  })

  it('are each told where one text holds several', () => {
    const text = base64(`A=${TOKEN}\nB=${tokenOf('second')}\nC=${TOKEN}\n`)
    const matches = matchesIn(`x: ${text}`)
    expect(matches.map(({ ruleId, column }) => [ruleId, column])).toEqual([
      [RULE, 4],
      [RULE, 4],
    ])
    expect(new Set(matches.map((match) => match.hash)).size).toBe(2)
  })

  it.each(['\n', '\r\n', '\n    ', '\\n', '\n# '])(
    'are found in base64 of several lines, between them %j',
    (lineEnd) => {
      const lines = base64(`first line of a file\nexport TOKEN=${TOKEN}\nand the rest of it, ${'and so on '.repeat(9)}`)
      const text = `data: |\n    ${(lines.match(/.{1,76}/g) ?? []).join(lineEnd)}\n`
      expect(matchesIn(text)).toMatchObject([{ ruleId: RULE, line: 2, column: 5 }])
    },
  )

  it('are found behind a path', () => {
    expect(matchesIn(`fetch("/api/v1/${base64(`token=${TOKEN}`)}")`)).toMatchObject([{ ruleId: RULE }])
  })

  it('are told by the surer of two detectors', () => {
    const auth = base64(`deploy:${TOKEN}`)
    expect(matchesIn(`Authorization: Basic ${auth}`).map(({ ruleId }) => ruleId)).toEqual([RULE])
  })

  it('are not made out of what chance brings about', () => {
    for (let i = 0; i < 50; i++) {
      const bytes = madeBytes(3000, `chance ${i}`)
      for (const text of [bytes.toString('base64'), bytes.toString('hex'), percent(bytes.toString('latin1'))]) {
        expect(matchesIn(`"${text}"`)).toEqual([])
      }
    }
  })

  it('cost no more than their bounds where everything is encoded', () => {
    const hostile = [
      '%4'.repeat(1 << 19),
      '\\u0041'.repeat(1 << 17),
      '\\u{'.repeat(1 << 18),
      '%41 '.repeat(1 << 18),
      `${base64('x'.repeat(60))}/`.repeat(1 << 13),
      base64(base64(base64('a b '.repeat(1 << 18)))),
      `${'QUFB'.repeat(19)}\n`.repeat(1 << 13),
      'a/'.repeat(1 << 19),
      'QUFBQUFBQUFBQUFBQUFBQUFBQUFB,'.repeat(1 << 16),
    ]
    for (const text of hostile) expect(matchesIn(text)).toEqual([])
  })

  it('are said to be too many, rather than decoded without end', () => {
    const run = base64('nothing at all in here')
    expect(scanBytes('a.txt', Buffer.from(`${run}\n`.repeat(100_100))).truncated).toBe(true)
  })
})

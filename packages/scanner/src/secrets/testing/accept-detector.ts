import { describe, expect, it } from 'vitest'
import type { Detector, Leak } from '../detector.ts'
import { DETECTORS } from '../detectors/index.ts'
import { scanWith } from '../scan-bytes.ts'
import { SecretScanner } from '../scanner.ts'
import { toFinding } from '../secret-match.ts'

const PATH = 'src/settings.ts'
/** Characters in which what is quadratic would take minutes. */
const LONG_RUN = 1 << 19
const all = new SecretScanner(DETECTORS)

/** Where tokens are found in practice. */
const SURROUNDINGS: readonly ((secret: string) => string)[] = [
  (secret) => `const key = "${secret}"\n`,
  (secret) => `export KEY=${secret}\n`,
  (secret) => `{"key":"first\\n${secret}"}`,
  (secret) => `curl -H 'Authorization: Bearer ${secret}' https://api.acme.io\r\n`,
  (secret) => `<key>${secret}</key>`,
  (secret) => `# é 𝄞 ${secret}`,
  (secret) => `https://api.acme.io/?a=1&key=${secret}&b=2`,
]

const leaksOf = (detector: Detector): Leak[] =>
  detector
    .samples()
    .leaks.flatMap((leak) =>
      typeof leak === 'string' ? SURROUNDINGS.map((text) => ({ text: text(leak), secret: leak })) : [leak],
    )

/** What every detector must hold, shown by its own samples. */
export function acceptDetector(detector: Detector): void {
  const alone = new SecretScanner([detector])
  const scan = (text: string, path = PATH) => scanWith(alone, path, Buffer.from(text))

  describe(detector.id, () => {
    it('says what it is', () => {
      expect(detector.id).toMatch(/^secret\/[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(detector.grants).not.toMatch(/\.$/)
      expect(detector.revoke).toMatch(/^https:\/\/|^run `/)
      expect(detector.samples().leaks.length).toBeGreaterThanOrEqual(2)
      expect(detector.samples().misses.length).toBeGreaterThanOrEqual(3)
      for (const keyword of detector.keywords) expect(keyword).toMatch(/^[!-~ ]{3,}$/)
    })

    it('finds its samples, exactly the secret, and is the one that speaks', () => {
      for (const { text, secret, path } of leaksOf(detector)) {
        const start = text.indexOf(secret)
        const lines = text.slice(0, start).split(/\r\n|\r|\n/)
        for (const scanner of [alone, all]) {
          const { matches } = scanWith(scanner, path ?? PATH, Buffer.from(text))
          const own = matches.filter(({ ruleId }) => ruleId === detector.id)
          expect(own, text).toHaveLength(1)
          expect(own[0], text).toMatchObject({ line: lines.length, column: (lines.at(-1) ?? '').length + 1 })
          const endLines = text.slice(0, start + secret.length).split(/\r\n|\r|\n/)
          expect(own[0], text).toMatchObject({
            endLine: endLines.length,
            endColumn: (endLines.at(-1) ?? '').length + 1,
          })
        }
      }
    })

    it('does not find its near misses', () => {
      const paths = new Set(leaksOf(detector).map(({ path }) => path ?? PATH))
      for (const path of paths) {
        for (const miss of detector.samples().misses) expect(scan(miss, path).matches, miss).toEqual([])
      }
    })

    it('does not find its samples with the characters crossed out', () => {
      for (const { text, secret, path } of leaksOf(detector)) {
        const crossedOut = text.replace(secret, secret.slice(0, 4) + secret.slice(4).replace(/[A-Za-z0-9]/g, 'x'))
        expect(scan(crossedOut, path).matches, crossedOut).toEqual([])
      }
    })

    it('never tells the secret', () => {
      for (const { text, secret, path } of leaksOf(detector)) {
        const told = JSON.stringify(scan(text, path).matches.map((match) => [match, toFinding(match, 'tree')]))
        for (let i = 0; i + 9 <= secret.length; i++)
          expect(told).not.toContain(JSON.stringify(secret.slice(i, i + 9)).slice(1, -1))
        if (secret.length < 9) expect(told).not.toContain(secret)
      }
    })

    it('has a pattern whose repetitions are bounded', () => {
      if (detector.shape.from === 'file') return
      const source = detector.shape.pattern.source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
      expect(source).not.toMatch(/[*+]|\{\d+,\}/)
      expect(detector.shape.pattern.flags).toContain('y')
    })

    it('gets through long runs of keywords and of beginnings of itself', () => {
      const [leak] = leaksOf(detector)
      const secret = leak?.secret ?? ''
      const hostile = [...detector.keywords, secret.slice(0, -1), leak?.text.slice(0, -secret.length) ?? ''].filter(
        (text) => text !== '',
      )
      for (const text of hostile) scan(text.repeat(Math.ceil(LONG_RUN / text.length)), leak?.path)
    })
  })
}

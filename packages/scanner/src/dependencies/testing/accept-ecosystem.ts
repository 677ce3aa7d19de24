import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SourceFile } from '../../tree/source-file.ts'
import type { Ecosystem, Surroundings } from '../ecosystem.ts'
import { LockfileError } from '../ecosystem.ts'

const NOTHING_AROUND: Surroundings = { named: () => [], read: () => undefined }

export interface EcosystemSamples {
  /** Pairs as `A < B` or `A = B`. */
  readonly order: readonly string[]
  /** Names of one package, spelled differently. */
  readonly sameName?: readonly (readonly [string, string])[]
  /** A path for each lockfile, in the order of the ecosystem's list. */
  readonly lockfiles?: readonly string[]
  /** Well-formed versions, out of which triples are drawn to see whether the order is transitive. */
  readonly versions?: fc.Arbitrary<string>
}

const numbered = fc
  .tuple(
    fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '-1', '-rc.1', '-alpha', '+b1', '-beta2'),
  )
  .map(([numbers, tail]) => numbers.join('.') + tail)

/** What every ecosystem has to keep to. */
export function acceptEcosystem(ecosystem: Ecosystem, samples: EcosystemSamples): void {
  describe(`${ecosystem.name}: what every ecosystem keeps to`, () => {
    it.each(samples.order)('orders %s', (sample) => {
      const [a = '', sign, b = ''] = sample.split(' ')
      expect(['<', '=']).toContain(sign)
      const expected = sign === '<' ? -1 : 0
      expect(ecosystem.compare(a, b)).toBe(expected)
      expect(ecosystem.compare(b, a)).toBe(expected === 0 ? 0 : 1)
    })

    it('gives every pair of texts an order that turns round with them', () => {
      const text = fc.oneof(fc.string({ maxLength: 20 }), numbered, fc.stringMatching(/^[0-9a-zA-Z.~^+_:-]{0,16}$/))
      fc.assert(
        fc.property(text, text, (a, b) => {
          expect(ecosystem.compare(a, a)).toBe(0)
          expect(ecosystem.compare(a, b) + ecosystem.compare(b, a)).toBe(0)
        }),
      )
    })

    it('orders well-formed versions transitively', () => {
      const version = samples.versions ?? numbered
      fc.assert(
        fc.property(version, version, version, (a, b, c) => {
          const [low = '', middle = '', high = ''] = [a, b, c].sort(ecosystem.compare)
          expect(ecosystem.compare(low, middle)).toBeLessThanOrEqual(0)
          expect(ecosystem.compare(middle, high)).toBeLessThanOrEqual(0)
          expect(ecosystem.compare(low, high)).toBeLessThanOrEqual(0)
        }),
      )
    })

    it('reads a hostile version in time that grows with its length', () => {
      for (const piece of ['1.', '-', 'a1', '0', '1-', '~', '_p']) {
        const long = piece.repeat(20_000)
        expect(ecosystem.compare(long, `${long}1`)).toBeTypeOf('number')
      }
    })

    it('normalises a name once and for all', () => {
      for (const [a, b] of samples.sameName ?? []) expect(ecosystem.normalizeName(a)).toBe(ecosystem.normalizeName(b))
      fc.assert(
        fc.property(fc.stringMatching(/^[A-Za-z0-9@/:._-]{1,20}$/), (name) => {
          const once = ecosystem.normalizeName(name)
          expect(ecosystem.normalizeName(once)).toBe(once)
        }),
      )
    })

    it('has one lockfile reader for each path, and knows it by its path', () => {
      const paths = samples.lockfiles ?? []
      expect(paths.map((path) => ecosystem.lockfiles.findIndex((one) => one.matches(path)))).toEqual(
        paths.map((_, index) => index),
      )
      expect(paths).toHaveLength(ecosystem.lockfiles.length)
      for (const path of paths) expect(ecosystem.lockfiles.filter((one) => one.matches(path))).toHaveLength(1)
    })

    it('answers whatever a lockfile holds with a reading or a LockfileError', () => {
      const paths = samples.lockfiles ?? []
      const hostile = [
        '',
        '{',
        '[',
        '[[',
        '{"packages":',
        '---\n- a',
        '\0\0',
        '<project>',
        '[[package]]\nname = ',
        'a: &a [*a]',
        '{"a":'.repeat(50_000),
        '['.repeat(50_000),
      ]
      const contents = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 200 }), fc.json())
      paths.forEach((path, index) => {
        fc.assert(
          fc.property(contents, (content) => {
            try {
              const { packages } = ecosystem.lockfiles[index]?.read(
                new SourceFile(path, Buffer.from(content)),
                NOTHING_AROUND,
              ) ?? { packages: [] }
              for (const { place } of packages) expect(place.line).toBeGreaterThan(0)
            } catch (cause) {
              expect(cause).toBeInstanceOf(LockfileError)
            }
          }),
          { numRuns: 60 },
        )
      })
    })
  })
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SourceFile } from '../../tree/source-file.ts'
import { LineMap, type LineValue, readYamlLines } from './yaml-lines.ts'

const read = (text: string) => readYamlLines(new SourceFile('lock.yaml', Buffer.from(text)))

/** As plain objects; what is passed over is left out on both sides. */
function plain(value: LineValue): unknown {
  if (!(value instanceof LineMap)) return value
  return Object.fromEntries(
    value.members.flatMap(({ key, value: inner }) => (inner === undefined ? [] : [[key, plain(inner)]])),
  )
}

const whole = (text: string) => parse(text, { schema: 'failsafe' }) as unknown

describe('readYamlLines', () => {
  it.each([
    ["lockfileVersion: '9.0'\n\nsettings:\n  autoInstallPeers: true\n", 'quoted and plain values'],
    [
      'packages:\n\n  /@scope/leaf/0.1.0_peer@1.0.0:\n    dev: false\n\n  /web/1.0.0:\n    dependencies:\n      deep: 2.0.0\n',
      'nested mappings',
    ],
    [
      "packages:\n  '@scope/leaf@0.1.0': {}\n  web@1.2.0(peer@1.0.0):\n    version: 1.2.0(peer@1.0.0)\n",
      'keys with at signs and parentheses',
    ],
    ['"web@npm:^1.0.0, web@npm:^1.1.0":\n  version: 1.10\n  resolution_: "web@npm:1.10"\n', 'descriptors of Yarn'],
    ['a:\n  b: <2 >=1\n  c: ^1 || ^2\n  d: link:../d\n  e: https://example.com/x.tgz\n', 'ranges and addresses'],
  ])('reads %j as YAML does: %s', (text) => {
    expect(plain(read(text))).toEqual(whole(text))
  })

  it('passes over what holds no version, lists included', () => {
    const text = `a:
  resolution: {integrity: sha512-x, tarball: file:x}
  engines: {node: '>=8'}
  deprecated: >-
    Use another one: this one
    is old
  peers:
    - one
    - two: three
  version: 1.0.0
`
    expect(plain(read(text))).toEqual({ a: { version: '1.0.0' } })
  })

  it.each([
    ['an anchor', 'a: &x 1\nb: *x\n'],
    ['a flow collection', 'a: {b: 1}\n'],
    ['an unclosed quote', 'a: "b\n'],
    ['a text over several lines', 'a: b\n  c\n'],
    ['an indentation that fits nowhere', 'a:\n    b: 1\n  c: 2\n'],
    ['a tab', 'a:\n\tb: 1\n'],
    ['a comment after a value', 'a: b # c\n'],
    ['an escape', 'a: "\\u0041"\n'],
    ['a list of its own', '- a\n- b\n'],
    ['a colon inside a value', 'a: b: c\n'],
    ['a document mark', '---\na: b\n'],
    ['a merge in conflict', 'a: b\n<<<<<<< HEAD\n'],
  ])('leaves %s to a parser of all of YAML', (_, text) => {
    expect(read(text)).toBeUndefined()
  })

  it('takes time that grows with the length of a line', () => {
    for (const text of [
      '@'.repeat(200_000),
      `a:${' '.repeat(200_000)}b: c`,
      `${'a:b'.repeat(100_000)} `,
      `a: b${' '.repeat(200_000)}#`,
    ]) {
      expect(read(`a: b\n${text}\n`)).toBeUndefined()
    }
  })

  it('agrees with YAML wherever it reads at all', () => {
    const word = fc.stringMatching(/^[-a-z0-9@:#.'"{}[\]&*!|>%?, ~^<=_()/$\\]{1,8}$/)
    const line = fc
      .tuple(fc.nat({ max: 3 }), word, fc.option(word))
      .map(([depth, key, value]) => `${'  '.repeat(depth)}${key}:${value === null ? '' : ` ${value}`}`)
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const text = `${lines.join('\n')}\n`
        const ours = read(text)
        if (ours === undefined) return
        const keys = ours.members.map(({ key }) => key)
        if (new Set(keys).size !== keys.length) return
        let theirs: Record<string, unknown>
        try {
          theirs = (whole(text) ?? {}) as Record<string, unknown>
        } catch {
          return
        }
        for (const { key, value } of ours.members) {
          if (typeof value === 'string') expect(theirs[key]).toBe(value)
        }
        // Not in their order: an object lists keys that look like numbers first.
        expect(Object.keys(theirs).toSorted()).toEqual(keys.toSorted())
      }),
      { numRuns: 3000 },
    )
  })
})

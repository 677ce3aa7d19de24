import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { sameTrees, SyntaxRuntime } from './parser.ts'

const GRAMMARS = {
  javascript: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
  typescript: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
  tsx: 'tree-sitter-typescript/tree-sitter-tsx.wasm',
  python: 'tree-sitter-python/tree-sitter-python.wasm',
} as const
type Name = keyof typeof GRAMMARS

const folder = (path: string, extension: string) =>
  readdirSync(new URL(path, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .slice(0, 40)
    .map((name) => readFileSync(new URL(`${path}/${name}`, import.meta.url), 'utf8'))

const SOURCES: Record<Name, readonly string[]> = {
  javascript: [
    '',
    ';',
    ' \n// only a comment\n',
    '#!/usr/bin/env node\nasync function* f({ a, b: [c = 1], ...d }, e = () => ({}), ...g) { yield* await g`x${1}y`?.[0]?.(a) }',
    '<A b="c" {...d}>text {e} <F.G/> &amp; <></></A>',
    'let a = "😀\\u{1F600}é"; /😀/u.test(a) // 😀',
    'function f( { a ( } ] => class { 1 } "unclosed',
    `x = ${'['.repeat(3000)}${']'.repeat(3000)}`,
  ],
  typescript: [
    'abstract class A<T extends B> implements C { @D() private readonly x?: string = <any>y!; constructor(public z: Z) { super() } }',
    'type M = { readonly [K in keyof T]-?: T[K] extends infer U ? `a${U & string}` : never }; declare module "x" { export = y }',
    ...folder('..', '.ts'),
  ],
  tsx: ['const f = <T,>(x: T) => <div dangerouslySetInnerHTML={{ __html: x as any }}>{x}</div>'],
  python: [
    'def f(a, /, b: int = 1, *args, c, **kw) -> str:\n    """doc"""\n    return f"a{b!r:>{c}}" rb"d" if a else lambda *x: [i async for i in x if i]\n',
    '@d.e(f)\nasync def g():\n  async with a as b, c: pass\n  match x:\n    case {"k": [1, *_], **r} if r: ...\n',
    'if x:\n\ty = (\n1 +',
    'print "é😀", x\nexec "y"\n',
  ],
}

let runtime: SyntaxRuntime
beforeAll(async () => {
  runtime = await SyntaxRuntime.start()
})

describe('a flat tree read from memory equals the one walked with a cursor', () => {
  for (const [name, sources] of Object.entries(SOURCES)) {
    const path = GRAMMARS[name as Name]
    test(name, () => {
      for (const source of sources) {
        const { fromMemory, withCursor } = runtime.flattenBothWays(path, source)
        expect(withCursor.length).toBeGreaterThan(0)
        expect(sameTrees(fromMemory, withCursor), source.slice(0, 200)).toBe(true)
      }
    })
  }

  test('the memory is trusted at start', () => {
    runtime.parser(GRAMMARS.javascript)
    expect(runtime.readsMemory).toBe(true)
  })
})

describe('hostile text ends in bounds', () => {
  const parse = (text: string) => runtime.parser(GRAMMARS.javascript).parse(text)

  test('100,000-fold nesting', () => {
    const result = parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(result.kind).toBe('parsed')
    if (result.kind === 'parsed') expect(result.tree.length).toBeGreaterThan(300_000)
  })

  test('5 MB on one line', () => {
    const result = parse(`a(${'b+'.repeat(2_500_000)}c)`)
    expect(result.kind).toBe('parsed')
  })

  test('10,000 functions', () => {
    const result = parse('function f(a) { return a + 1 }\n'.repeat(10_000))
    if (result.kind !== 'parsed') throw new Error(result.reason)
    const functions = runtime.parser(GRAMMARS.javascript).grammar.kindSet(['function_declaration'])
    expect(result.tree.kind.subarray(0, result.tree.length).filter((kind) => functions[kind] === 1)).toHaveLength(
      10_000,
    )
  })

  test('a broken part leaves the rest', () => {
    const result = parse('good(1)\n}{)(@#\nfunction f() { alsoGood(2) }')
    if (result.kind !== 'parsed') throw new Error(result.reason)
    const calls = runtime.parser(GRAMMARS.javascript).grammar.kindSet(['call_expression'])
    expect(result.tree.kind.subarray(0, result.tree.length).filter((kind) => calls[kind] === 1)).toHaveLength(2)
  })
})

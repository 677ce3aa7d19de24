import type { LanguageDefinition } from '../language.ts'
import { resolveGoNames } from './names.ts'
import { goSyntax } from './syntax.ts'

const SIMPLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\x07' }

/** The text that a Go string body stands for; between back quotes it stands for itself. */
function unescapeGo(body: string, _prefix: string, quote?: string): string {
  if (quote === '`' || !body.includes('\\')) return body
  return body.replace(
    /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([0-7]{3})|([\s\S]))/g,
    (_, hex?: string, short?: string, long?: string, octal?: string, one?: string) => {
      const code = hex ?? short ?? long
      const value =
        code !== undefined ? Number.parseInt(code, 16) : octal !== undefined ? Number.parseInt(octal, 8) : -1
      if (value >= 0) return value <= 0x10ffff ? String.fromCodePoint(value) : ''
      return SIMPLE[one ?? ''] ?? one ?? ''
    },
  )
}

/** An ellipsis among parameters is given a name, so that it is not taken for one of several names before a type. */
function prepareGo(code: string): string {
  return code.replace(/\bfunc\b[^{]*/g, (head) => head.replace(/(?<=[(,]\s*)(__els?_?\w*__)(?=\s*[,)])/g, '_ $1'))
}

export const go: LanguageDefinition = {
  name: 'go',
  reportedAs: 'go',
  ruleNames: ['go', 'golang'],
  dialects: [{ name: 'go', grammar: 'tree-sitter-go/tree-sitter-go.wasm', extensions: ['.go'] }],
  syntax: goSyntax,
  unescape: unescapeGo,
  lineComment: '//',
  resolveNames: resolveGoNames,
  statementFrame: 'func a() {\n%\n}',
  partials: ['package a\n%', 'var a = %', 'func a(%) {}', 'type a struct {%}', 'var a = b{%}'],
  entryEllipsis: '',
  prepare: prepareGo,
  withoutFiller: (text) => text.replace(/^_ (?=__els?_)/, ''),
}

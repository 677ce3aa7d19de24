import { withKeptBackslashes } from '../../patterns/prepare.ts'
import { unescapeEcmaScript } from '../javascript/escapes.ts'
import type { LanguageDefinition } from '../language.ts'
import { dataLanguage, dataSyntax } from '../data-language.ts'

/** A placeholder, a string, or what opens and closes. */
const PARTS = /"(?:\\.|[^"\\\n])*"|[{}[\]()]|[=:,]|\n|\b__(?:el|els_\w+?)__/g

/** An ellipsis among the members of a body or an object is made a member, on a line of its own. */
function prepareHcl(code: string): string {
  const open: string[] = []
  let isValue = false
  return withKeptBackslashes(code).replace(PARTS, (part) => {
    if ('{[('.includes(part)) open.push(part)
    else if ('}])'.includes(part)) open.pop()
    if (part === '=' || part === ':') isValue = true
    else if (part === '\n' || part === '{' || part === ',') isValue = false
    if (!part.startsWith('__')) return part
    const around = open.at(-1)
    return !isValue && (around === '{' || around === undefined) ? `\n${part} = ${part}\n` : part
  })
}

export const hcl: LanguageDefinition = {
  ...dataLanguage,
  name: 'hcl',
  reportedAs: 'hcl',
  ruleNames: ['hcl', 'terraform', 'tf'],
  dialects: [
    {
      name: 'hcl',
      grammar: '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm',
      extensions: ['.tf', '.hcl', '.tfvars', '.tofu'],
    },
  ],
  syntax: dataSyntax({
    comments: ['comment'],
    strings: ['string_lit', 'quoted_template', 'heredoc_template'],
    interpolations: ['template_interpolation'],
    numbers: ['numeric_lit', 'bool_lit', 'null_lit'],
    operators: ['binary_operation', 'unary_operation'],
    openSets: ['body'],
    closedSets: ['object'],
    pairs: { object_elem: { left: 'key', right: 'val' } },
  }),
  unescape: unescapeEcmaScript,
  contentOf: (kind, literal) =>
    kind === 'heredoc_template'
      ? literal.slice(literal.indexOf('\n') + 1, Math.max(literal.indexOf('\n') + 1, literal.lastIndexOf('\n')))
      : undefined,
  lineComment: '#',
  prepare: prepareHcl,
  singleEntries: ['body'],
  partials: ['a = %', 'a = [%]', 'a = {%}'],
  withoutFiller: (text) => text.replace(/^(__(?:el|els_\w+)__) = \1$/, '$1'),
}

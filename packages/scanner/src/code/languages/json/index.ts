import { withKeptBackslashes } from '../../patterns/prepare.ts'
import { unescapeEcmaScript } from '../javascript/escapes.ts'
import type { LanguageDefinition } from '../language.ts'
import { dataLanguage, dataSyntax } from '../data-language.ts'

/** A placeholder that is not in quotes; what is in quotes is skipped. */
const PLACEHOLDERS = /"(?:\\.|[^"\\])*"|[{}[\]:,]|\b__(?:mv_\w+?|el|els_\w+?)__/g

/** Names are no values in JSON: they become strings with a mark, and an ellipsis among members a member. */
function prepareJson(code: string): string {
  const open: string[] = []
  let isValue = false
  return withKeptBackslashes(code).replace(PLACEHOLDERS, (part) => {
    if (part === ':') {
      isValue = true
      return part
    }
    if (part === '{' || part === '[') open.push(part)
    if (part === '}' || part === ']') open.pop()
    const wasValue = isValue
    isValue = false
    if (!part.startsWith('__')) return part
    const isMember = open.at(-1) === '{' && !wasValue && part.startsWith('__el')
    return isMember ? `"${part}#": 0` : `"${part}#"`
  })
}

export const json: LanguageDefinition = {
  ...dataLanguage,
  name: 'json',
  reportedAs: 'json',
  ruleNames: ['json'],
  dialects: [
    {
      name: 'json',
      grammar: 'tree-sitter-json/tree-sitter-json.wasm',
      extensions: ['.json', '.jsonc', '.json5', '.tfstate', '.code-workspace'],
    },
  ],
  syntax: dataSyntax({
    comments: ['comment'],
    strings: ['string'],
    numbers: ['number', 'true', 'false', 'null'],
    closedSets: ['object'],
    pairs: { pair: { left: 'key', right: 'value' } },
  }),
  unescape: unescapeEcmaScript,
  lineComment: '//',
  prepare: prepareJson,
  partials: ['{%}'],
  withoutFiller: (text) => text.replace(/^"(__\w+__)#"(?:: 0)?$/, '$1'),
}

import { withKeptBackslashes } from '../../patterns/prepare.ts'
import type { LanguageDefinition } from '../language.ts'
import { dataLanguage, dataSyntax } from '../data-language.ts'
import { withoutDirectives } from './directives.ts'
import { plainYaml, unescapeYaml } from './scalars.ts'

/** An ellipsis that stands among the entries of a mapping, on a line of its own or in braces, is made an entry. */
function prepareYaml(code: string): string {
  return withKeptBackslashes(code)
    .replace(/^(\s*(?:- +)*)(__el__|__els_\w+?__)[ \t]*$/gm, (line, before: string, ellipsis: string) =>
      before.includes('-') ? line : `${before}${ellipsis}: ${ellipsis}`,
    )
    .replace(/^\n+/, '')
}

export const yaml: LanguageDefinition = {
  ...dataLanguage,
  name: 'yaml',
  reportedAs: 'yaml',
  ruleNames: ['yaml'],
  dialects: [
    {
      name: 'yaml',
      grammar: '@tree-sitter-grammars/tree-sitter-yaml/tree-sitter-yaml.wasm',
      extensions: ['.yaml', '.yml'],
    },
  ],
  syntax: dataSyntax({
    comments: ['comment', 'yaml_directive', 'tag_directive'],
    wrappers: { block_node: 'last', flow_node: 'last' },
    strings: ['double_quote_scalar', 'single_quote_scalar', 'string_scalar', 'block_scalar', 'timestamp_scalar'],
    numbers: ['integer_scalar', 'float_scalar', 'boolean_scalar', 'null_scalar'],
    closedSets: ['block_mapping', 'flow_mapping'],
    pairs: {
      block_mapping_pair: { left: 'key', right: 'value' },
      flow_pair: { left: 'key', right: 'value' },
    },
    optionalKinds: ['anchor', 'tag'],
  }),
  unescape: unescapeYaml,
  contentOf: plainYaml,
  readable: withoutDirectives,
  lineComment: '#',
  prepare: prepareYaml,
  withoutFiller: (text) => text.replace(/^(__(?:el|els_\w+)__): \1$/, '$1'),
  singleEntries: ['block_mapping', 'flow_mapping', 'block_sequence'],
}

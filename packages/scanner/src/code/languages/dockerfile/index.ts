import type { LanguageDefinition } from '../language.ts'
import { dataLanguage, dataSyntax } from '../data-language.ts'

/** A word without the quotes around all of it. */
function wordOf(literal: string): string {
  const quote = literal[0]
  const isQuoted =
    literal.length >= 2 && (quote === '"' || quote === "'") && literal.indexOf(quote, 1) === literal.length - 1
  return isQuoted ? literal.slice(1, -1) : literal
}

export const dockerfile: LanguageDefinition = {
  ...dataLanguage,
  name: 'dockerfile',
  reportedAs: 'dockerfile',
  ruleNames: ['dockerfile', 'docker'],
  dialects: [
    {
      name: 'dockerfile',
      grammar: 'picket:dockerfile',
      extensions: ['.dockerfile', '.containerfile'],
      fileNames: /^(?:dockerfile|containerfile)(?:[.-][\w.-]+)?$/i,
    },
  ],
  syntax: dataSyntax({
    statementLists: ['source_file'],
    strings: ['word', 'image_name', 'image_tag', 'image_digest', 'stage', 'option'],
    openSets: [
      'run_instruction',
      'cmd_instruction',
      'entrypoint_instruction',
      'healthcheck_instruction',
      'env_instruction',
      'arg_instruction',
      'label_instruction',
      'expose_instruction',
    ],
    pairs: { assignment: { left: 'key', right: 'value' } },
    optionalKinds: ['option', 'stage'],
    keywords:
      'FROM RUN CMD ENTRYPOINT ENV ARG LABEL COPY ADD USER WORKDIR EXPOSE VOLUME SHELL STOPSIGNAL HEALTHCHECK ONBUILD MAINTAINER'.split(
        ' ',
      ),
  }),
  unescape: (literal) => literal,
  contentOf: (_kind, literal) => wordOf(literal),
  lineComment: '#',
}

import type { LanguageDefinition } from '../language.ts'
import { unescapePhp } from './escapes.ts'
import { phpLiteralSpan } from './literals.ts'
import { resolvePhpNames } from './names.ts'
import { preparePhp, withoutPhpFiller } from './prepare.ts'
import { phpSyntax } from './syntax.ts'

/** Variables that hold the request, the environment and the globals. */
export const SUPERGLOBALS: ReadonlySet<string> = new Set([
  '$_GET',
  '$_POST',
  '$_REQUEST',
  '$_COOKIE',
  '$_FILES',
  '$_SERVER',
  '$_SESSION',
  '$_ENV',
  '$GLOBALS',
  '$HTTP_RAW_POST_DATA',
])

export const php: LanguageDefinition = {
  name: 'php',
  reportedAs: 'php',
  ruleNames: ['php'],
  dialects: [
    {
      name: 'php',
      grammar: 'tree-sitter-php/tree-sitter-php.wasm',
      extensions: ['.php', '.phtml', '.php3', '.php4', '.php5', '.php7', '.inc', '.module', '.install', '.ctp'],
    },
  ],
  syntax: phpSyntax,
  unescape: unescapePhp,
  literalSpan: phpLiteralSpan,
  lineComment: '//',
  resolveNames: resolvePhpNames,
  statementFrame: '<?php %',
  partials: [
    '<?php %;',
    '<?php class A {%}',
    '<?php class A {%;}',
    '<?php function a() {%}',
    '<?php function a(%) {}',
    '<?php try {} %',
    '<?php %{}',
    '<?php a(%);',
    '<?php [%];',
    '<?php switch ($a) {%}',
  ],
  entryEllipsis: '',
  statementEllipsis: ['', ';'],
  prepare: preparePhp,
  withoutFiller: withoutPhpFiller,
  notMetavariables: SUPERGLOBALS,
  interpolationStart: /\{(?=\$)/y,
  ignoresCaseOfNames: true,
}

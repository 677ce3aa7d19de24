import type { LanguageDefinition } from '../language.ts'
import { unescapeRuby } from './escapes.ts'
import { rubyLiteralSpan } from './literals.ts'
import { resolveRubyNames } from './names.ts'
import { prepareRuby, withoutRubyFiller } from './prepare.ts'
import { rubySyntax } from './syntax.ts'

export const ruby: LanguageDefinition = {
  name: 'ruby',
  reportedAs: 'ruby',
  ruleNames: ['ruby', 'rb'],
  dialects: [
    {
      name: 'ruby',
      grammar: 'tree-sitter-ruby/tree-sitter-ruby.wasm',
      extensions: ['.rb', '.rake', '.gemspec', '.ru', '.jbuilder', '.thor', '.podspec'],
      fileNames: /^(?:Gemfile|Rakefile|Capfile|Guardfile|Vagrantfile|Podfile|Fastfile|Brewfile|Berksfile|Thorfile)$/,
    },
  ],
  syntax: rubySyntax,
  unescape: unescapeRuby,
  literalSpan: rubyLiteralSpan,
  lineComment: '#',
  resolveNames: resolveRubyNames,
  partials: [
    'def a\n%\nend',
    'class A\n%\nend',
    'a(%)',
    'a = {%}',
    '%\nend',
    'begin\n%\nend',
    'case a\n%\nend',
    'a.each %',
  ],
  entryEllipsis: '**',
  prepare: prepareRuby,
  withoutFiller: withoutRubyFiller,
  interpolationStart: /#\{/y,
}

import { bash } from './bash/index.ts'
import { csharp } from './csharp/index.ts'
import { dockerfile } from './dockerfile/index.ts'
import { go } from './go/index.ts'
import { hcl } from './hcl/index.ts'
import { java } from './java/index.ts'
import { javascript } from './javascript/index.ts'
import { json } from './json/index.ts'
import type { Dialect, LanguageDefinition } from './language.ts'
import { php } from './php/index.ts'
import { python } from './python/index.ts'
import { ruby } from './ruby/index.ts'
import { sql } from './sql/index.ts'
import { typescript } from './typescript/index.ts'
import { yaml } from './yaml/index.ts'

/** The languages that code is analysed in. A language is a folder here and a line in this list. */
export const LANGUAGES: readonly LanguageDefinition[] = [
  javascript,
  typescript,
  python,
  java,
  go,
  php,
  ruby,
  csharp,
  yaml,
  json,
  hcl,
  dockerfile,
  bash,
  sql,
]

export interface DialectOfLanguage {
  readonly language: LanguageDefinition
  readonly dialect: Dialect
}

const BY_EXTENSION = new Map<string, DialectOfLanguage>(
  LANGUAGES.flatMap((language) =>
    language.dialects.flatMap((dialect) =>
      dialect.extensions.map((extension): [string, DialectOfLanguage] => [extension, { language, dialect }]),
    ),
  ),
)

const BY_NAME: readonly (DialectOfLanguage & { readonly names: RegExp })[] = LANGUAGES.flatMap((language) =>
  language.dialects.flatMap((dialect) => {
    const { fileNames } = dialect
    return fileNames === undefined ? [] : [{ language, dialect, names: fileNames }]
  }),
)

/** The language of a file, by its name's ending or by its name as a whole. */
export function dialectOf(path: string): DialectOfLanguage | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const named = BY_NAME.find(({ names }) => names.test(name))
  if (named !== undefined) return named
  const dot = path.lastIndexOf('.')
  return dot < 0 ? undefined : BY_EXTENSION.get(path.slice(dot).toLowerCase())
}

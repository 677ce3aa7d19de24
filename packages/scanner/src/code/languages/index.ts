import { go } from './go/index.ts'
import { java } from './java/index.ts'
import { javascript } from './javascript/index.ts'
import type { Dialect, LanguageDefinition } from './language.ts'
import { python } from './python/index.ts'
import { typescript } from './typescript/index.ts'

/** The languages that code is analysed in. A language is a folder here and a line in this list. */
export const LANGUAGES: readonly LanguageDefinition[] = [javascript, typescript, python, java, go]

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

/** The language of a file, by its name's ending. */
export function dialectOf(path: string): DialectOfLanguage | undefined {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? undefined : BY_EXTENSION.get(path.slice(dot).toLowerCase())
}

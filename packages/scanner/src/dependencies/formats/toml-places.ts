import type { SourceFile } from '../../tree/source-file.ts'
import type { Place } from '../ecosystem.ts'
import { placeOfLine } from './toml.ts'

/** Characters; what stands further on in a line is found at line 1. */
const MAX_LINE = 10_000

/** Where the keys and the texts of a TOML file stand, which its parser does not tell. The first of several wins. */
export class TomlPlaces {
  readonly #file: SourceFile
  readonly #keys = new Map<string, Place>()
  readonly #texts = new Map<string, Place>()

  constructor(file: SourceFile) {
    this.#file = file
    let header = ''
    for (let line = 1; line <= file.lineStarts.length; line++) {
      const text = file.lineText(line).slice(0, MAX_LINE)
      const opened = /^\s*\[\[?([^[\]]+)\]/.exec(text)
      const key = /^\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"))*)\s*=/.exec(text)
      if (opened !== null) {
        header = withoutQuotes(opened[1] ?? '')
        keep(this.#keys, header, placeOfLine(file, line, text))
      } else if (key !== null)
        keep(
          this.#keys,
          header === '' ? withoutQuotes(key[1] ?? '') : `${header}.${withoutQuotes(key[1] ?? '')}`,
          placeOfLine(file, line, text),
        )
      for (const match of text.matchAll(/"([^"\\]*)"|'([^']*)'/g)) {
        const column = match.index + 1
        keep(this.#texts, match[1] ?? match[2] ?? '', {
          file: file.path,
          line,
          column,
          endColumn: column + match[0].length,
        })
      }
    }
  }

  /** By the names of the tables around it, with dots between. */
  ofKey(path: string): Place {
    return this.#keys.get(path) ?? this.#start()
  }

  ofText(text: string): Place {
    return this.#texts.get(text) ?? this.#start()
  }

  #start(): Place {
    return { file: this.#file.path, line: 1, column: 1, endColumn: 1 }
  }
}

function withoutQuotes(path: string): string {
  return path.replace(/["'\s]/g, '')
}

function keep(places: Map<string, Place>, key: string, place: Place): void {
  if (!places.has(key)) places.set(key, place)
}

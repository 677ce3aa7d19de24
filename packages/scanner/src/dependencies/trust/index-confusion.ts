import type { Finding } from '../../finding.ts'
import type { SourceFile } from '../../tree/source-file.ts'
import { MIXED_INDEXES, shownPart, trustFinding } from './trust-finding.ts'

/** A format in which several package indexes can stand side by side, all of them asked for every package. */
interface IndexSettings {
  readonly paths: RegExp
  /** The place of the index that is mixed in, and its address. */
  readonly mixed: (text: string) => { readonly at: number; readonly index: string } | undefined
}

function firstMatch(text: string, expression: RegExp): { readonly at: number; readonly index: string } | undefined {
  const match = expression.exec(text)
  return match === null
    ? undefined
    : { at: match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0), index: match[1] ?? '' }
}

const PUBLIC_INDEX = /^https?:\/\/(?:pypi\.org|files\.pythonhosted\.org|download\.pytorch\.org|test\.pypi\.org)(?:\/|$)/

const FORMATS: readonly IndexSettings[] = [
  {
    paths: /(?:^|\/)(?:[\w.-]*requirements[\w.-]*\.(?:txt|in)|requirements\/[\w.-]+\.(?:txt|in)|pip\.(?:conf|ini))$/i,
    mixed: (text) => {
      // A hash for every package leaves nothing to mix up.
      if (/--hash[=:]|--require-hashes/.test(text)) return undefined
      const found = firstMatch(
        text,
        /^[ \t]*(?:--extra-index-url|extra-index-url)(?:[ \t]*=[ \t]*|[ \t]+)["']?(\S{1,300})/m,
      )
      return found === undefined || PUBLIC_INDEX.test(found.index) ? undefined : found
    },
  },
  {
    paths: /(?:^|\/)pyproject\.toml$/,
    mixed: (text) =>
      firstMatch(text, /^[ \t]*index-strategy[ \t]*=[ \t]*["'](unsafe-(?:best|first)-match)["']/m) ??
      firstMatch(text, /^[ \t]*priority[ \t]*=[ \t]*["'](secondary|supplemental)["']/m),
  },
  {
    paths: /(?:^|\/)nuget\.config$/i,
    mixed: (text) => {
      if (/<packageSourceMapping\b/i.test(text)) return undefined
      const sources = [...text.matchAll(/<add\s[^<>]{0,300}?\bvalue="(https?:\/\/[^"]{1,300})"/gi)]
      const other = sources.find(([, address = '']) => !/\/\/(?:api\.)?(?:www\.)?nuget\.org\//i.test(address))
      const isMixed = sources.length > 1 && other !== undefined
      return isMixed ? { at: other.index, index: other[1] ?? '' } : undefined
    },
  },
  {
    paths: /(?:^|\/)(?:Gemfile|gems\.rb)$/,
    mixed: (text) => {
      const sources = [...text.matchAll(/^source[ \t(]+["'](https?:\/\/[^"'\s]{1,300})["']\)?[ \t]*(?:#.*)?\r?$/gm)]
      const other = sources.find(([, address = '']) => !/\/\/(?:www\.)?rubygems\.org\/?$/.test(address))
      return sources.length > 1 && other !== undefined ? { at: other.index, index: other[1] ?? '' } : undefined
    },
  },
]

export function namesIndexes(path: string): boolean {
  return FORMATS.some(({ paths }) => paths.test(path))
}

/** Whether a project asks several indexes for every package, so that a public package can take the place of one of its own. */
export function indexConfusion(file: SourceFile): Finding[] {
  const mixed = FORMATS.find(({ paths }) => paths.test(file.path))?.mixed(file.text)
  if (mixed === undefined) return []
  const { line, column } = file.positionAt(mixed.at)
  const place = { file: file.path, line, column, endColumn: file.lineText(line).length + 1 }
  const index = shownPart(mixed.index.replace(/\/\/[^/@]*@/, '//'))
  return [trustFinding(MIXED_INDEXES, place, `Every package may come from either of several indexes (${index}).`)]
}

import { XMLParser } from 'fast-xml-parser'

export interface ReadSitemap {
  readonly entries: readonly string[]
  readonly children: readonly string[]
  readonly error: string | null
}

/** A sitemap may list 50,000 addresses (sitemaps.org); as many as a run could ever look at are kept. */
const MAX_ENTRIES = 1_000

// Entities other than the five of XML stay as they are: a document that declares its own is a bomb or a leak.
const parser = new XMLParser({ processEntities: false, ignoreAttributes: true, parseTagValue: false, trimValues: true })

/** Reads a sitemap or an index of sitemaps, as XML or as plain text with one address a line. Of one that was cut, the whole entries. */
export function readSitemap(whole: string, isCut = false): ReadSitemap {
  const text = isCut ? closed(whole) : whole
  const none = (error: string): ReadSitemap => ({ entries: [], children: [], error })
  if (!text.trimStart().startsWith('<')) return readPlain(text)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return none('It has a document type declaration, which a sitemap must not have.')
  let root: unknown
  try {
    root = parser.parse(text, true)
  } catch {
    return none('It is not well-formed XML.')
  }
  const { urlset, sitemapindex } = (root ?? {}) as { urlset?: unknown; sitemapindex?: unknown }
  if (sitemapindex !== undefined) return { entries: [], children: locations(sitemapindex, 'sitemap'), error: null }
  if (urlset !== undefined) return { entries: locations(urlset, 'url'), children: [], error: null }
  return none('Its root element is neither urlset nor sitemapindex.')
}

/** Ends a sitemap that was cut after its last whole entry. */
function closed(text: string): string {
  for (const [entry, root] of [
    ['</url>', '</urlset>'],
    ['</sitemap>', '</sitemapindex>'],
  ] as const) {
    const at = text.lastIndexOf(entry)
    if (at >= 0) return `${text.slice(0, at)}${entry}${root}`
  }
  return text
}

function readPlain(text: string): ReadSitemap {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0 || !lines.slice(0, MAX_ENTRIES).every((line) => URL.canParse(line))) {
    return { entries: [], children: [], error: 'It is neither XML nor a list of addresses.' }
  }
  return { entries: lines.slice(0, MAX_ENTRIES), children: [], error: null }
}

function locations(list: unknown, element: 'url' | 'sitemap'): string[] {
  const items = [(list as Record<string, unknown>)[element] ?? []].flat().slice(0, MAX_ENTRIES) as { loc?: unknown }[]
  return items.flatMap((item) => {
    const loc = item?.loc
    return typeof loc === 'string' && loc !== '' ? [loc.replaceAll('&amp;', '&')] : []
  })
}

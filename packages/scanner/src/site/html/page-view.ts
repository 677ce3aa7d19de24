import type { Page } from '../artifacts/crawl.ts'
import type { PageDocument } from './document.ts'
import { parseDocument } from './parse-document.ts'

const parsed = new WeakMap<Page, PageDocument>()

/** The document of a crawled page, parsed once for all checks. */
export function documentOf(page: Page): PageDocument {
  const known = parsed.get(page)
  if (known !== undefined) return known
  const document = parseDocument(page.answer.body)
  parsed.set(page, document)
  return document
}

/** An address in a page, absolute and without its fragment; undefined for what is no http address. */
export function resolveHref(page: Page, href: string): URL | undefined {
  const { base } = documentOf(page)
  try {
    const root = base === null ? page.answer.url : new URL(base, page.answer.url).href
    const url = new URL(href.trim(), root)
    url.hash = ''
    return ['http:', 'https:'].includes(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/** The contents of the metas of a name, in document order. */
export function metaContents(document: PageDocument, key: string): string[] {
  return document.metas.filter((meta) => meta.key === key).map(({ content }) => content.trim())
}

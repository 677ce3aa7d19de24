import type { Page } from '../../artifacts/crawl.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'
import type { PageDocument } from '../../html/document.ts'
import { documentOf, metaContents } from '../../html/page-view.ts'
import { markOf } from './indexable.ts'
import { excerpt } from './pages.ts'

const SHOWN = 5

export const duplicates = defineCheck({
  id: 'site/flight/seo/duplicate',
  section: 'flight',
  severity: 'info',
  title: 'Several pages have the same title or description',
  why: 'Search engines cannot tell the pages apart and show one of them, or none.',
  fix: 'Give each page its own title and description.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const pages = crawl.pages.filter(({ answer }) => answer.status === 200)
    const hits = [
      ...repeated(pages, ({ titles }) => titles[0], 'title'),
      ...repeated(pages, (document) => metaContents(document, 'description')[0], 'description'),
    ]
    return checkOutcome(hits, pages.length === 0 ? ['No page of the site could be read.'] : [])
  },
})

function repeated(pages: readonly Page[], textOf: (document: PageDocument) => string | undefined, what: string): Hit[] {
  const byText = new Map<string, string[]>()
  for (const page of pages) {
    const document = documentOf(page)
    const text = textOf(document)
    // Pages that name one canonical address, and those kept out of the index, are versions of one page.
    if (
      !text ||
      markOf(page) !== undefined ||
      document.links.some(
        ({ rel, href }) => rel.includes('canonical') && URL.parse(href, page.answer.url)?.href !== page.answer.url,
      )
    )
      continue
    byText.set(text, [...(byText.get(text) ?? []), page.answer.url])
  }
  return [...byText].flatMap(([text, urls]): Hit[] => {
    const [first] = urls
    if (first === undefined || urls.length < 2) return []
    return [
      {
        url: first,
        evidence: `${excerpt(text, 100)}\n${urls.slice(0, SHOWN).join('\n')}`,
        variant: { name: what, title: `Several pages have the same ${what}` },
        message: `${urls.length} pages have the ${what} "${excerpt(text, 60)}".`,
      },
    ]
  })
}

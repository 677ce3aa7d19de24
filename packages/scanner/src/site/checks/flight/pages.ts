import type { CrawlArtifact, Page } from '../../artifacts/crawl.ts'
import { checkOutcome, type CheckOutcome, type Hit } from '../../check.ts'
import type { PageDocument } from '../../html/document.ts'
import { documentOf } from '../../html/page-view.ts'

/** Judges every page that answered well; without any there is nothing to judge, and that is said. */
export function eachPage(
  crawl: CrawlArtifact,
  judge: (page: Page, document: PageDocument) => readonly Omit<Hit, 'url'>[],
): CheckOutcome {
  const pages = crawl.pages.filter(({ answer }) => answer.status === 200)
  if (pages.length === 0) return checkOutcome([], ['No page of the site could be read.'])
  return checkOutcome(
    pages.flatMap((page) => judge(page, documentOf(page)).map((hit): Hit => ({ url: page.answer.url, ...hit }))),
    [],
  )
}

/** At most `length` characters of a stranger's text, on one line. */
export function excerpt(text: string, length = 200): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length)}…`
}

/** The home page, if it could be read. */
export function homePage({ pages }: CrawlArtifact): Page | undefined {
  return pages.find(({ depth }) => depth === 0)
}

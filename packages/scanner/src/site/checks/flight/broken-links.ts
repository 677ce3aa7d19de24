import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

/** Answers that say nothing about whether the page is there: it may be for others. */
const UNDECIDED = new Set([401, 403, 407, 429, 503])

export const brokenLinks = defineCheck({
  id: 'site/flight/seo/broken-links',
  section: 'flight',
  severity: 'warn',
  title: 'A link leads nowhere',
  why: 'Visitors end on an error page, and search engines trust the site less.',
  fix: 'Correct the link or remove it; redirect the old address if the page has moved.',
  needs: ['crawl'],
  run: ({ crawl }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    for (const { url, linkedFrom, fetched } of crawl.linkTargets) {
      if (linkedFrom.length === 0) continue
      if (fetched.kind === 'unreachable') reasons.push(`A link could not be followed: ${fetched.reason}`)
      else if (UNDECIDED.has(fetched.answer.status))
        reasons.push(`A link could not be judged: ${url} answered ${fetched.answer.status}.`)
      else if (fetched.answer.status >= 400)
        hits.push({
          url,
          evidence: `status ${fetched.answer.status}, linked from ${linkedFrom.join(', ')}`,
          message: `The link on ${linkedFrom[0]} leads to an answer ${fetched.answer.status}.`,
        })
    }
    reasons.push(...crawl.cutShort)
    if (crawl.pages.length === 0) reasons.push('No page of the site could be read.')
    return checkOutcome(hits, reasons)
  },
})

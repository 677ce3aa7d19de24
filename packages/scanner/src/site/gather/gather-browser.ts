import type { BrowserArtifact, BrowserPageResult } from '../artifacts/browser.ts'
import { isHtml } from '../artifacts/http.ts'
import { type BrowserPage, PageFailed } from './browser/browser-page.ts'
import { type BrowserPool, NoBrowser, VisitTimeout } from './browser/browser-pool.ts'
import { BrowserGone, CdpRefused, CdpTimeout } from './browser/cdp-pipe.ts'
import { PageTraffic } from './browser/page-traffic.ts'
import { runAct } from './browser/run-act.ts'
import { runAxe } from './browser/run-axe.ts'
import { SiteResponses } from './browser/site-responses.ts'
import { belongs } from './gather-origin.ts'
import type { GatherContext, Gatherer } from './gatherer.ts'

/** Milliseconds: until a page has loaded, for a page in all, and for all pages. */
const LOAD_MS = 20_000
const PAGE_MS = 60_000
const ALL_PAGES_MS = 300_000

/** Looks at the crawled pages in a real browser. The pool stays the caller's, who closes it. */
export function gatherBrowser(pool: BrowserPool): Gatherer<'browser'> {
  return {
    name: 'browser',
    sections: ['flight'],
    needs: ['crawl'],
    gather: async (context, { crawl }): Promise<BrowserArtifact> => {
      if (crawl === undefined) throw new Error('The browser needs the crawl.')
      try {
        const { product, sandboxed } = await pool.describe()
        const responses = new SiteResponses(crawl, context.conduct.maxBodyBytes)
        const deadline = performance.now() + ALL_PAGES_MS
        const pages: BrowserPageResult[] = []
        for (const { answer } of crawl.pages) {
          if (answer.status !== 200 || !isHtml(answer) || pages.length >= context.conduct.maxPages) continue
          context.signal.throwIfAborted()
          const left = deadline - performance.now()
          pages.push(
            left > 0
              ? await visit(pool, context, answer.url, responses, Math.min(left, PAGE_MS))
              : {
                  kind: 'failed',
                  url: answer.url,
                  reason: `${answer.url} was not looked at: the time of this run is used up.`,
                },
          )
        }
        return { kind: 'browser', product, sandboxed, pages }
      } catch (error) {
        if (error instanceof NoBrowser) return { kind: 'no-browser', reason: error.message }
        throw error
      }
    },
  }
}

async function visit(
  pool: BrowserPool,
  context: GatherContext,
  url: string,
  responses: SiteResponses,
  timeout: number,
): Promise<BrowserPageResult> {
  const traffic = new PageTraffic(context.http, responses)
  try {
    return await pool.visit(
      traffic.answer,
      async (page) => {
        await page.load(url, LOAD_MS, () => traffic.isQuiet())
        await staysOnSite(page, context)
        const { violations, incomplete } = await runAxe(page, (address) => isOfSite(address, context))
        const act = await runAct(page)
        return { kind: 'looked-at' as const, url, violations, incomplete, act, missing: traffic.missing }
      },
      { timeout, signal: context.signal },
    )
  } catch (error) {
    context.signal.throwIfAborted()
    return { kind: 'failed', url, reason: `${url} could not be looked at: ${reasonOf(error)}` }
  }
}

/** A page may send its visitors on; what another site's page is like is not this one's. */
async function staysOnSite(page: BrowserPage, context: GatherContext): Promise<void> {
  const address = String(await page.evaluate(page.mainFrame, 'location.href', 5_000))
  if (!isOfSite(address, context)) throw new PageFailed('The page leads to another site.')
}

function isOfSite(address: string, { target }: GatherContext): boolean {
  const url = URL.parse(address)
  return url !== null && belongs(url, target)
}

/** Only what we know to be words of our own; everything else is a defect, and fails the step. */
function reasonOf(error: unknown): string {
  if (error instanceof PageFailed || error instanceof VisitTimeout) return error.message
  if (error instanceof BrowserGone) return `The browser had to be started anew: ${error.message}.`
  if (error instanceof CdpTimeout || error instanceof CdpRefused || error instanceof SyntaxError)
    return 'The page does not let itself be looked at.'
  throw error
}

import { gatherBackends } from './backends/gather-backends.ts'
import { gatherDns } from './dns/gather-dns.ts'
import { gatherBrowser } from './gather-browser.ts'
import { gatherCrawl } from './gather-crawl.ts'
import { gatherOrigin } from './gather-origin.ts'
import { gatherProbes } from './gather-probes.ts'
import { gatherTls } from './gather-tls.ts'
import type { Gatherer, PoliteFetcher } from './gatherer.ts'

/** Share of the requests that are left which the browser may take for style sheets, scripts and images; the rest is for the probes. */
const BROWSER_SHARE = 0.35

/** In whatever browser the session has; without one, that is what there is to tell. */
const gatherInBrowser: Gatherer<'browser'> = {
  name: 'browser',
  sections: ['flight'],
  needs: ['crawl'],
  gather: (context, gathered) => {
    const { browser } = context
    if (browser === undefined) return Promise.resolve({ kind: 'no-browser', reason: 'This run was given no browser.' })
    const http = withShare(context.http, Math.floor(context.http.remaining * BROWSER_SHARE))
    return gatherBrowser(browser).gather({ ...context, http }, gathered)
  },
}

/** The same fetcher, which relays no more than `most` requests. */
function withShare(http: PoliteFetcher, most: number): PoliteFetcher {
  let relayed = 0
  return {
    fetch: (url, options) => http.fetch(url, options),
    looksMissing: (url, answer, options) => http.looksMissing(url, answer, options),
    relay: (url, method, headers) =>
      relayed++ < most
        ? http.relay(url, method, headers)
        : Promise.resolve({
            kind: 'unreachable',
            reason: `${url.origin}: the browser's share of the requests of this run is used up.`,
          }),
    get used() {
      return http.used
    },
    get remaining() {
      return http.remaining
    },
  }
}

/** Every gatherer, in the order of a run. The browser comes before the probes, which take what is left of the run's requests. */
export const GATHERERS: readonly Gatherer[] = [
  gatherOrigin,
  gatherTls,
  gatherDns,
  gatherCrawl,
  gatherInBrowser,
  gatherProbes,
  gatherBackends,
] as readonly Gatherer[]

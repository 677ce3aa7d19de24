import { header, mediaType } from '../../artifacts/http.ts'
import { defineCheck, type Hit } from '../../check.ts'
import { eachPage } from './pages.ts'

/** HTML alone, decoded: Google reads the first 2 MB of a page. */
const MAX_HTML = 1_000_000
/** Below this, packing gains nothing worth having. */
const MIN_PACKED = 20_000

export const weight = defineCheck({
  id: 'site/flight/seo/weight',
  section: 'flight',
  severity: 'info',
  title: 'A page is heavy',
  why: 'Heavy pages come late on slow networks, and search engines rank by it.',
  fix: 'Turn on compression (br or gzip) in the web server, and split long pages.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, ({ answer }) => {
      const hits: Omit<Hit, 'url'>[] = []
      const packed = (header(answer, 'content-encoding') ?? 'identity').toLowerCase() !== 'identity'
      if (!packed && answer.decodedBytes >= MIN_PACKED)
        hits.push({
          evidence: `${mediaType(answer)}, ${answer.decodedBytes} bytes, no content-encoding`,
          variant: { name: 'uncompressed', title: 'A page is sent uncompressed' },
          message: `${Math.round(answer.decodedBytes / 1000)} kB of text are sent without compression.`,
        })
      if (answer.decodedBytes > MAX_HTML)
        hits.push({
          evidence: `${answer.decodedBytes} bytes${answer.truncated ? ' and more' : ''}`,
          message: 'The HTML of the page alone is larger than 1 MB.',
        })
      return hits
    }),
})

import { type Answer, isHtml } from '../../artifacts/http.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

/** The headlines of the listings of Apache, nginx, Python, lighttpd, Caddy, IIS and Jetty. */
const LISTING =
  /<title>\s*(?:Index of \/|Directory listing for \/|Directory: \/)|<h1>\s*(?:Index of \/|Directory listing for \/)|\[To Parent Directory\]/i

/** The root of a listing of S3 and what speaks like it, or of Azure. */
const BUCKET = /<(?:ListBucketResult|EnumerationResults)\b/

export const directoryListing = defineCheck({
  id: 'site/security/directory-listing',
  section: 'security',
  severity: 'warn',
  title: 'A folder shows all its files',
  why: 'Files that nobody links to, such as backups and uploads, are found.',
  fix: 'Turn listings off (Options -Indexes, autoindex off).',
  needs: ['probes', 'crawl'],
  run: ({ probes, crawl }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    const judge = (answer: Answer): void => {
      const isBucket =
        answer.status === 200 && BUCKET.test(answer.body.slice(0, 2_000)) && /<(?:Key|Name)>/.test(answer.body)
      const isListing =
        answer.status === 200 && isHtml(answer) && LISTING.test(answer.body) && /<a\s/i.test(answer.body)
      if (!isBucket && !isListing) return
      if (!hits.some(({ url }) => url === answer.url))
        hits.push({
          url: answer.url,
          evidence: `${isBucket ? 'bucket listing' : 'listing'} of ${new URL(answer.url).pathname}`,
        })
    }
    for (const { answer } of crawl.pages) judge(answer)
    for (const fetched of probes.folders) {
      if (fetched.kind === 'unreachable') reasons.push(fetched.reason)
      else judge(fetched.answer)
    }
    return checkOutcome(hits, reasons)
  },
})

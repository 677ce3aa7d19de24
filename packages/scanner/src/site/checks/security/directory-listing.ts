import { type Answer, isHtml } from '../../artifacts/http.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

/** The headlines of the listings of Apache, nginx, Python, lighttpd, Caddy, IIS and Jetty. */
const LISTING =
  /<title>\s*(?:Index of \/|Directory listing for \/|Directory: \/)|<h1>\s*(?:Index of \/|Directory listing for \/)|\[To Parent Directory\]/i

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
      if (answer.status !== 200 || !isHtml(answer) || !LISTING.test(answer.body) || !/<a\s/i.test(answer.body)) return
      if (!hits.some(({ url }) => url === answer.url))
        hits.push({ url: answer.url, evidence: `listing of ${new URL(answer.url).pathname}` })
    }
    for (const { answer } of crawl.pages) judge(answer)
    for (const fetched of probes.folders) {
      if (fetched.kind === 'unreachable') reasons.push(fetched.reason)
      else judge(fetched.answer)
    }
    return checkOutcome(hits, reasons)
  },
})

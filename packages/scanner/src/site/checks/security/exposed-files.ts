import { type Answer, isHtml } from '../../artifacts/http.ts'
import { matchProbe } from '../../artifacts/probes.ts'
import { type Check, checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { EXPOSED_FILES, type ExposedFile } from '../../data/exposed-files.ts'

/** One check for each kind of file that must not be readable. */
export const exposedFiles: readonly Check[] = EXPOSED_FILES.map((file) =>
  defineCheck({
    id: `site/security/exposed-${file.name}`,
    section: 'security',
    severity: file.severity,
    title: file.title,
    why: file.why,
    fix: file.fix,
    needs: ['probes', 'origin'],
    run: ({ probes, origin }) => {
      const hits: Hit[] = []
      const reasons: string[] = []
      for (const path of file.paths) {
        matchProbe(probes, path, {
          missing: () => undefined,
          unreachable: (reason) => void reasons.push(reason),
          found: (answer) => {
            // Content is never quoted: that the file is there is the finding.
            if (isTheFile(file, answer))
              hits.push({
                url: `${origin.baseUrl}${path}`,
                evidence: `status ${answer.status}, ${answer.decodedBytes} bytes read, content as of ${path.split('/').at(-1)}`,
              })
          },
        })
      }
      return checkOutcome(hits, reasons)
    },
  }),
)

function isTheFile({ text, magic, name }: ExposedFile, answer: Answer): boolean {
  const start = Buffer.from(answer.firstBytes, 'base64').toString('hex')
  if (magic?.some((bytes) => start.startsWith(bytes))) return true
  const isPage = isHtml(answer) || /^\s*<(?:!doctype|html)/i.test(answer.body)
  const isMadeOfHtml = ['phpinfo', 'server-status', 'elmah', 'debug-vars'].includes(name)
  return text !== undefined && isPage === (isPage && isMadeOfHtml) && text.test(answer.body)
}

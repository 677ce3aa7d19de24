import { matchProbe } from '../../artifacts/probes.ts'
import { type Check, checkOutcome, defineCheck, type Hit, summed } from '../../check.ts'
import { EXPOSED_FILES } from '../../data/exposed-files.ts'
import { isTheFile } from '../../data/telling-answers.ts'

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
      return checkOutcome(hits, summed(reasons))
    },
  }),
)

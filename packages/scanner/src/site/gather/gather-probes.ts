import type { ProbeResult, ProbesArtifact } from '../artifacts/probes.ts'
import { PROBE_PATHS } from '../data/probe-paths.ts'
import type { Gatherer, PoliteFetcher } from './gatherer.ts'

/** Enough for a signature; never a whole dump. */
const PROBE_BYTES = 16 * 1024

/** Requests that are left for the checks of other services behind the site. */
const KEPT_FOR_BACKENDS = 15

/** Asks for paths that should not be there, and tells what is there from what only looks so. */
export const gatherProbes: Gatherer<'probes'> = {
  name: 'probes',
  sections: ['security'],
  needs: ['origin'],
  gather: async ({ http }, { origin }): Promise<ProbesArtifact> => {
    if (origin === undefined) throw new Error('The probes need the origin.')
    const results: Record<string, ProbeResult> = {}
    for (const path of PROBE_PATHS) {
      results[path] =
        http.remaining > KEPT_FOR_BACKENDS
          ? await probe(`${origin.baseUrl}${path}`, http)
          : { kind: 'unreachable', reason: `${path} was not asked for: the requests of this run are used up.` }
    }
    return { results }
  },
}

async function probe(url: string, http: PoliteFetcher): Promise<ProbeResult> {
  // A range keeps a large file from being sent; servers that ignore it are cut.
  const fetched = await http.fetch(url, {
    maxBytes: PROBE_BYTES,
    headers: { range: `bytes=0-${PROBE_BYTES - 1}` },
    redirects: 'manual',
  })
  if (fetched.kind === 'unreachable') return { kind: 'unreachable', reason: fetched.reason }
  const { answer } = fetched
  if ([429, 500, 502, 503, 504].includes(answer.status))
    return { kind: 'unreachable', reason: `${url} answered ${answer.status}.` }
  // Everything but a success is somebody's "no": not found, forbidden, log in first.
  if (answer.status !== 200 && answer.status !== 206) return { kind: 'missing' }
  const verdict = await http.looksMissing(url, answer)
  if (verdict === 'unknown')
    return {
      kind: 'unreachable',
      reason: `${url} answered, but what names that nobody made answer could not be found out.`,
    }
  return verdict === 'missing' ? { kind: 'missing' } : { kind: 'found', answer }
}

import type { Script } from '../../artifacts/crawl.ts'
import { type Fetched, header } from '../../artifacts/http.ts'
import type { CrossOriginProbe } from '../../artifacts/probes.ts'
import type { PoliteFetcher } from '../gatherer.ts'

/** An origin that no site has reason to trust. */
const FOREIGN_HOST = 'picket-probe.example'
const MAX_API_PATHS = 2

/** Asks for the home page in the name of foreign origins, and for paths that scripts fetch in the name of one. */
export async function probeCrossOrigin(
  baseUrl: string,
  scripts: readonly Script[],
  http: PoliteFetcher,
): Promise<CrossOriginProbe[]> {
  const probes: CrossOriginProbe[] = []
  const ask = async (url: string, origin: string): Promise<Fetched> => {
    const fetched = await http.fetch(url, { headers: { origin }, maxBytes: 512 })
    probes.push({ origin, fetched })
    return fetched
  }
  const home = await ask(`${baseUrl}/`, `https://${FOREIGN_HOST}`)
  await ask(`${baseUrl}/`, 'null')
  // A name that begins like the site's own: what a comparison without its end lets through. Said already where all are trusted.
  if (!isTrusted(home, `https://${FOREIGN_HOST}`))
    await ask(`${baseUrl}/`, `https://${new URL(baseUrl).hostname}.${FOREIGN_HOST}`)
  for (const path of apiPaths(scripts)) await ask(`${baseUrl}${path}`, `https://${FOREIGN_HOST}`)
  return probes
}

function isTrusted(fetched: Fetched, origin: string): boolean {
  return fetched.kind === 'answered' && header(fetched.answer, 'access-control-allow-origin') === origin
}

/** Paths that scripts of the site ask for themselves; none that sounds as if asking did something. */
function apiPaths(scripts: readonly Script[]): string[] {
  const paths = scripts
    .filter(({ sourceMapOf }) => sourceMapOf === null)
    .flatMap(({ text }) =>
      [...text.matchAll(/\bfetch\(\s*["'`](\/[\w-]{1,40}(?:\/[\w-]{1,40}){0,4}\/?)["'`]\s*[,)]/g)]
        .slice(0, 10)
        .map((match) => match[1] ?? ''),
    )
    .filter((path) => !/logout|signout|delete|remove|unsubscribe|cancel|reset/i.test(path))
  return [...new Set(paths)].slice(0, MAX_API_PATHS)
}

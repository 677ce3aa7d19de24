import { egressFetch } from '../../net/egress-fetch.ts'
import { systemResolver } from '../../net/resolver.ts'
import { authorizationOf, type Credential } from './remote.ts'

const SERVICE = '/info/refs?service=git-upload-pack'
const MAX_MOVES = 3
const MILLISECONDS = 5000
const OPERATORS_HOST = { kind: 'operator-configured', resolver: systemResolver } as const

/**
 * Where a private repository of the operator's code host moved to on that host: hosts redirect from a repository's former name.
 * Git is not let follow redirects with a credential, as it would send it to whatever host comes. `undefined` where it did not move.
 */
export async function movedTo(url: URL, credential: Credential, signal: AbortSignal): Promise<URL | undefined> {
  let current = url
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const target = await redirectOf(current, credential, signal)
    if (target === undefined) break
    current = target
  }
  return current === url ? undefined : current
}

async function redirectOf(url: URL, credential: Credential, signal: AbortSignal): Promise<URL | undefined> {
  const request = {
    headers: { authorization: authorizationOf(credential) },
    limits: { redirects: 0, totalMilliseconds: MILLISECONDS },
    signal,
  }
  try {
    const response = await egressFetch(`${url.href}${SERVICE}`, OPERATORS_HOST, request)
    response.discard()
    const [location = ''] = response.headers.get('location') ?? []
    if (response.status < 300 || response.status > 399 || !location.endsWith(SERVICE)) return undefined
    const target = URL.parse(location.slice(0, -SERVICE.length), url.href)
    return target?.origin === url.origin && target.search === '' ? target : undefined
  } catch {
    signal.throwIfAborted()
    // Git has already said what there is to say.
    return undefined
  }
}

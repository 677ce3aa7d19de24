import type { CodeHostProvider, StartScanRequest } from '@picket/contracts'
import { Refusal } from './refusal.ts'
import type { RepositoryAddress } from './code-host.ts'

/** Hosts that show by their name of which kind they are. */
const KNOWN_HOSTS: Readonly<Record<string, CodeHostProvider>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucket',
  'codeberg.org': 'gitea',
}

/**
 * Where the repository of a request may be, the likeliest first. At the configured code host that is with `.git` and without: some
 * hosts know only one of them. Throws Refusal for a `repo_url` that is none.
 */
export function addressesOf(
  request: Pick<StartScanRequest, 'repository_name' | 'repo_url' | 'provider'>,
  codeHostUrl: string,
): RepositoryAddress[] {
  if (request.repo_url !== undefined) {
    const url = cloneUrl(request.repo_url)
    return [{ url: url.href, provider: request.provider ?? providerOf(url) }]
  }
  const base = new URL(codeHostUrl)
  const provider = request.provider ?? providerOf(base)
  const plain = `${codeHostUrl}/${request.repository_name}`
  const urls = plain.endsWith('.git') ? [plain] : [`${plain}.git`, plain]
  return urls.map((url) => ({ url, provider }))
}

function cloneUrl(text: string): URL {
  const url = URL.parse(text)
  if (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  ) {
    return url
  }
  throw new Refusal(
    'invalid-request',
    'Invalid field: repo_url must be an https clone URL without user name, password, query or fragment.',
  )
}

const providerOf = (url: URL): CodeHostProvider => KNOWN_HOSTS[url.hostname] ?? 'github'

/** Whether an account's linked credential, which is one of the configured code host, may be sent to this address. */
export function isAtCodeHost(address: string, codeHostUrl: string): boolean {
  return address.startsWith(`${codeHostUrl}/`)
}

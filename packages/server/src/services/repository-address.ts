import type { CodeHostProvider, StartScanRequest } from '@picket/contracts'
import type { RepositoryAddress } from './code-host.ts'
import { Refusal } from './refusal.ts'

/** Hosts that show by their name of which kind they are. */
const KNOWN_HOSTS: Readonly<Record<string, CodeHostProvider>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucket',
  'codeberg.org': 'gitea',
}

/** Where the repository of a request is. Throws Refusal for a `repo_url` that is no plain https URL. */
export function addressOf(
  request: Pick<StartScanRequest, 'repository_name' | 'repo_url' | 'provider'>,
  codeHostUrl: string,
): RepositoryAddress {
  const url = request.repo_url === undefined ? `${codeHostUrl}/${request.repository_name}` : cloneUrl(request.repo_url)
  return { url, provider: request.provider ?? KNOWN_HOSTS[new URL(url).hostname] ?? 'github' }
}

function cloneUrl(text: string): string {
  const url = URL.parse(text)
  const isPlain = url?.protocol === 'https:' && !text.includes('@') && url.search === '' && url.hash === ''
  if (url !== null && isPlain) return url.href
  throw new Refusal(
    'invalid-request',
    'Invalid field: repo_url must be an https clone URL without user name, password, query or fragment.',
  )
}

/** What an address below the configured code host names there; `undefined` for an address elsewhere. */
export function nameAtCodeHost(address: string, codeHostUrl: string): string | undefined {
  return address.startsWith(`${codeHostUrl}/`) ? address.slice(codeHostUrl.length + 1) : undefined
}

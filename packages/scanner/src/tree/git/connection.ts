import { fileURLToPath } from 'node:url'
import { certificateAuthorityFile } from '../../net/certificate-authorities.ts'
import { hostOf } from '../../net/hosts.ts'
import { vetHost } from '../../net/vet-host.ts'
import type { GitSettings } from './environment.ts'
import { GitUnusable } from './errors.ts'
import { authorizationOf, type Credential, type Remote } from './remote.ts'
import { gitVersion, requirePinning } from './version.ts'

/** How git has to be set up to speak to one URL. */
export type Connection = Pick<GitSettings, 'protocols' | 'config' | 'variables'>

const OPERATOR_FOLDERS = fileURLToPath(new URL('operator-folders.gitconfig', import.meta.url))

/**
 * The settings for one URL of `candidateUrls(remote)`. A client's host is vetted here, and git then connects to the checked
 * addresses; throws what `vetHost` throws. The credential is sent with every request, and no redirect is followed with it.
 */
export async function connectionTo(
  url: URL,
  remote: Remote,
  credential: Credential | undefined,
  signal: AbortSignal,
): Promise<Connection> {
  await gitVersion()
  if (remote.kind === 'url') {
    const pinned = await pinnedAddresses(url, remote, signal)
    const config = { ...pinned, ...credentialConfig(credential), 'http.proxy': '' }
    return { protocols: ['https'], config, variables: authorityVariables() }
  }
  if (url.protocol === 'file:') return { protocols: ['file'], variables: { GIT_CONFIG_GLOBAL: OPERATOR_FOLDERS } }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new GitUnusable('The code host is no http(s) or file URL.')
  return {
    protocols: ['https', ...(url.protocol === 'http:' ? (['http'] as const) : [])],
    config: {
      ...credentialConfig(credential),
      ...(credential === undefined && { 'http.followRedirects': 'initial' }),
      ...(isLoopback(url) && { 'http.proxy': '' }),
    },
    ...(url.protocol === 'https:' && { variables: authorityVariables() }),
  }
}

function credentialConfig(credential: Credential | undefined): Record<string, string> {
  return credential === undefined ? {} : { 'http.extraHeader': `Authorization: ${authorizationOf(credential)}` }
}

/** The environment, because there it wins over what the operator may have set for git alone. */
function authorityVariables(): Record<string, string> {
  const { GIT_SSL_CAINFO, SSL_CERT_FILE } = process.env
  const file = certificateAuthorityFile([GIT_SSL_CAINFO, SSL_CERT_FILE])
  return file === undefined ? {} : { GIT_SSL_CAINFO: file }
}

async function pinnedAddresses(
  url: URL,
  remote: Extract<Remote, { kind: 'url' }>,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  await requirePinning()
  const port = url.port === '' ? 443 : Number(url.port)
  const { host, addresses } = await vetHost(url.hostname, remote.egress, { port, signal })
  // An address is connected to as it is.
  if (host.kind === 'address') return {}
  const list = addresses.map((address) => (address.includes(':') ? `[${address}]` : address)).join(',')
  return { 'http.curloptResolve': `${url.hostname}:${port}:${list}` }
}

/** Never behind a proxy, whatever the proxy settings forget to say. */
function isLoopback(url: URL): boolean {
  const host = hostOf(url.hostname)
  return host.kind === 'address' ? /^(?:127\.|::1$)/.test(host.address) : host.name === 'localhost'
}

import type { CodeHostProvider } from '@picket/contracts'
import { checkout, type Credential, type GuardedEgress, type Remote, resolveBranch } from '@picket/scanner'
import type { Settings } from '../settings.ts'
import type { BranchAccess, CodeHost } from './code-host.ts'
import { nameAtCodeHost } from './repository-address.ts'
import { takingTurns } from './taking-turns.ts'

/** Look-ups at once. Each is a process; those beyond wait, so that a rush of requests does not slow each other down to the limit. */
const LOOK_UPS_AT_ONCE = 16

/** Folders above a file; more is a gap in the report. */
export const MAX_DEPTH = 256

/** A scan's time is watched by its job; this is for a job that does not. */
const BACKSTOP_MILLISECONDS = 60_000

type CodeHostSettings = Pick<Settings, 'codeHostUrl' | 'scanTimeout' | 'maxCheckoutBytes' | 'maxFiles'>

/** The code hosts that git reaches: the configured one, and any other by its clone URL, through the egress guard. */
export function gitCodeHost(settings: CodeHostSettings, egress: GuardedEgress): CodeHost {
  const inTurn = takingTurns(LOOK_UPS_AT_ONCE)
  const access = ({ url, provider, branch, token }: BranchAccess) => ({
    remote: remoteOf(url, settings.codeHostUrl, egress),
    branch,
    ...(token !== undefined && { credential: credentialOf(provider, token) }),
  })
  return {
    resolve: (branch) => inTurn(async () => (await resolveBranch(access(branch))).commit),
    async checkout({ commit, folder, history, signal, ...branch }) {
      const { gaps } = await checkout({
        ...access(branch),
        commit,
        into: folder,
        ...(history && { history }),
        limits: {
          maxFiles: settings.maxFiles,
          maxBytes: settings.maxCheckoutBytes,
          maxDepth: MAX_DEPTH,
          timeout: settings.scanTimeout * 1000 + BACKSTOP_MILLISECONDS,
        },
        signal,
      })
      return gaps
    },
  }
}

function remoteOf(url: string, base: string, egress: GuardedEgress): Remote {
  const repository = nameAtCodeHost(url, base)
  return repository === undefined ? { kind: 'url', url, egress } : { kind: 'code-host', base, repository }
}

/** The user name that each kind of host wants with an access token (their documentation of git over HTTPS). */
const USER_NAMES: Record<CodeHostProvider, string> = {
  github: 'x-access-token',
  gitlab: 'oauth2',
  gitea: 'oauth2',
  bitbucket: 'x-token-auth',
}

function credentialOf(provider: CodeHostProvider, token: string): Credential {
  return { username: USER_NAMES[provider], password: token }
}

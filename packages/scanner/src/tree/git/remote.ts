import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GuardedEgress } from '../../net/vet-host.ts'

/** A repository at a code host. */
export type Remote =
  /** Named at the host that the operator configured. */
  | {
      readonly kind: 'code-host'
      /** `PICKET_CODE_HOST_URL`: an `http(s)` base, or a `file:///` folder that holds `org/repo` or `org/repo.git`. */
      readonly base: string
      /** `org/repo`. */
      readonly repository: string
    }
  /** A clone URL that a client gave: https alone, through the egress guard, without redirects. */
  | { readonly kind: 'url'; readonly url: string; readonly egress: GuardedEgress }

/** What a code host is shown to give access to a private repository. */
export interface Credential {
  /** What goes with a token differs by host: `x-access-token` (GitHub), `oauth2` (GitLab), `x-token-auth` (Bitbucket), any (Gitea). */
  readonly username: string
  readonly password: string
}

/** The value of the HTTP header `Authorization`. */
export function authorizationOf({ username, password }: Credential): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** The client's clone URL is not an https URL without credentials, query and fragment. */
export class InvalidCloneUrl extends Error {
  override readonly name = 'InvalidCloneUrl'

  constructor() {
    super('A clone URL must be an https URL without credentials, query or fragment.')
  }
}

const PART = /^[A-Za-z0-9._-]{1,100}$/

/** Whether `name` is `org/repo` as the API takes it: two parts of `[A-Za-z0-9._-]{1,100}`, neither `.` nor `..`. */
export function isRepositoryName(name: string): boolean {
  const parts = name.split('/')
  return parts.length === 2 && parts.every((part) => PART.test(part) && part !== '.' && part !== '..')
}

/** URLs to try, in this order: hosts differ in whether they want the `.git`. */
export function candidateUrls(remote: Remote): URL[] {
  if (remote.kind === 'url') return [foreignUrl(remote.url)]
  if (!isRepositoryName(remote.repository)) throw new Error('A repository is named org/repo.')
  const base = new URL(remote.base.endsWith('/') ? remote.base : `${remote.base}/`)
  const bare = remote.repository.replace(/(?<=[^/])\.git$/, '')
  const names = [`${bare}.git`, bare]
  if (base.protocol === 'file:') {
    const found = names.find((name) => existsSync(join(fileURLToPath(base), name)))
    return found === undefined ? [] : [new URL(found, base)]
  }
  return names.map((name) => new URL(name, base))
}

function foreignUrl(text: string): URL {
  const url = URL.parse(text)
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  if (url === null || !isPlain || url.search !== '' || url.hash !== '' || text.includes('@'))
    throw new InvalidCloneUrl()
  return url
}

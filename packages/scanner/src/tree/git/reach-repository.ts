import type { GitResult } from './command.ts'
import { type Connection, connectionTo } from './connection.ts'
import { RepositoryNotFound } from './errors.ts'
import { failureOf } from './failure.ts'
import { movedTo } from './moved-repository.ts'
import { candidateUrls, type Credential, type Remote } from './remote.ts'

/** A URL that turned out to be a repository, and what git answered there. */
export interface Reached {
  readonly url: URL
  readonly connection: Connection
  readonly result: GitResult
}

export interface ReachOptions {
  readonly remote: Remote
  readonly credential?: Credential
  readonly signal: AbortSignal
  /** Asks git at one URL. */
  readonly ask: (url: URL, connection: Connection) => Promise<GitResult>
  /** Whether a result, even with an exit code, says that there is a repository. */
  readonly isAnswer: (result: GitResult) => boolean
}

const REDIRECTED = /The requested URL returned error: 30[1278]\b/

/** Asks at the URLs that a repository may have, one after the other, until one is it. Throws `RepositoryNotFound` where none is. */
export async function reachRepository({ remote, credential, signal, ask, isAnswer }: ReachOptions): Promise<Reached> {
  const urls = candidateUrls(remote)
  for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
    const connection = await connectionTo(url, remote, credential, signal)
    const result = await ask(url, connection)
    if (isAnswer(result)) return { url, connection, result }
    const failure = failureOf(result.messages)
    if (!(failure instanceof RepositoryNotFound)) throw failure
    if (remote.kind !== 'code-host' || credential === undefined || !REDIRECTED.test(result.messages)) continue
    const moved = await movedTo(url, credential, signal)
    if (moved === undefined) continue
    const movedConnection = await connectionTo(moved, remote, credential, signal)
    const movedResult = await ask(moved, movedConnection)
    if (isAnswer(movedResult)) return { url: moved, connection: movedConnection, result: movedResult }
  }
  throw new RepositoryNotFound()
}

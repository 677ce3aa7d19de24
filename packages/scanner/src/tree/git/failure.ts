import { CodeHostUnavailable, RepositoryNotFound } from './errors.ts'

/**
 * What git says, in its C locale, when the other side does not give the repository; first match wins. What it said is never
 * passed on: it quotes URLs and whatever the server sent.
 */
const NOT_FOUND = [
  /^fatal: repository '.*' not found/m,
  /^fatal: Authentication failed for/m,
  /^fatal: could not read (?:Username|Password) for/m,
  /terminal prompts disabled/,
  /The requested URL returned error: (?:30\d|40[0134]|410|451)\b/,
  /^fatal: unable to update url base from redirection/m,
  /not valid: (?:is this a git repository|could not determine hash algorithm)/,
  /does not appear to be a git repository/,
  /^fatal: '.*' does not exist/m,
  /^(?:remote|ERROR): (?:.*: )?Repository not found/im,
]

const TLS = /SSL|TLS|certificate|GnuTLS|gnutls/
const UNREACHABLE =
  /Could not resolve|Failed to connect|Couldn't connect|Connection (?:refused|reset|timed out)|Network is unreachable|No route to host|Empty reply|transfer closed|Recv failure|Send failure|early EOF|hung up/
const TIMED_OUT = /timed out|Operation too slow/
const SERVER_ERROR = /The requested URL returned error: (?:5\d\d|408|425|429)\b|HTTP (?:5\d\d|408|425|429)\b/

/** The error that git's messages about a failed `ls-remote` or `fetch` stand for. */
export function failureOf(messages: string): RepositoryNotFound | CodeHostUnavailable {
  if (NOT_FOUND.some((pattern) => pattern.test(messages))) return new RepositoryNotFound()
  if (SERVER_ERROR.test(messages)) return new CodeHostUnavailable('server-error')
  if (TIMED_OUT.test(messages)) return new CodeHostUnavailable('timeout')
  if (UNREACHABLE.test(messages)) return new CodeHostUnavailable('unreachable')
  if (TLS.test(messages)) return new CodeHostUnavailable('tls')
  return new CodeHostUnavailable('protocol')
}

/** Why a host is not connected to. */
export type BlockedReason =
  | 'address literal'
  | 'special-use name'
  | 'no registrable domain'
  | 'port'
  | 'denied'
  | 'not a public address'

const BLOCKED: Record<BlockedReason, string> = {
  'address literal': 'it is given as an address, not as a name',
  'special-use name': 'its name is not one of the public internet',
  'no registrable domain': 'its name has no registrable domain',
  port: 'only ports 80 and 443 are reached',
  denied: 'the operator denies it',
  'not a public address': 'it has an address that is not public',
}

/** The egress guard refuses the host. The message names no address: it may be shown to whoever asked. */
export class HostBlocked extends Error {
  override readonly name = 'HostBlocked'
  readonly host: string
  readonly reason: BlockedReason

  constructor(host: string, reason: BlockedReason) {
    super(`The host ${host} is blocked: ${BLOCKED[reason]}.`)
    this.host = host
    this.reason = reason
  }
}

/** No URL can have this host. */
export class InvalidHost extends Error {
  override readonly name = 'InvalidHost'

  constructor(host: string) {
    super(`${JSON.stringify(host.slice(0, 253))} is no host.`)
  }
}

/** The name does not exist, or has no address. */
export class HostNotFound extends Error {
  override readonly name = 'HostNotFound'
  readonly host: string

  constructor(host: string) {
    super(`The host ${host} does not exist.`)
    this.host = host
  }
}

/** The resolver did not answer, or answered with an error: whether the name exists is not known. */
export class ResolverFailed extends Error {
  override readonly name = 'ResolverFailed'
  readonly host: string

  constructor(host: string) {
    super(`The addresses of ${host} could not be looked up.`)
    this.host = host
  }
}

/** `tls`: the certificate or the handshake; `protocol`: an answer that is no HTTP, or a header over the limit. */
export type RequestFailure = 'timeout' | 'unreachable' | 'tls' | 'protocol' | 'too many redirects' | 'body too large'

/** A request, or the reading of its body, ended without a whole answer. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly host: string
  readonly failure: RequestFailure

  constructor(host: string, failure: RequestFailure) {
    super(`The request to ${host} failed: ${failure}.`)
    this.host = host
    this.failure = failure
  }
}

/** Why a use case refuses what it was asked. */
export type RefusalKind =
  | 'invalid-request'
  | 'missing-key'
  | 'invalid-key'
  | 'missing-scope'
  | 'quota-exhausted'
  | 'not-found'
  | 'idempotency-conflict'
  | 'code-host-unavailable'

/** A use case's "no". The message is for the caller and holds nothing of ours but what the caller may know. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly kind: RefusalKind
  /** Further members of the answer's body. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(kind: RefusalKind, message: string, details: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.details = details
  }
}

/** An answer that HTTP itself asks for, before any use case is reached. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  /** Further members of the answer's body. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    statusCode: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.headers = headers
    this.details = details
  }
}

/** The text of every 500: nothing of ours leaks. */
export const UNEXPECTED = 'An unexpected error occurred.'

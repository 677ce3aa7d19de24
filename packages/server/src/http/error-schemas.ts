import { ErrorBody, SiteRateLimitBody } from '@picket/contracts'
import { Type, type TSchema } from 'typebox'

const DESCRIPTIONS = {
  400: 'A field, a parameter or the body is missing or wrong; the message names it.',
  401: 'The API key is missing, unknown, revoked or expired, or its account is disabled.',
  403: 'The API key lacks a scope.',
  404: 'It does not exist, or the caller has no access to it.',
  409: 'The Idempotency-Key came with another body before.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body was not sent as JSON.',
  429: 'Rate limit exceeded; Retry-After says how many seconds to wait.',
  500: 'Unexpected failure.',
} as const

/** Schemas of the errors that an endpoint answers with, by status. */
export function errorAnswers(...statuses: readonly (keyof typeof DESCRIPTIONS)[]): Record<number, TSchema> {
  return Object.fromEntries(
    statuses.map((status) => [status, Type.Unsafe({ ...ErrorBody, description: DESCRIPTIONS[status] })]),
  )
}

/** The same for an endpoint below `/api/static/sites`, whose 429 says more. `limited`: its 403 may be that of a plan's limit. */
export function siteErrorAnswers(
  statuses: readonly (keyof typeof DESCRIPTIONS)[],
  limited?: 'site limit' | 'run limit',
): Record<number, TSchema> {
  return {
    ...errorAnswers(...statuses),
    429: Type.Unsafe({ ...SiteRateLimitBody, description: DESCRIPTIONS[429] }),
    ...(limited !== undefined && {
      403: Type.Unsafe({
        ...ErrorBody,
        description: `The API key lacks a scope, or the ${limited} of the billing period is reached.`,
      }),
    }),
  }
}

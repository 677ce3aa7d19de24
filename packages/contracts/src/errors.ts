import { Type, type Static } from 'typebox'
import { ScanMode } from './finding.ts'

/** The body of every error that has no shape of its own. */
export const ErrorBody = Type.Object(
  { error: Type.String({ description: 'What went wrong, in a sentence.' }) },
  { $id: 'Error' },
)
export type ErrorBody = Static<typeof ErrorBody>

/** 403 of Start Scan, once the plan's scans of this mode are used up for the billing period. */
export const QuotaExhaustedBody = Type.Object(
  {
    error: Type.String({ description: 'What went wrong, in a sentence.' }),
    scan_mode: ScanMode,
    used: Type.Integer({ minimum: 0, description: 'Scans of this mode taken in the billing period.' }),
    limit: Type.Integer({ minimum: 0, description: 'Scans of this mode that the plan allows in a billing period.' }),
  },
  { $id: 'QuotaExhausted' },
)
export type QuotaExhaustedBody = Static<typeof QuotaExhaustedBody>

/** 429 of the site endpoints. */
export const SiteRateLimitBody = Type.Object(
  {
    error: Type.String({ description: 'What went wrong, in a sentence.' }),
    message: Type.String({ description: 'What to do about it.' }),
    retryAfter: Type.Integer({ minimum: 1, description: 'Seconds until a request is answered again.' }),
  },
  { $id: 'SiteRateLimit' },
)
export type SiteRateLimitBody = Static<typeof SiteRateLimitBody>

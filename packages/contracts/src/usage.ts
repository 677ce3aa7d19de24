import { Type, type Static } from 'typebox'
import { Timestamp } from './fields.ts'

export const ModeQuota = Type.Object(
  {
    used: Type.Integer({ minimum: 0, description: 'Scans taken in the current billing period.' }),
    limit: Type.Integer({ minimum: 0, description: 'Scans that the plan allows in a billing period.' }),
    remaining: Type.Integer({ minimum: 0, description: 'Scans left; never negative.' }),
  },
  { $id: 'ModeQuota', additionalProperties: false },
)
export type ModeQuota = Static<typeof ModeQuota>

/** Answer of `GET /api/static/usage`. Fast and plus draw from separate pools. */
export const UsageAnswer = Type.Object(
  {
    quota: Type.Object(
      { fast: ModeQuota, plus: ModeQuota, quota_reset_date: Timestamp('When the next billing period starts.') },
      { additionalProperties: false },
    ),
  },
  { $id: 'Usage', additionalProperties: false },
)
export type UsageAnswer = Static<typeof UsageAnswer>

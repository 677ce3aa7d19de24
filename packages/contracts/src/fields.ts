import { Type } from 'typebox'

/**
 * What the value of a field may be, as the end of the sentence `Invalid field: NAME …`. Part of the schema, so that the message of
 * a refused request and the OpenAPI description cannot disagree.
 */
export const ALLOWED = 'x-allowed'

export const Timestamp = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} ISO 8601 in UTC with milliseconds and \`Z\`.` })

export const ScanId = Type.String({ description: 'Identifier of the scan request, a UUID.' })

/** Absent limits and offsets count as these. */
export const PAGE = { limit: 25, maxLimit: 100, offset: 0 } as const

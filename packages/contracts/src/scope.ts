import { Type, type Static } from 'typebox'

/** What an API key may do. `read-and-scan` includes `read`, and starts repository scans too. */
export const SCOPES = ['scan', 'read', 'read-and-scan'] as const

export const Scope = Type.Enum(SCOPES, { description: '`scan`, `read` or `read-and-scan`.' })
export type Scope = Static<typeof Scope>

import { Type, type Static } from 'typebox'

/** The data of a `scan-repository` job. Everything else, the token above all, is looked up when the scan is claimed. */
export const ScanRepositoryJob = Type.Object({ scanId: Type.String() }, { additionalProperties: false })
export type ScanRepositoryJob = Static<typeof ScanRepositoryJob>

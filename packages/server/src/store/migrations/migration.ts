import type { RawBuilder } from 'kysely'

/** One step forward of the schema. Once released, it never changes; there is no way back. */
export interface Migration {
  readonly name: string
  /** Run in this order, all migrations together in one transaction. */
  readonly statements: readonly RawBuilder<unknown>[]
}

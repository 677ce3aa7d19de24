import type { DatabaseAddress } from '../store.ts'

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress
  /** Shuts PostgreSQL down in good order and frees the data folder. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of our own on `dataDir/postgres`, creating it the first time; whatever an earlier Picket that was killed has left
 * (its PostgreSQL, its locks) is cleared first. Throws DataFolderInUse, EmbeddedPostgresFailed.
 */
export declare function startEmbeddedPostgres(options: {
  readonly dataDir: string
  readonly log: (line: string) => void
}): Promise<EmbeddedPostgres>

/**
 * The address of the PostgreSQL that another Picket runs on `dataDir` at this moment, so that a command such as `picket keys create` works beside
 * `picket serve`; undefined when none does.
 */
export declare function findEmbeddedPostgres(dataDir: string): Promise<DatabaseAddress | undefined>

/** Where advisories come from: an OSV bucket, or a folder laid out like one. */
export interface AdvisorySource {
  /** As the user gave it, without credentials. */
  readonly name: string
  /** A small file as a text; `undefined` where there is none. Throws `SyncFailed` when it is larger than `maxBytes`. */
  text(path: readonly string[], maxBytes: number): Promise<string | undefined>
  /** A large file as a path on this machine; `undefined` where there is none. */
  file(path: readonly string[], maxBytes: number): Promise<LocalFile | undefined>
}

export interface LocalFile {
  readonly path: string
  /** To be called when it is not needed any more. */
  done(): void
}

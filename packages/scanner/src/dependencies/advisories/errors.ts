/** What went wrong with the advisories, and what to do about it. */
export class AdvisoryError extends Error {
  override readonly name: string = 'AdvisoryError'
}

/** A file of the index is damaged, cut off or of another version. It must never read as "no advisory". */
export class CorruptIndex extends AdvisoryError {
  override readonly name = 'CorruptIndex'

  constructor(ecosystem: string, reason: string) {
    super(
      `The advisory index of ${ecosystem} cannot be used: ${reason}. Run \`picket advisories sync\` to write it anew.`,
    )
  }
}

/** The source did not give what it should. The index on disk stays as it was. */
export class SyncFailed extends AdvisoryError {
  override readonly name = 'SyncFailed'
}

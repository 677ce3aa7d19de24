/** What the services that the site's scripts name (Supabase, Firebase, buckets, …) say to somebody without a login. No values of rows are kept. */
export interface BackendsArtifact {
  readonly answers: readonly BackendAnswer[]
}

export interface BackendAnswer {
  /** Which question of which product, such as `supabase/table`. */
  readonly question: string
  /** What it was asked about: a table, a bucket, a path. */
  readonly subject: string
  /** The address asked, without keys in it. */
  readonly url: string
  /** Where the site names it: the address of the script or page. */
  readonly namedIn: string
  readonly result:
    | {
        readonly kind: 'answered'
        readonly status: number
        readonly facts: Readonly<Record<string, string | number | boolean | readonly string[]>>
      }
    | { readonly kind: 'unreachable'; readonly reason: string }
}

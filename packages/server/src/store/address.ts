/** How to reach a PostgreSQL. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  /** A Unix socket in the folder `host`, or a host name or address. */
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly password: string
      readonly database: string
    }

/** How to reach a PostgreSQL. */
export type DatabaseAddress = { readonly connectionString: string } | SocketAddress

/** A Unix socket in the folder `host`, or a host name or address. */
export interface SocketAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

import { afterAll, beforeAll } from 'vitest'
import { type NameServer, startNameServer } from '../../../scanner/src/testing/name-server.ts'

/** A name server of a test file's own. Known once the tests run. */
export interface TestNames {
  /** As `PICKET_DNS_RESOLVER` has it. */
  readonly resolver: string
}

/**
 * To be called at the top of a test file, before `useApi`, whose settings name it. Names have the IPv4 address given; with
 * `SERVFAIL` for one, its look-up fails. All others do not exist.
 */
export function useNameServer(names: Readonly<Record<string, string>>): TestNames {
  let server: NameServer | undefined

  beforeAll(async () => {
    server = await startNameServer(({ name, type }) => {
      const address = names[name.toLowerCase()]
      if (address === undefined) return { rcode: 'NXDOMAIN' }
      if (address === 'SERVFAIL') return { rcode: 'SERVFAIL' }
      return { answers: type === 'A' ? [{ type: 'A', name, ttl: 60, data: address }] : [] }
    })
  })

  afterAll(() => server?.close())

  return {
    get resolver() {
      if (server === undefined) throw new Error('The test name server exists in tests and hooks only.')
      return `${server.address}:${server.port}`
    },
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildServer } from '../http/server.ts'
import { localUrl } from '../greeting.ts'
import { makeLog } from '../logs.ts'
import { createAccount, type ShownAccount } from '../services/accounts.ts'
import { serviceEgress } from '../services/egress.ts'
import { gitCodeHost } from '../services/git-code-host.ts'
import { createKey, type IssuedKey } from '../services/keys.ts'
import { readMasterKey } from '../services/master-key.ts'
import { type Plans, planNamed, readPlans } from '../services/plans.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from '../settings.ts'
import { type TestDatabase, useDatabase } from './database.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** `undefined` when it is not JSON. */
  readonly json: unknown
  readonly text: string
}

export interface Call {
  readonly method?: string
  readonly key?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a string is sent as it stands. */
  readonly body?: unknown
}

/** An API on a database of its own, for the tests of one file. Known once they run. */
export interface TestApi {
  readonly url: string
  readonly services: Services
  readonly app: FastifyInstance
  readonly database: TestDatabase
  /** Everything that was logged. */
  readonly logged: () => string
  call(path: string, call?: Call): Promise<Answer>
  makeAccount(plan?: string): Promise<ShownAccount>
  /** A key of an account; of a new one where none is given. */
  makeKey(scopes?: readonly string[], accountId?: string): Promise<IssuedKey & { readonly accountId: string }>
}

export interface TestApiOptions {
  /** Settings besides; the data folder is a fresh one, and the rate limit out of the way. */
  readonly environment?: () => NodeJS.ProcessEnv
  readonly plans?: Plans
}

/** To be called at the top of a test file, or in a `describe`. */
export function useApi(options: TestApiOptions = {}): TestApi {
  const database = useDatabase()
  const lines: string[] = []
  let running: { app: FastifyInstance; services: Services; url: string } | undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'picket-api-'))

  beforeAll(async () => {
    const settings = readSettings({
      PICKET_DATA_DIR: dataDir,
      PICKET_RATE_LIMIT: '1000000',
      PICKET_LOG_LEVEL: 'trace',
      ...options.environment?.(),
    })
    const plans = options.plans ?? readPlans(settings.plansFile)
    const store = await database.openStore({ concurrentScans: (plan) => planNamed(plans, plan).concurrent_scans })
    const egress = serviceEgress(settings)
    const services: Services = {
      store,
      settings,
      plans,
      masterKey: readMasterKey(settings),
      codeHost: gitCodeHost(settings, egress.guarded),
      egress,
      rateLimiter: store.rateLimiter(settings.rateLimit),
      log: makeLog(settings.logLevel, { write: (line: string) => lines.push(line) }),
    }
    const app = await buildServer(services)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    egress.denyOwnPort(port)
    running = { app, services, url: localUrl('127.0.0.1', port) }
  })

  afterAll(async () => {
    await running?.app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const known = () => {
    if (running === undefined) throw new Error('The test API exists in tests and hooks only.')
    return running
  }
  const makeAccount = (plan?: string) => createAccount(known().services, { name: 'test', plan })

  return {
    database,
    logged: () => lines.join(''),
    get url() {
      return known().url
    },
    get services() {
      return known().services
    },
    get app() {
      return known().app
    },
    call: (path, call) => callApi(known().url + path, call),
    makeAccount,
    async makeKey(scopes = ['scan', 'read-and-scan'], accountId) {
      const owner = accountId ?? (await makeAccount()).id
      return { accountId: owner, ...(await createKey(known().services, { accountId: owner, scopes })) }
    },
  }
}

/** One request with `fetch`. */
export async function callApi(url: string, { method, key, headers = {}, body }: Call = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'x-api-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: parsed(text), text }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

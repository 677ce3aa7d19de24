import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { startPicket } from './picket.ts'

export interface Service {
  /** Empty for a worker. */
  readonly url: string
  readonly pid: number
  /** What it has written so far. */
  readonly output: () => string
  /** Resolves to the exit code. */
  stop(): Promise<number | null>
  /** kill -9, without a word to anybody. */
  kill(): Promise<void>
}

export interface ServiceAnswer {
  readonly status: number
  readonly json: unknown
  readonly text: string
}

/** Starts `picket serve` or `picket worker` as a user does, and waits until it says that it listens, or works. */
export async function startService(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Service> {
  const { process: child, ended } = startPicket(args, { env: { PICKET_PORT: '0', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  let exited = false
  void ended.then(({ code, signal }) => {
    exited = true
    output += `\n(ended with ${code ?? signal})\n`
  })
  const line = await vi.waitFor(
    () => {
      const found = output.split('\n').find((each) => /"msg":"(listening|working)"/.test(each))
      if (found === undefined && !exited) throw new Error(`not started yet:\n${output}`)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
  if (line === undefined || child.pid === undefined) throw new Error(`picket ${args.join(' ')} ended:\n${output}`)
  const { url = '' } = JSON.parse(line) as { url?: string }
  return {
    url,
    pid: child.pid,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      return (await ended).code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export const initialKey = (dataDir: string) => readFileSync(join(dataDir, 'initial-api-key'), 'utf8').trim()

export async function callService(
  url: string,
  path: string,
  { key, body, headers }: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ServiceAnswer> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key !== undefined && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text), text }
}

/** Starts a scan that must be accepted; answers its id. */
export async function startScan(url: string, key: string, body: object): Promise<string> {
  const { status, json, text } = await callService(url, '/api/static/scan', { key, body })
  expect({ status, text }).toMatchObject({ status: 200 })
  return (json as { scan_id: string }).scan_id
}

/** Waits until a scan has ended; answers the body of Get Results. */
export function untilEnded(url: string, key: string, scanId: string): Promise<Record<string, unknown>> {
  return vi.waitFor(
    async () => {
      const { json } = await callService(url, `/api/static/scan?scan_id=${scanId}`, { key })
      expect(json).toMatchObject({ status: expect.stringMatching(/^(completed|failed)$/) })
      return json as Record<string, unknown>
    },
    { timeout: 120_000, interval: 200 },
  )
}

/** Every process whose command line names `text`, by process id. */
export function processesNaming(text: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      if (line.includes(text)) found.set(Number(name), line)
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

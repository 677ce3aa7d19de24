import type { Answer } from 'dns-packet'
import { afterEach, expect, test } from 'vitest'
import { StubResolver } from '../../../net/dns/stub-resolver.ts'
import { type Asked, type NameServer, type Reply, startNameServer } from '../../../testing/name-server.ts'
import { DEFAULT_CONDUCT, type GatherContext } from '../gatherer.ts'
import { createNameLookup } from '../name-lookup.ts'
import { expiryOf, gatherDns } from './gather-dns.ts'

const servers: NameServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const a = (name: string, data: string): Answer => ({ type: 'A', name, ttl: 60, data })
const txt = (name: string, data: string): Answer => ({ type: 'TXT', name, ttl: 60, data })
const soa = (name: string): Answer => ({
  type: 'SOA',
  name,
  ttl: 60,
  data: { mname: 'ns.x.example', rname: 'h.x.example', serial: 7, refresh: 1, retry: 1, expire: 1, minimum: 1 },
})

const ZONE: Record<string, Answer[]> = {
  'A x.example': [a('x.example', '127.0.0.1')],
  'NS x.example': [{ type: 'NS', name: 'x.example', ttl: 60, data: 'ns.x.example' }],
  'A ns.x.example': [a('ns.x.example', '127.0.0.1')],
  'SOA x.example': [soa('x.example')],
  'AXFR x.example': [soa('x.example'), a('secret.x.example', '10.0.0.1')],
  'TXT x.example': [txt('x.example', 'v=spf1 include:a.spf.example -all')],
  'TXT a.spf.example': [txt('a.spf.example', 'v=spf1 redirect=b.spf.example')],
  'TXT b.spf.example': [txt('b.spf.example', 'v=spf1 ip4:192.0.2.1 -all')],
  'CNAME www.x.example': [{ type: 'CNAME', name: 'www.x.example', ttl: 60, data: 'x.github.io' }],
}

function answer({ type, name }: Asked): Reply {
  const answers = ZONE[`${type} ${name.toLowerCase()}`]
  return answers === undefined ? { answers: [], authoritative: true } : { answers, authoritative: true }
}

async function gather(reply: (asked: Asked) => Reply, mayConnect: (address: string) => boolean) {
  const server = await startNameServer(reply)
  servers.push(server)
  const { signal } = new AbortController()
  const fetched: string[] = []
  const context: GatherContext = {
    target: {
      origin: 'https://x.example',
      registrableDomain: 'x.example',
      scope: { type: 'domain', value: 'x.example' },
    },
    conduct: DEFAULT_CONDUCT,
    names: createNameLookup({
      resolver: new StubResolver({ servers: [server], timeout: 300 }),
      mayConnect,
      signal,
      nameServerPort: server.port,
      timeout: 300,
    }),
    http: {
      fetch: (url) => {
        fetched.push(url)
        return Promise.resolve({ kind: 'unreachable', url, reason: 'Not in this test.' })
      },
      relay: () => Promise.resolve({ kind: 'unreachable', reason: 'Not in this test.' }),
      looksMissing: () => Promise.resolve('unknown'),
      used: 0,
      remaining: 10,
    },
    tls: () => Promise.resolve({ kind: 'unreachable', reason: 'Not in this test.' }),
    signal,
  }
  return { dns: await gatherDns.gather(context, {}), fetched, server }
}

test('a zone is asked through, its name servers one by one', async () => {
  const { dns, fetched } = await gather(answer, () => true)
  expect(dns.answers['TXT b.spf.example']).toMatchObject({ kind: 'records' })
  expect(dns.answers['MX x.example']).toEqual({ kind: 'no-data' })
  expect(dns.nameServers).toEqual([
    {
      name: 'ns.x.example',
      addresses: ['127.0.0.1'],
      udp: 'authoritative',
      tcp: 'authoritative',
      serial: 7,
      transfers: true,
      recursive: false,
    },
  ])
  expect(fetched).toContain('https://www.x.example/')
  expect(dns.expiry).toEqual({ kind: 'unknown', reason: 'Not in this test.' })
})

test('a name server that the guard refuses is never asked', async () => {
  const { dns, server } = await gather(answer, () => false)
  expect(dns.nameServers).toMatchObject([{ udp: 'blocked', tcp: 'blocked', transfers: null, recursive: null }])
  expect(server.asked.filter(({ recursionDesired }) => !recursionDesired)).toEqual([])
})

test('a silent resolver leaves every answer silent', async () => {
  const { dns } = await gather(
    () => 'silence',
    () => true,
  )
  expect(new Set(Object.values(dns.answers).map(({ kind }) => kind))).toEqual(new Set(['silent']))
})

test('a zone that includes without end is left after a bounded number of questions', async () => {
  const { server } = await gather(
    ({ type, name }) => {
      if (type !== 'TXT') return { answers: [] }
      const depth = Number(/^i(\d+)\./.exec(name)?.[1] ?? 0)
      return { answers: [txt(name, `v=spf1 include:i${depth + 1}.x.example include:j${depth + 1}.x.example -all`)] }
    },
    () => true,
  )
  expect(server.asked.length).toBeLessThan(500)
})

test('the date of expiry is read from registration data', () => {
  expect(
    expiryOf(
      '{"events":[{"eventAction":"registration","eventDate":"2001-01-01"},{"eventAction":"expiration","eventDate":"2030-05-06T07:08:09Z"}]}',
    ),
  ).toBe('2030-05-06T07:08:09.000Z')
  for (const body of ['', '[]', '{}', '{"events":[]}', '{"events":[{"eventAction":"expiration"}]}'])
    expect(expiryOf(body)).toBeUndefined()
})

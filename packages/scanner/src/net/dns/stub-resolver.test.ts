import type { Answer } from 'dns-packet'
import { afterEach, expect, test } from 'vitest'
import { type Asked, type NameServer, type Reply, startNameServer } from '../../testing/name-server.ts'
import { parseDnsServer, StubResolver } from './stub-resolver.ts'

const servers: NameServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function resolverOver(
  ...replies: ((asked: Asked) => Reply)[]
): Promise<{ resolver: StubResolver; asked: (readonly Asked[])[] }> {
  const started = await Promise.all(replies.map((reply) => startNameServer(reply)))
  servers.push(...started)
  return {
    resolver: new StubResolver({ servers: started, timeout: 300 }),
    asked: started.map((server) => server.asked),
  }
}

const a = (name: string, data: string): Answer => ({ type: 'A', name, ttl: 60, data })

test('records come in presentation form', async () => {
  const answers: Record<string, Answer[]> = {
    A: [a('X.example', '192.0.2.1')],
    MX: [
      { type: 'MX', name: 'x.example', ttl: 1, data: { preference: 10, exchange: 'Mail.x.example' } },
      { type: 'MX', name: 'x.example', ttl: 1, data: { preference: 0, exchange: '.' } },
    ],
    TXT: [{ type: 'TXT', name: 'x.example', ttl: 1, data: ['v=spf1 ', '-all'] }],
    CAA: [{ type: 'CAA', name: 'x.example', ttl: 1, data: { flags: 0, tag: 'issue', value: 'ca.example' } }],
    NS: [{ type: 'NS', name: 'x.example', ttl: 1, data: 'NS1.x.example' }],
  }
  const { resolver } = await resolverOver(({ type }) => ({ answers: answers[type] ?? [] }))
  const data = async (type: 'A' | 'MX' | 'TXT' | 'CAA' | 'NS') => {
    const answer = await resolver.resolve(type, 'x.example')
    return answer.kind === 'records' ? answer.records.map((record) => record.data) : answer.kind
  }
  expect(await data('A')).toEqual(['192.0.2.1'])
  expect(await data('MX')).toEqual(['10 mail.x.example', '0 .'])
  expect(await data('TXT')).toEqual(['v=spf1 -all'])
  expect(await data('CAA')).toEqual(['0 issue ca.example'])
  expect(await data('NS')).toEqual(['ns1.x.example'])
})

test.each([
  ['a name that does not exist', { rcode: 'NXDOMAIN' }, { kind: 'no-such-name' }],
  ['a name without such a record', { answers: [] }, { kind: 'no-data' }],
  ['a failing resolver', { rcode: 'SERVFAIL' }, { kind: 'failed', rcode: 'SERVFAIL', bogus: false }],
  ['a resolver that refuses', { rcode: 'REFUSED' }, { kind: 'failed', rcode: 'REFUSED', bogus: false }],
  ['a silent one', 'silence', { kind: 'silent' }],
  ['one that answers nonsense', 'garbage', { kind: 'silent' }],
] satisfies [string, Reply, object][])('%s', async (_, reply, expected) => {
  const { resolver } = await resolverOver(() => reply)
  expect(await resolver.resolve('A', 'x.example')).toEqual(expected)
})

test('SERVFAIL that goes away with checking disabled is bogus', async () => {
  const { resolver } = await resolverOver(({ checkingDisabled, name }) =>
    checkingDisabled ? { answers: [a(name, '192.0.2.1')] } : { rcode: 'SERVFAIL' },
  )
  expect(await resolver.resolve('A', 'x.example')).toEqual({ kind: 'failed', rcode: 'SERVFAIL', bogus: true })
})

test('a truncated answer is asked for again over TCP', async () => {
  const { resolver, asked } = await resolverOver(({ name }) => ({
    answers: [a(name, '192.0.2.9')],
    truncatedOverUdp: true,
  }))
  expect(await resolver.resolve('A', 'x.example')).toMatchObject({ kind: 'records' })
  expect(asked[0]?.at(-1)?.transport).toBe('tcp')
})

test('the next resolver is asked when the first is silent or refuses', async () => {
  for (const first of ['silence', { rcode: 'REFUSED' }] satisfies Reply[]) {
    const { resolver } = await resolverOver(
      () => first,
      ({ name }) => ({ answers: [a(name, '192.0.2.2')], authenticated: true }),
    )
    expect(await resolver.resolve('A', 'x.example')).toMatchObject({ kind: 'records', authenticated: true })
  }
})

test('the same question is asked once', async () => {
  const { resolver, asked } = await resolverOver(({ name }) => ({ answers: [a(name, '192.0.2.1')] }))
  await Promise.all([resolver.resolve('A', 'x.example'), resolver.resolve('A', 'X.EXAMPLE.')])
  await resolver.resolve('A', 'x.example')
  expect(asked[0]).toHaveLength(1)
})

test.each([
  ['127.0.0.1', { address: '127.0.0.1', port: 53 }],
  ['127.0.0.1:5353', { address: '127.0.0.1', port: 5353 }],
  ['[::1]:5353', { address: '::1', port: 5353 }],
  ['::1', { address: '::1', port: 53 }],
  ['dns.example:53', undefined],
  ['127.0.0.1:0', undefined],
  ['127.0.0.1:99999', undefined],
  ['', undefined],
])('a resolver setting: %s', (text, expected) => {
  expect(parseDnsServer(text)).toEqual(expected)
})

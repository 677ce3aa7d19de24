import { expect, test } from 'vitest'
import { startNameServer } from '../testing/name-server.ts'
import { HostNotFound, ResolverFailed } from './errors.ts'
import { nameServerResolver, systemResolver } from './resolver.ts'

const never = new AbortController().signal

test('a name server is asked for both kinds of addresses', async () => {
  const server = await startNameServer(({ name, type }) => {
    if (name === 'gone.example.org') return { rcode: 'NXDOMAIN' }
    if (name === 'empty.example.org') return { answers: [] }
    if (name === 'broken.example.org') return { rcode: 'SERVFAIL' }
    if (name === 'half.example.org' && type === 'AAAA') return { rcode: 'SERVFAIL' }
    if (type === 'A') return { answers: [{ type: 'A', name, ttl: 1, data: '192.0.2.1' }] }
    return { answers: [{ type: 'AAAA', name, ttl: 1, data: '2001:db8::1' }] }
  })
  const resolve = nameServerResolver(`127.0.0.1:${server.port}`)
  expect(await resolve('both.example.org', never)).toEqual(['192.0.2.1', '2001:db8::1'])
  expect(await resolve('half.example.org', never)).toEqual(['192.0.2.1'])
  await expect(resolve('gone.example.org', never)).rejects.toBeInstanceOf(HostNotFound)
  await expect(resolve('empty.example.org', never)).rejects.toBeInstanceOf(HostNotFound)
  await expect(resolve('broken.example.org', never)).rejects.toBeInstanceOf(ResolverFailed)
  expect(server.asked.map(({ name }) => name)).toContain('both.example.org')
  await server.close()
})

test('waiting ends with the signal', async () => {
  const server = await startNameServer(() => 'silence')
  const given = new AbortController()
  const resolving = nameServerResolver(`127.0.0.1:${server.port}`)('slow.example.org', given.signal)
  await expect.poll(() => server.asked.length).toBeGreaterThan(0)
  given.abort(new Error('enough'))
  await expect(resolving).rejects.toThrow('enough')
  await server.close()
})

test('the system knows its own names', async () => {
  expect(await systemResolver('localhost', never)).toSatisfy(
    (found: readonly string[]) => found.includes('127.0.0.1') || found.includes('::1'),
  )
})

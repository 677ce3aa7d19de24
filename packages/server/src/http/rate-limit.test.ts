import { describe, expect, it } from 'vitest'
import { useApi } from '../testing/api.ts'

const behindProxy = { PICKET_RATE_LIMIT: '10', PICKET_TRUST_PROXY: 'loopback' }

describe('the rate limit, behind a proxy that is trusted', () => {
  const api = useApi({ environment: () => behindProxy })
  const from = (client: string, path = '/api/static/usage', key?: string) =>
    api.call(path, { key, headers: { 'x-forwarded-for': client } })

  it('lets through so many requests a minute and client, valid key or not, over all endpoints together', async () => {
    const { key } = await api.makeKey()
    const client = '192.0.2.1'
    const calls = [
      ...Array.from({ length: 4 }, () => from(client, '/api/static/usage', key)),
      ...Array.from({ length: 4 }, () => from(client, '/api/static/nothing')),
      ...Array.from({ length: 20 }, () => from(client, '/api/static/scan', 'wrong')),
    ]
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10)
    for (const { status, headers, json } of answers) {
      expect(headers.get('ratelimit-limit')).toBe('10')
      expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(10)
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
      if (status !== 429) continue
      expect(json).toEqual({ error: 'Rate limit exceeded.' })
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(61)
    }
    expect((await from('192.0.2.2')).status).toBe(400)
  })

  it('comes before everything else', async () => {
    const client = '192.0.2.3'
    await Promise.all(Array.from({ length: 10 }, () => from(client)))
    const { key } = await api.makeKey()
    for (const path of ['/api/static/usage', '/api/%zz', '/nothing', '/openapi.json', '/api']) {
      expect({ path, status: (await from(client, path, key)).status }).toEqual({ path, status: 429 })
    }
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const { status, headers } = await from(client, path)
      expect({ path, status, limit: headers.get('ratelimit-limit') }).toEqual({ path, status: 200, limit: null })
    }
  })

  it('has a body of its own at the site endpoints', async () => {
    const client = '192.0.2.4'
    await Promise.all(Array.from({ length: 10 }, () => from(client)))
    const { status, json, headers } = await from(client, '/api/static/sites')
    expect(status).toBe(429)
    expect(json).toEqual({
      error: 'Rate limit exceeded.',
      message: expect.stringContaining('10 requests'),
      retryAfter: Number(headers.get('retry-after')),
    })
  })

  it('counts an IPv6 client by its /64', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, host) => (await from(`2001:db8:1:2::${host + 1}`)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await from('2001:db8:1:3::1')).status).toBe(400)
  })

  it('believes the nearest address that is no proxy, whatever a client puts before it', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => (await from(`198.51.100.${n}, 192.0.2.5`)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('the rate limit, behind a proxy that passes on what is no address', () => {
  const api = useApi({ environment: () => behindProxy })

  it('counts the proxy', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const headers = { 'x-forwarded-for': n % 2 === 0 ? `nobody-${n}` : `${'x'.repeat(4_000)}${n}` }
        return (await api.call('/api/static/usage', { headers })).status
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})

describe('the rate limit, without a proxy', () => {
  const api = useApi({ environment: () => ({ PICKET_RATE_LIMIT: '5' }) })

  it('believes no forwarded address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const headers = {
          'x-forwarded-for': `192.0.2.${n}`,
          forwarded: `for=192.0.2.${n}`,
          'x-real-ip': `192.0.2.${n}`,
        }
        return (await api.call('/api/static/usage', { headers })).status
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })
})

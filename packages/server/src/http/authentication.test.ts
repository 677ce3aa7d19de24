import { describe, expect, it } from 'vitest'
import { setDisabled } from '../services/accounts.ts'
import { makeKeyText } from '../services/api-key.ts'
import { createKey, revokeKey } from '../services/keys.ts'
import { useApi } from '../testing/api.ts'

const api = useApi()

const INVALID = { status: 401, json: { error: 'Invalid or inactive API key.' } }
const MISSING = { status: 401, json: { error: 'Missing API key.' } }
const usage = (key?: string) => api.call('/api/static/usage', { key })

describe('API keys', () => {
  it('are asked for by every endpoint below /api, before 404, 405 and whatever is wrong with the body', async () => {
    const calls = [
      api.call('/api/static/scan', { body: 'not json' }),
      api.call('/api/static/scan'),
      api.call('/api/v1/scans'),
      api.call('/api/static/nothing'),
      api.call('/api'),
      api.call('/api/'),
      api.call('/%61pi/static/scan'),
      api.call('/api/static/scan', { method: 'DELETE' }),
      api.call('/api/static/usage', { method: 'POST' }),
      api.call('/api/static/scan', { headers: { 'x-api-key': '' } }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(MISSING)
  })

  it('are missed by Usage with 400', async () => {
    expect(await usage()).toMatchObject({ status: 400, json: { error: 'Missing API key.' } })
    expect(await api.call('/api/static/usage', { headers: { 'x-api-key': '' } })).toMatchObject({ status: 400 })
  })

  it.each([
    ['a word', 'hunter2'],
    ['a key that was never made', makeKeyText()],
    ['a wrong checksum', `${makeKeyText().slice(0, -1)}-`],
    ['another alphabet', 'picket_ключ'.replaceAll(/[^\x20-\x7e]/g, '?')],
    ['a very long one', 'picket_'.padEnd(8_000, 'x')],
  ])('that are %s are invalid', async (_, key) => {
    expect(await usage(key)).toMatchObject(INVALID)
    expect(await api.call('/api/static/nothing', { key })).toMatchObject(INVALID)
  })

  it('sent twice are invalid', async () => {
    const { key } = await api.makeKey()
    expect(await usage(`${key}, ${key}`)).toMatchObject(INVALID)
  })

  it('stop working when they are revoked', async () => {
    const { key, id } = await api.makeKey()
    expect((await usage(key)).status).toBe(200)
    await revokeKey(api.services, id)
    expect(await usage(key)).toMatchObject(INVALID)
    await expect(revokeKey(api.services, id)).rejects.toThrow('There is no active key')
  })

  it('stop working while their account is disabled', async () => {
    const { key, accountId } = await api.makeKey()
    await setDisabled(api.services, accountId, true)
    expect(await usage(key)).toMatchObject(INVALID)
    await setDisabled(api.services, accountId, false)
    expect((await usage(key)).status).toBe(200)
  })

  it('stop working when they expire', async () => {
    const account = await api.makeAccount()
    const { key, id, expires_at } = await createKey(api.services, {
      accountId: account.id,
      scopes: ['scan'],
      expiresIn: 60,
    })
    expect(expires_at).toMatch(/Z$/)
    expect((await usage(key)).status).toBe(200)
    await api.database.query(`update keys set expires_at = now() where id = $1`, [id])
    expect(await usage(key)).toMatchObject(INVALID)
  })

  it('are stored as a hash alone', async () => {
    const { key } = await api.makeKey()
    const [row] = (await api.database.query(`select string_agg(keys::text, ' ') as everything from keys`)) as {
      everything: string
    }[]
    expect(row?.everything).not.toContain(key)
    expect(row?.everything).not.toContain(key.slice(7, 37))
  })
})

describe('scopes', () => {
  const scan = (key: string, body: unknown = {}) => api.call('/api/static/scan', { key, body })

  it('let scan and read-and-scan start scans', async () => {
    for (const scope of ['scan', 'read-and-scan']) {
      const { key } = await api.makeKey([scope])
      expect(await scan(key)).toMatchObject({ status: 400, json: { error: 'Missing required field: repository_name' } })
    }
  })

  it('keep read from it, before the body is looked at', async () => {
    const { key } = await api.makeKey(['read'])
    const error = 'API key does not have scan scope. Required scope: scan or read-and-scan.'
    expect(await scan(key, 'not json')).toMatchObject({ status: 403, json: { error } })
  })

  it('do not matter to Get Results, Usage and List Scans', async () => {
    const { key } = await api.makeKey(['read'])
    expect((await api.call('/api/static/scan', { key })).status).toBe(400)
    expect((await usage(key)).status).toBe(200)
    expect((await api.call('/api/v1/scans', { key })).status).toBe(200)
  })
})

describe('paths and methods', () => {
  it('that are unknown are 404', async () => {
    const { key } = await api.makeKey()
    for (const path of [
      '/api/static/nothing',
      '/api',
      '/api/static/scan/more',
      '/api/../healthz',
      '/api/static/SCAN',
    ]) {
      expect(await api.call(path, { key })).toMatchObject({ status: path === '/api/../healthz' ? 200 : 404 })
    }
    expect(await api.call('/nothing')).toMatchObject({ status: 404, json: { error: 'Not found.' } })
  })

  it('that do not go together are 405 with Allow', async () => {
    const { key } = await api.makeKey()
    const allowed = async (method: string, path: string) => {
      const { status, headers, json } = await api.call(path, { method, key })
      expect({ status, json }).toEqual({ status: 405, json: { error: 'Method not allowed.' } })
      return headers.get('allow')
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      expect(await allowed(method, '/api/static/scan')).toBe('GET, HEAD, POST')
    }
    expect(await allowed('POST', '/api//static/usage/')).toBe('GET, HEAD')
    expect(await allowed('DELETE', '/healthz')).toBe('GET, HEAD')
  })

  it('answer HEAD as GET without a body', async () => {
    const { key } = await api.makeKey()
    const get = await usage(key)
    const head = await api.call('/api/static/usage', { method: 'HEAD', key })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(await api.call('/api/static/scan', { method: 'HEAD', key })).toMatchObject({ status: 400, text: '' })
  })
})

describe('every answer', () => {
  it('carries an id of its own and the security headers', async () => {
    const { key } = await api.makeKey()
    const answers = await Promise.all([
      usage(key),
      usage(),
      api.call('/nothing'),
      api.call('/healthz'),
      api.call('/api/%zz', { key }),
      api.call('/docs'),
    ])
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toContain("default-src '")
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    }
    for (const { headers } of answers.slice(0, 5)) expect(headers.get('cache-control')).toBe('no-store')
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(answers.length)
  })
})

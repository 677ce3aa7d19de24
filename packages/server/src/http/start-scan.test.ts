import { beforeAll, describe, expect, it } from 'vitest'
import { useApi } from '../testing/api.ts'
import { useCodeHost } from '../testing/code-host.ts'

const host = useCodeHost()
const api = useApi({ environment: () => ({ PICKET_CODE_HOST_URL: host.server.url }) })

const SHOP = { repository_name: 'acme/shop', branch_name: 'main' }
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const TOKEN = 'github_pat_not-a-real-token'
let commit: string

beforeAll(() => {
  commit = host.commit('acme/shop', { 'index.js': 'export const shop = 1\n' })
  host.commit('acme/secret', { 'index.js': 'export const secret = 1\n' })
  host.server.protect('acme/secret', TOKEN)
})

const start = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call('/api/static/scan', { key, body, headers })
const used = async (accountId: string) => {
  const { start: periodStart } = await api.services.store.accounts
    .find(accountId)
    .then((account) => ({ start: account?.createdAt ?? new Date(0) }))
  const midnight = new Date(Date.UTC(periodStart.getUTCFullYear(), periodStart.getUTCMonth(), periodStart.getUTCDate()))
  return api.services.store.quotas.used(accountId, midnight)
}

describe('Start Scan', () => {
  it('accepts a scan and pins it to the commit of the branch', async () => {
    const { key, accountId } = await api.makeKey()
    const { status, json, headers } = await start(key, SHOP)
    expect(status).toBe(200)
    expect(json).toEqual({ success: true, scan_id: expect.stringMatching(UUID_V7) })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const [scan] = await api.services.store.scans.list(accountId, { limit: 1 })
    expect(scan).toMatchObject({
      commit,
      mode: 'fast',
      status: 'queued',
      repositoryName: 'acme/shop',
      branchName: 'main',
    })
    expect(await used(accountId)).toMatchObject({ fast: 1, plus: 0 })
  })

  it('counts null and "" of an optional field as absent, and ignores unknown fields', async () => {
    const { key, accountId } = await api.makeKey()
    const body = {
      ...SHOP,
      scan_mode: null,
      github_token: '',
      provider: null,
      repo_url: '',
      colour: 'red',
      __proto__: 1,
    }
    expect((await start(key, body)).status).toBe(200)
    expect(await used(accountId)).toMatchObject({ fast: 1, plus: 0 })
  })

  it('takes the quota of the mode', async () => {
    const { key, accountId } = await api.makeKey()
    expect((await start(key, { ...SHOP, scan_mode: 'plus' })).status).toBe(200)
    expect(await used(accountId)).toMatchObject({ fast: 0, plus: 1 })
  })

  it('ignores duplicate and trailing slashes in the path', async () => {
    const { key } = await api.makeKey()
    expect((await api.call('/api//static/scan', { key, body: SHOP })).status).toBe(200)
    expect((await api.call('///api/static///scan//', { key, body: SHOP })).status).toBe(200)
  })

  it.each([
    [{}, 'Missing required field: repository_name'],
    [{ branch_name: 'main' }, 'Missing required field: repository_name'],
    [{ repository_name: null, branch_name: 'main' }, 'Missing required field: repository_name'],
    [{ repository_name: '', branch_name: 'main' }, 'Missing required field: repository_name'],
    [{ repository_name: 'acme/shop' }, 'Missing required field: branch_name'],
    [{ repository_name: 'acme/shop', branch_name: '' }, 'Missing required field: branch_name'],
    [{ repository_name: 'acme/shop', branch_name: null }, 'Missing required field: branch_name'],
  ])('names what is missing in %j', async (body, error) => {
    const { key } = await api.makeKey()
    expect(await start(key, body)).toMatchObject({ status: 400, json: { error } })
  })

  it.each([
    ['repository_name', 5],
    ['repository_name', ['acme/shop']],
    ['repository_name', 'acme'],
    ['repository_name', 'acme/shop/more'],
    ['repository_name', '/shop'],
    ['repository_name', 'acme/'],
    ['repository_name', '../shop'],
    ['repository_name', 'acme/..'],
    ['repository_name', './shop'],
    ['repository_name', 'acme/sh op'],
    ['repository_name', 'acme/shop\n'],
    ['repository_name', 'acme/sh\u0000op'],
    ['repository_name', 'acmé/shop'],
    ['repository_name', `${'a'.repeat(101)}/shop`],
    ['branch_name', 5],
    ['branch_name', true],
    ['branch_name', { name: 'main' }],
    ['branch_name', '-x'],
    ['branch_name', '--upload-pack=touch /tmp/x'],
    ['branch_name', 'a..b'],
    ['branch_name', 'a b'],
    ['branch_name', 'a.lock'],
    ['branch_name', '@{-1}'],
    ['branch_name', 'x\u0000y'],
    ['branch_name', '\ud800'],
    ['branch_name', 'é'.repeat(128)],
    ['scan_mode', 'slow'],
    ['scan_mode', 'FAST'],
    ['scan_mode', 1],
    ['scan_mode', ['fast']],
    ['github_token', 5],
    ['github_token', 'two words'],
    ['github_token', 'line\r\nX-Injected: 1'],
    ['github_token', 'x'.repeat(1025)],
    ['provider', 'sourceforge'],
    ['repo_url', 5],
    ['repo_url', 'http://git.example/a/b.git'],
    ['repo_url', 'ssh://git.example/a/b.git'],
    ['repo_url', 'file:///etc'],
    ['repo_url', 'https://user:secret@git.example/a/b.git'],
  ])('refuses the %s %j', async (field, value) => {
    const { key, accountId } = await api.makeKey()
    const { status, json } = await start(key, { ...SHOP, [field]: value })
    expect(status).toBe(400)
    expect(json).toEqual({
      error: expect.stringMatching(
        new RegExp(`^Invalid field: ${field} must be? .+\\.$|^Invalid field: ${field} must .+\\.$`),
      ),
    })
    expect(await used(accountId)).toMatchObject({ fast: 0, plus: 0 })
  })

  it.each([
    'https://127.0.0.1/a/b.git',
    'https://localhost/a/b.git',
    'https://[::1]/a/b.git',
    'https://metadata.internal/a.git',
    'https://2130706433/a.git',
  ])('keeps %s behind the egress guard', async (repo_url) => {
    const { key } = await api.makeKey()
    const answer = await start(key, { ...SHOP, repo_url })
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error: expect.stringMatching(/^Invalid field: repo_url must be at a public host\./) })
  })

  it('answers 404 alike for a repository that is not there and one without access', async () => {
    const { key, accountId } = await api.makeKey()
    const missing = await start(key, { ...SHOP, repository_name: 'acme/missing' })
    const closed = await start(key, { ...SHOP, repository_name: 'acme/secret' })
    const wrongToken = await start(key, { ...SHOP, repository_name: 'acme/secret', github_token: 'wrong' })
    for (const answer of [missing, closed, wrongToken]) {
      expect(answer).toMatchObject({ status: 404, json: { error: 'Repository not found or access denied.' } })
    }
    expect(await used(accountId)).toMatchObject({ fast: 0, plus: 0 })
  })

  it('answers 404 with the name of a branch that is not there', async () => {
    const { key } = await api.makeKey()
    const answer = await start(key, { ...SHOP, branch_name: 'feature/nöthing' })
    expect(answer).toMatchObject({ status: 404, json: { error: 'Branch not found: feature/nöthing' } })
  })

  it('signs in with the token of the request', async () => {
    const { key } = await api.makeKey()
    const body = { ...SHOP, repository_name: 'acme/secret', github_token: TOKEN }
    expect((await start(key, body)).status).toBe(200)
    const signedIn = host.server.requests.findLast(({ authorization }) => authorization !== undefined)
    expect(signedIn?.authorization).toBe(`Basic ${Buffer.from(`x-access-token:${TOKEN}`).toString('base64')}`)
  })

  it.each([
    ['gitlab', 'oauth2'],
    ['gitea', 'oauth2'],
    ['bitbucket', 'x-token-auth'],
  ])('signs in to %s as %s', async (provider, user) => {
    const { key } = await api.makeKey()
    const body = { ...SHOP, repository_name: 'acme/secret', github_token: TOKEN, provider }
    expect((await start(key, body)).status).toBe(200)
    const signedIn = host.server.requests.findLast(({ authorization }) => authorization !== undefined)
    expect(signedIn?.authorization).toBe(`Basic ${Buffer.from(`${user}:${TOKEN}`).toString('base64')}`)
  })

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, body: 'upstream secret detail' },
  ] as const)('answers 500 without a trace when the code host answers $status', async (behaviour) => {
    const { key, accountId } = await api.makeKey()
    host.server.behave(() => behaviour)
    const answer = await start(key, SHOP)
    host.server.behave()
    expect(answer).toMatchObject({ status: 500, text: '{"error":"An unexpected error occurred."}' })
    expect(await used(accountId)).toMatchObject({ fast: 0, plus: 0 })
    expect(await api.services.store.scans.list(accountId, { limit: 1 })).toEqual([])
  })
})

describe('Idempotency-Key', () => {
  it('gives the first answer again to the same body, and takes quota once', async () => {
    const { key, accountId } = await api.makeKey()
    const headers = { 'idempotency-key': 'one' }
    const first = await start(key, SHOP, headers)
    const reordered = { colour: 'ignored', branch_name: 'main', scan_mode: 'fast', repository_name: 'acme/shop' }
    const again = await start(key, reordered, headers)
    expect(first.status).toBe(200)
    expect(again).toMatchObject({ status: 200, text: first.text })
    expect(await used(accountId)).toMatchObject({ fast: 1 })
  })

  it('answers 409 to another body', async () => {
    const { key } = await api.makeKey()
    const headers = { 'idempotency-key': 'one' }
    expect((await start(key, SHOP, headers)).status).toBe(200)
    const other = await start(key, { ...SHOP, scan_mode: 'plus' }, headers)
    expect(other).toMatchObject({ status: 409, json: { error: expect.stringContaining('Idempotency-Key') } })
  })

  it('is of one account alone', async () => {
    const headers = { 'idempotency-key': 'shared' }
    const [a, b] = [await api.makeKey(), await api.makeKey()]
    const first = await start(a.key, SHOP, headers)
    const second = await start(b.key, { ...SHOP, scan_mode: 'plus' }, headers)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.text).not.toBe(first.text)
  })

  it('keeps no error', async () => {
    const { key } = await api.makeKey()
    const headers = { 'idempotency-key': 'later' }
    const body = { ...SHOP, repository_name: 'acme/later' }
    expect((await start(key, body, headers)).status).toBe(404)
    host.commit('acme/later', { 'a.js': '1\n' })
    expect((await start(key, body, headers)).status).toBe(200)
  })

  it('makes one scan of many requests at once', async () => {
    const { key, accountId } = await api.makeKey()
    const headers = { 'idempotency-key': 'rush' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => start(key, SHOP, headers)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await used(accountId)).toMatchObject({ fast: 1 })
  })

  it('refuses a key that is too long', async () => {
    const { key } = await api.makeKey()
    expect((await start(key, SHOP, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400)
  })
})

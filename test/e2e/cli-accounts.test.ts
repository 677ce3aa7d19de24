import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ended, picket, Project, startPicket } from './testing/picket.ts'

/** Milliseconds. Each command starts a PostgreSQL and stops it again. */
const SEVERAL_STARTS = 240_000

let data: Project
beforeAll(() => {
  data = new Project()
})
afterAll(() => data.remove())

function run(args: readonly string[], input = ''): Promise<Ended> {
  return picket(args, { env: { PICKET_DATA_DIR: data.path('data') }, input })
}

async function json(...args: string[]) {
  const { code, stdout, stderr } = await run([...args, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

test(
  'accounts and keys are made, shown, changed and put out of use',
  async () => {
    const account = await json('accounts', 'create', '--name', 'Shop team', '--plan', 'team')
    expect(Object.keys(account)).toEqual(['id', 'name', 'plan', 'created_at'])
    expect(account).toMatchObject({ name: 'Shop team', plan: 'team' })

    const key = await json(
      'keys',
      'create',
      '--account',
      account.id,
      '--scope',
      'read',
      '--scope',
      'scan',
      '--expires',
      '90d',
    )
    expect(Object.keys(key)).toEqual(['id', 'key', 'scopes', 'expires_at'])
    expect(key.key).toMatch(/^picket_[0-9A-Za-z]{36}$/)
    expect(new Set(key.scopes)).toEqual(new Set(['read', 'scan']))
    const keys = await run(['keys', 'list', '--account', account.id])
    expect(keys.stdout).toContain(key.id)
    expect(keys.stdout).not.toContain(key.key)

    const linked = await run(['accounts', 'link-code-host', account.id, '--token-file', '-'], 'github_pat_secret\n')
    expect([linked.code, linked.stdout]).toEqual([0, ''])
    expect(linked.stderr).not.toContain('github_pat_secret')

    await json('accounts', 'set-plan', account.id, 'free')
    await json('accounts', 'disable', account.id)
    const [disabled] = await json('accounts', 'list')
    expect(disabled).toMatchObject({ id: account.id, plan: 'free', disabled_at: expect.any(String) })
    await json('accounts', 'enable', account.id)
    expect(await json('accounts', 'list')).toMatchObject([{ disabled_at: null }])

    await json('keys', 'revoke', key.id)
    expect(await json('keys', 'list', '--account', account.id)).toMatchObject([{ revoked_at: expect.any(String) }])
  },
  SEVERAL_STARTS,
)

test.each([
  [['accounts', 'create'], '--name'],
  [['accounts', 'create', '--name', 'x', '--plan', 'gold'], 'Plans: free, team, self-hosted'],
  [['accounts', 'set-plan', 'nobody', 'free'], 'There is no account "nobody"'],
  [['accounts', 'link-code-host', 'nobody', '--token-file', 'none'], 'Cannot read the token from'],
  [['accounts', 'link-code-host', 'nobody', '--token-file', '-'], 'must hold the token and nothing else'],
  [['keys', 'create', '--account', 'nobody', '--scope', 'scan'], 'There is no account "nobody"'],
  [['keys', 'create', '--account', 'nobody', '--scope', 'scan', '--expires', 'soon'], 'such as 90d'],
  [['keys', 'revoke', 'none'], 'There is no active key "none"'],
  [['worker'], 'DATABASE_URL'],
  [['serve', '--port', 'http'], 'PICKET_PORT'],
])('%j ends with 2 and one line that says why', async (args, why) => {
  const { code, stdout, stderr } = await run(args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(why)
  expect(stderr).not.toMatch(/^ +at /m)
})

test('a database that is not there ends with 2 and says which setting to look at', async () => {
  const env = { DATABASE_URL: 'postgres://someone:hidden-password@127.0.0.1:1/picket' }
  const { code, stderr } = await picket(['accounts', 'list'], { env })
  expect([code, stderr]).toEqual([2, expect.stringContaining('DATABASE_URL')])
  expect(stderr).not.toContain('hidden-password')
})

test('serve greets with a key that works, beside other commands, and stops in good order', async () => {
  const env = { PICKET_DATA_DIR: data.path('served') }
  const server = startPicket(['serve', '--port', '0', '--workers', '0'], { env })
  try {
    const [, key, url] = await output(server, /x-api-key: (picket_\w+)' (http:\S+)\/api\/static\/usage/)
    const usage = await fetch(`${url}/api/static/usage`, { headers: { 'x-api-key': key ?? '' } })
    expect(usage.status).toBe(200)

    const listed = await picket(['accounts', 'list', '--json'], { env })
    expect(JSON.parse(listed.stdout)).toMatchObject([{ name: 'default' }])
    const second = await picket(['serve', '--port', new URL(url ?? '').port, '--data', data.path('other')])
    expect([second.code, second.stderr]).toEqual([2, expect.stringContaining('choose another port with --port')])
  } finally {
    server.process.kill('SIGTERM')
  }
  const { code, signal } = await server.ended
  expect([code, signal]).toEqual([0, null])
})

/** Waits until what the server has printed holds `wanted`. */
async function output({ process: { stdout }, ended }: ReturnType<typeof startPicket>, wanted: RegExp) {
  if (stdout === null) throw new Error('no standard output')
  const early = ended.then(({ stderr }) => {
    throw new Error(`ended without a greeting: ${stderr}`)
  })
  for (let text = ''; ; ) {
    const [part] = await Promise.race([once(stdout, 'data'), early])
    text += String(part)
    const found = wanted.exec(text)
    if (found !== null) return found
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitAll } from '../../packages/scanner/src/testing/git.ts'
import { picket, Project } from './testing/picket.ts'
import { callService, initialKey, startScan, startService, untilEnded } from './testing/service.ts'

const repositories = new Project({ 'acme/shop/index.js': 'export const shop = 1\n' })
const data = new Project()
const env = { PICKET_DATA_DIR: data.path('data'), PICKET_CODE_HOST_URL: `file://${repositories.root}` }

beforeAll(() => {
  commitAll(repositories.path('acme/shop'))
})
afterAll(() => {
  repositories.remove()
  data.remove()
})

describe('picket serve, the first time', { timeout: 180_000 }, () => {
  it('makes an account and a key, prints the key once with a command that works, and keeps it', async () => {
    const service = await startService(['serve', '--workers', '1'], env)
    const key = initialKey(data.path('data'))
    expect(key).toMatch(/^picket_[0-9A-Za-z]{36}$/)
    expect(statSync(data.path('data', 'initial-api-key')).mode & 0o777).toBe(0o600)
    expect(statSync(data.path('data', 'secret-key')).mode & 0o777).toBe(0o600)
    expect(service.output()).toContain(key)
    expect(service.output()).toContain(`${service.url}/`)

    const command = service
      .output()
      .split('\n')
      .find((line) => line.trim().startsWith('curl '))
    const printed = execFileSync('/bin/sh', ['-c', command ?? 'false'], { encoding: 'utf8' })
    expect(JSON.parse(printed)).toMatchObject({ quota: { fast: { used: 0, limit: 100_000 } } })

    const scanId = await startScan(service.url, key, { repository_name: 'acme/shop', branch_name: 'main' })
    expect(await untilEnded(service.url, key, scanId)).toMatchObject({ status: 'completed' })
    const page = await fetch(`${service.url}/`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")

    expect(await service.stop()).toBe(0)
  })

  it('is remembered: the second time, everything is still there and nothing is printed', async () => {
    const service = await startService(['serve', '--workers', '0'], env)
    const key = initialKey(data.path('data'))
    expect(service.output()).not.toContain(key)
    const { json } = await callService(service.url, '/api/static/usage', { key })
    expect(json).toMatchObject({ quota: { fast: { used: 1 } } })

    // Beside the running service.
    const listed = await picket(['accounts', 'list', '--json'], { env })
    const accounts = JSON.parse(listed.stdout) as { id: string; name: string; plan: string }[]
    expect(accounts).toMatchObject([{ name: 'default', plan: 'self-hosted' }])
    const id = accounts[0]?.id ?? ''
    const issued = await picket(['keys', 'create', '--account', id, '--scope', 'read', '--expires', '90d', '--json'], {
      env,
    })
    const { key: second, ...rest } = JSON.parse(issued.stdout) as { key: string; id: string; expires_at: string }
    const days = (Date.parse(rest.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(89.9)
    expect(days).toBeLessThan(90.1)
    expect((await callService(service.url, '/api/static/usage', { key: second })).status).toBe(200)
    expect((await picket(['keys', 'revoke', rest.id], { env })).code).toBe(0)
    expect((await callService(service.url, '/api/static/usage', { key: second })).status).toBe(401)
    expect(await service.stop()).toBe(0)
  })

  it('refuses a data folder that another service uses, in one line', async () => {
    const service = await startService(['serve', '--workers', '0'], env)
    const { code, stderr } = await picket(['serve', '--workers', '0'], { env: { ...env, PICKET_PORT: '0' } })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^picket: The data folder .+ is in use by another Picket \(process \d+\)\..+\n$/)
    expect((await callService(service.url, '/healthz')).status).toBe(200)
    expect(await service.stop()).toBe(0)
  })

  it.each([
    ['PICKET_RATE_LIMIT', 'many'],
    ['PICKET_CODE_HOST_URL', 'github.com'],
    ['PICKET_PLANS_FILE', '/nowhere/plans.json'],
    ['DATABASE_URL', 'mysql://db'],
  ])('stops with one line when %s is wrong', async (name, value) => {
    const fresh = { PICKET_DATA_DIR: data.path(`fresh-${name}`) }
    const { code, stdout, stderr } = await picket(['serve'], { env: { ...fresh, [name]: value } })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^picket: ${name} must [^\\n]+\\n$`))
    expect(existsSync(data.path(`fresh-${name}`, 'postgres'))).toBe(false)
  })

  it('ends in good order while it is asked things', async () => {
    const service = await startService(['serve', '--workers', '1'], { ...env, PICKET_RATE_LIMIT: '100000' })
    const key = initialKey(data.path('data'))
    const asking = Array.from({ length: 50 }, () => callService(service.url, '/api/static/usage', { key }))
    // A connection whose request has not been read is closed; what has been read is answered.
    const settled = Promise.allSettled(asking)
    await Promise.any(asking)
    expect(await service.stop()).toBe(0)
    for (const answer of await settled) if (answer.status === 'fulfilled') expect(answer.value.status).toBe(200)
    expect(readFileSync(data.path('data', 'initial-api-key'), 'utf8')).toContain(key)
  })
})

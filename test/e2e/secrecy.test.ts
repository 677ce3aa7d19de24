import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commitAll } from '../../packages/scanner/src/testing/git.ts'
import { type GitHttpServer, startGitHttpServer } from '../../packages/scanner/src/testing/git-http-server.ts'
import { picket, Project } from './testing/picket.ts'
import {
  callService,
  initialKey,
  processesNaming,
  type Service,
  startScan,
  startService,
  untilEnded,
} from './testing/service.ts'

const REQUEST_TOKEN = 'github_pat_RequestTokenThatMustStayHidden'
const LINKED_TOKEN = 'github_pat_LinkedTokenThatMustStayHidden'
const HIDDEN = [REQUEST_TOKEN, LINKED_TOKEN].flatMap((token) => [
  token,
  Buffer.from(`x-access-token:${token}`).toString('base64'),
  Buffer.from(token).toString('hex'),
])

const repositories = new Project({
  'acme/secret/index.js': 'export const shop = 1\n',
  'acme/linked/index.js': 'export const shop = 2\n',
})
const data = new Project()
let host: GitHttpServer
let env: NodeJS.ProcessEnv
let service: Service
let key: string

beforeAll(async () => {
  for (const name of ['acme/secret', 'acme/linked']) commitAll(repositories.path(name))
  host = await startGitHttpServer(repositories.root)
  host.protect('acme/secret', REQUEST_TOKEN)
  host.protect('acme/linked', LINKED_TOKEN)
  env = {
    PICKET_DATA_DIR: data.root,
    PICKET_CODE_HOST_URL: host.url,
    PICKET_RATE_LIMIT: '100000',
    PICKET_LOG_LEVEL: 'trace',
  }
  service = await startService(['serve', '--workers', '2'], env)
  key = initialKey(data.root)
})

afterAll(async () => {
  await host.close()
  repositories.remove()
  data.remove()
})

const scan = (repository_name: string, more: object = {}) =>
  startScan(service.url, key, { repository_name, branch_name: 'main', ...more })

/** Every file below a folder, as one text. */
function everyFile(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n')
}

describe('tokens of code hosts, and API keys', { timeout: 180_000 }, () => {
  it('are used, and are in no log, answer, error, argument or file', async () => {
    const answers: string[] = []
    const ask = async (path: string, body?: unknown) => {
      const { text } = await callService(service.url, path, { key, ...(body !== undefined && { body }) })
      answers.push(text)
    }

    const account = (await picket(['accounts', 'list', '--json'], { env })).stdout
    const [{ id = '' } = {}] = JSON.parse(account) as { id?: string }[]
    const linked = await picket(['accounts', 'link-code-host', id, '--token-file', '-'], {
      env,
      input: `${LINKED_TOKEN}\n`,
    })
    expect(linked).toMatchObject({ code: 0 })
    answers.push(linked.stdout, linked.stderr)

    const completed = [await scan('acme/secret', { github_token: REQUEST_TOKEN }), await scan('acme/linked')]
    for (const scanId of completed) {
      expect(await untilEnded(service.url, key, scanId)).toMatchObject({ status: 'completed' })
      for (const format of ['json', 'md', 'sarif']) await ask(`/api/static/scan?scan_id=${scanId}&format=${format}`)
    }

    // While a look-up hangs, its token must be in nobody's arguments.
    const body = { repository_name: 'acme/secret', branch_name: 'main', github_token: REQUEST_TOKEN }
    host.behave(() => ({ kind: 'hang' }))
    const hanging = ask('/api/static/scan', body)
    await vi.waitFor(() => expect(processesNaming(`${host.url}/acme/secret`).size).toBeGreaterThan(0), 20_000)
    for (const line of processesNaming('git').values()) {
      for (const hidden of HIDDEN) expect(line).not.toContain(hidden)
    }
    await hanging
    host.behave(() => ({ kind: 'status', status: 500, body: REQUEST_TOKEN }))
    await ask('/api/static/scan', body)
    host.behave()
    await ask('/api/static/scan', { repository_name: 'acme/secret', branch_name: 'none', github_token: REQUEST_TOKEN })
    await ask('/api/static/scan', { repository_name: 'acme/gone', branch_name: 'main', github_token: REQUEST_TOKEN })
    await ask('/api/static/scan', { repository_name: 'bad', branch_name: 'main', github_token: REQUEST_TOKEN })
    await ask('/api/static/scan', {
      repository_name: 'acme/secret',
      branch_name: 'main',
      github_token: [REQUEST_TOKEN],
    })
    await ask('/api/v1/scans')

    const printed = service.output().replace(key, '').replace(key, '').replace(key, '')
    expect(await service.stop()).toBe(0)
    const kept = everyFile(data.root)
    expect(host.requests.some(({ authorization }) => authorization?.includes(HIDDEN[1] ?? ''))).toBe(true)
    for (const hidden of HIDDEN) {
      for (const [where, text] of Object.entries({ answers: answers.join('\n'), printed, kept })) {
        expect({ where, hidden, found: text.includes(hidden) }).toEqual({ where, hidden, found: false })
      }
    }
    // The first key is printed to its owner, and kept in its one file.
    expect(printed).not.toContain(key)
    expect(kept.split(key)).toHaveLength(2)
  })
})

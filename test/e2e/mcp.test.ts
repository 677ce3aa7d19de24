import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DETECTORS } from '../../packages/scanner/src/secrets/detectors/index.ts'
import { HOME, Project } from './testing/picket.ts'

interface Short {
  readonly id: string
  readonly level: string
  readonly rule: string
  readonly place: string
  readonly message: string
}

const [leak] = DETECTORS.find(({ id }) => id === 'secret/github-personal-access-token')?.samples().leaks ?? []
const SECRET = typeof leak === 'string' ? leak : (leak?.text ?? '')

let project: Project
let client: Client
beforeEach(async () => {
  project = new Project({
    'shop/api/run.js': [
      "const { exec } = require('node:child_process')",
      `const token = '${SECRET}'`,
      "exports.run = (req, res) => exec('ls ' + req.query.folder)",
    ].join('\n'),
    'shop/web/ok.js': 'let ok = 1\n',
    'secret/other.js': `const token = '${SECRET}'\n`,
  })
  client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(HOME, 'packages/cli/src/main.ts'), 'mcp', 'shop'],
      cwd: project.root,
      env: { PICKET_DATA_DIR: project.path('data'), PICKET_ALLOW_NETWORKS: '127.0.0.0/8', PICKET_SITE_RATE: '0' },
      stderr: 'ignore',
    }),
  )
})
afterEach(async () => {
  await client.close()
  project.remove()
})

interface Answer {
  readonly isError: boolean
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

async function call(name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args })
  const [first] = content as readonly { readonly text?: string }[]
  return {
    isError: isError === true,
    text: first?.text ?? '',
    data: (structuredContent ?? {}) as Readonly<Record<string, unknown>>,
  }
}

test('tools tell what they take and answer', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['scan_folder', 'list_findings', 'explain_finding', 'scan_site'])
  for (const { description, inputSchema, outputSchema, annotations } of tools) {
    expect(description?.length).toBeGreaterThan(20)
    expect(inputSchema.type).toBe('object')
    expect(outputSchema?.type).toBe('object')
    expect(annotations?.readOnlyHint).toBe(true)
  }
})

test('a folder is scanned, a finding explained, and no secret told', async () => {
  expect(await call('list_findings')).toMatchObject({ isError: true, text: expect.stringContaining('scan_folder') })
  const scanned = await call('scan_folder')
  const findings = scanned.data['findings'] as readonly Short[]
  expect(findings.map(({ rule, place }) => `${rule} ${place}`)).toEqual([
    'secret/github-personal-access-token api/run.js:2',
    'code/javascript/command-injection api/run.js:3',
  ])
  expect(scanned.data['counts']).toEqual({ error: 2, warning: 0, note: expect.any(Number) })
  // That dependencies have no advisories to be held against was not left out: there are none here.
  expect(scanned.data['not_checked']).toBeInstanceOf(Array)

  const id = findings.find(({ rule }) => rule.endsWith('command-injection'))?.id ?? ''
  const { data, text } = await call('explain_finding', { id })
  expect(data).toMatchObject({ rule: 'code/javascript/command-injection', weaknesses: ['CWE-78'] })
  expect(data['way']).toEqual([
    expect.stringMatching(/^api\/run\.js:3: /),
    expect.stringMatching(/^api\/run\.js:3: .*shell/),
  ])
  expect(data['code']).toContain(">    3 exports.run = (req, res) => exec('ls ' + req.query.folder)")
  expect(JSON.parse(text)).toEqual(data)
  for (const { id: each } of findings) expect((await call('explain_finding', { id: each })).text).not.toContain(SECRET)

  const again = await call('scan_folder')
  expect((again.data['findings'] as readonly Short[]).map((one) => one.id)).toEqual(findings.map((one) => one.id))
  const listed = await call('list_findings', { rule: 'secret/', limit: 1 })
  expect(listed.data).toMatchObject({ total: 1, findings: [{ rule: 'secret/github-personal-access-token' }] })
})

test('a folder inside is scanned by its path, and none outside', async () => {
  expect((await call('scan_folder', { path: 'web' })).data).toMatchObject({ counts: { error: 0 }, findings: [] })
  for (const path of ['..', '../secret', '/etc', 'nothing', 'api/run.js/..\0'])
    expect(await call('scan_folder', { path }), path).toMatchObject({ isError: true })
})

test('what is asked for wrongly is told, and the server lives on', async () => {
  expect(await call('scan_folder', { mode: 'slow' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('mode'),
  })
  expect(await call('explain_finding', { id: 'nothing' })).toMatchObject({ isError: true })
  expect(await call('scan_site', { url: 'http://169.254.169.254/' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('Blocked'),
  })
  expect((await call('scan_folder', { only: ['secrets'] })).data).toMatchObject({ counts: { error: 1 } })
})

test('a site is looked at', async () => {
  const site = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<p>Hello'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = site.address() as AddressInfo
    const { data } = await call('scan_site', { url: `http://127.0.0.1:${port}`, sections: ['security'] })
    expect(data['site']).toBe(`http://127.0.0.1:${port}`)
    expect((data['findings'] as readonly { readonly check: string }[]).length).toBeGreaterThan(0)
  } finally {
    site.close()
  }
})

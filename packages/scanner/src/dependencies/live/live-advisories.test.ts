import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { API_CLIENT_LIMITS, osvClient, type OsvClient } from '../../osv-client.ts'
import { type OsvApiBehaviour, type OsvApiServer, startOsvApi } from '../../testing/osv-api.ts'
import { createDependenciesAnalyzer } from '../analyzer.ts'
import { osvRecord } from '../testing/advisories.ts'
import { textTree } from '../testing/text-tree.ts'
import type { ApiLimits } from './api-request.ts'
import { askForAdvisories } from './live-advisories.ts'
import type { Question } from './query-batch.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const QUICK: Partial<ApiLimits> = { pauseMilliseconds: 1 }

async function serve(behaviour: Partial<OsvApiBehaviour>): Promise<{ server: OsvApiServer; client: OsvClient }> {
  const server = await startOsvApi({ ids: {}, records: {}, ...behaviour })
  const client = osvClient(undefined, API_CLIENT_LIMITS)
  closing.push(
    () => client.close(),
    () => server.close(),
  )
  return { server, client }
}

async function ask(
  behaviour: Partial<OsvApiBehaviour>,
  questions: readonly Question[],
  limits: Partial<ApiLimits> = {},
) {
  const { server, client } = await serve(behaviour)
  const base = new URL(`${server.origin}/v1/`)
  const { signal } = new AbortController()
  const found = await askForAdvisories(
    { base, fetch: client.fetch, signal, limits: { ...QUICK, ...limits } },
    questions,
  )
  return { ...found, server }
}

const WEB: Question = { ecosystem: 'npm', name: 'web', version: '1.0.0' }
const idsOf = (answer: { advisories: readonly { id: string }[] } | undefined) => answer?.advisories.map(({ id }) => id)
const recordsOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, osvRecord(id, 'npm', 'web')]))

it('asks in batches of 1,000, follows pages, and fetches each advisory once', async () => {
  const questions = Array.from({ length: 2500 }, (_, index) => ({
    ...WEB,
    name: index % 500 === 0 ? 'web' : `p${index}`,
  }))
  const ids = ['GHSA-a', 'GHSA-b', 'GHSA-c', 'GHSA-d', 'GHSA-e']
  const { answers, failure, server } = await ask({ ids: { web: ids }, records: recordsOf(ids), page: 2 }, questions)
  expect(failure).toBeUndefined()
  expect(server.batches.map(({ length }) => length)).toEqual([1000, 2, 2, 1000, 2, 2, 500, 1, 1])
  expect(idsOf(answers[500])).toEqual(ids)
  expect(answers[1]).toEqual({ advisories: [], complete: true })
  expect(server.asked.filter((path) => path.startsWith('/v1/vulns/'))).toHaveLength(ids.length)
})

it('tries again what may pass', async () => {
  let refused = 0
  const instead = (_: IncomingMessage, response: ServerResponse) => {
    if (++refused > 2) return false
    response.writeHead(refused === 1 ? 503 : 429).end()
    return true
  }
  const { answers, failure } = await ask({ ids: { web: ['GHSA-a'] }, records: recordsOf(['GHSA-a']), instead }, [WEB])
  expect(failure).toBeUndefined()
  expect(idsOf(answers[0])).toEqual(['GHSA-a'])
})

type Instead = NonNullable<OsvApiBehaviour['instead']>
const answering =
  (body: string, status = 200): Instead =>
  (_, response) => {
    response.writeHead(status).end(body)
    return true
  }

it.each<[string, Instead, RegExp]>([
  ['fails', answering('', 500), /answered 500$/],
  ['refuses', answering('{}', 403), /answered 403$/],
  ['sends a page of HTML', answering('<html>'), /did not answer with JSON$/],
  ['sends too few results', answering('{"results": []}'), /one result for each query$/],
  ['sends a list of texts', answering('{"results": [{"vulns": ["GHSA-a"]}]}'), /an advisory has no id$/],
  [
    'sends an id that is a path',
    answering('{"results": [{"vulns": [{"id": "../../etc"}]}]}'),
    /an advisory has no id$/,
  ],
  ['sends pages without end', answering('{"results": [{"next_page_token": "again"}]}'), /its pages have no end$/],
  [
    'sends a token of a megabyte',
    answering(`{"results": [{"next_page_token": "${'a'.repeat(1e6)}"}]}`),
    /a page has no token$/,
  ],
  [
    'redirects',
    (_, response) => !!response.writeHead(302, { location: 'https://example.org/' }).end(),
    /answered 302$/,
  ],
  [
    'breaks off',
    (_, response) => !response.writeHead(200, { 'content-length': '99' }).write('{') || !!response.destroy(),
    /cannot be reached$/,
  ],
  ['never answers', () => true, /did not answer in time$/],
  [
    'sends slowly without end',
    (_, response) => !!response.writeHead(200).write('{"results": ['),
    /did not answer in time$/,
  ],
  ['nests deeply', answering('['.repeat(100_000)), /did not answer with JSON$/],
])('says so when the API %s', async (_, instead, failure) => {
  const found = await ask({ instead }, [WEB], { requestMilliseconds: 100, attempts: 2 })
  expect(found.answers).toEqual([{ advisories: [], complete: false }])
  expect(found.failure).toMatch(failure)
})

it('ends a flood', async () => {
  const found = await ask({ instead: answering(`{"results": [${' '.repeat(200_000)}`) }, [WEB], { bodyBytes: 100_000 })
  expect(found.failure).toMatch(/more than 100000 bytes$/)
})

it('ends when all that a scan may take is used up', async () => {
  const found = await ask({ instead: answering('', 503) }, [WEB], { totalMilliseconds: 100, attempts: 1000 })
  expect(found.answers).toEqual([{ advisories: [], complete: false }])
})

it('keeps what it has when an advisory cannot be had, and says that there may be more', async () => {
  const records = {
    ...recordsOf(['GHSA-a']),
    'GHSA-c': { id: 'GHSA-other', modified: 'x' },
    'GHSA-d': { id: 'GHSA-d' },
  }
  const { answers, failure } = await ask({ ids: { web: ['GHSA-a', 'GHSA-b', 'GHSA-c', 'GHSA-d'] }, records }, [WEB])
  expect(idsOf(answers[0])).toEqual(['GHSA-a'])
  expect(answers[0]?.complete).toBe(false)
  expect(failure).toMatch(/answered 404$/)
})

it('serves a scan of ecosystems that were never synchronised, and says what it could not ask', async () => {
  const { server, client } = await serve({ ids: { web: ['GHSA-a'] }, records: recordsOf(['GHSA-a']) })
  const api = { base: new URL(`${server.origin}/v1/`), open: () => client, limits: QUICK }
  const tree = textTree({ 'package.json': '{"dependencies": {"web": "1.0.0"}}' })
  const analyze = () =>
    createDependenciesAnalyzer({ advisories: '/nowhere', api }).analyze(tree, new AbortController().signal)
  const outcome = await analyze()
  expect(outcome.found).toMatchObject([{ ruleId: 'dependency/GHSA-a', line: 1 }])
  expect(outcome).toMatchObject({ gaps: [{ name: 'no-lockfile' }] })
  expect(server.batches).toEqual([[{ package: { ecosystem: 'npm', name: 'web' }, version: '1.0.0' }]])
  await server.close()
  closing.pop()
  const unreachable = createDependenciesAnalyzer({
    advisories: '/nowhere',
    api: { ...api, open: () => osvClient(undefined, API_CLIENT_LIMITS) },
  })
  expect(await unreachable.analyze(tree, new AbortController().signal)).toMatchObject({
    found: [],
    gaps: [
      { name: 'no-lockfile' },
      { name: 'advisories-unreachable', reason: expect.stringContaining('1 packages of npm') },
    ],
  })
})

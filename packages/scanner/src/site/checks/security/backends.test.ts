import { afterEach, expect, test } from 'vitest'
import { gatherContext } from '../../../testing/gather-context.ts'
import { type Route, startWebServer } from '../../../testing/web-server.ts'
import type { Script } from '../../artifacts/crawl.ts'
import { discoverBuckets } from '../../gather/backends/buckets.ts'
import { discoverFirebase } from '../../gather/backends/firebase.ts'
import { gatherBackends } from '../../gather/backends/gather-backends.ts'
import { gatherCrawl } from '../../gather/gather-crawl.ts'
import { gatherOrigin } from '../../gather/gather-origin.ts'
import { judgeSite } from '../../judge-site.ts'
import { backends, buckets } from './backends.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** A token as Supabase makes them, for a project that is nobody's. */
function supabaseKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: 'x', role })}.${'s'.repeat(43)}`
}

const json = (body: unknown, status = 200): Route => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function judge(script: (origin: string) => string, routes: Readonly<Record<string, Route>>) {
  const server = await startWebServer({
    '/': (request, response) =>
      void response
        .setHeader('content-type', 'text/html')
        .end(`<script>${script(`http://${request.headers.host}`)}</script>`),
    ...routes,
  })
  const context = gatherContext(server.origin)
  cleanUps.push(
    () => server.close(),
    () => context.close(),
  )
  const origin = await gatherOrigin.gather(context, {})
  const crawl = await gatherCrawl.gather(context, { origin })
  const artifact = await gatherBackends.gather(context, { origin, crawl })
  const { findings, notChecked } = judgeSite([...backends, buckets], ['security'], { backends: artifact }, () => '')
  return {
    found: findings.map(({ checkId, severity }) => `${severity} ${checkId.replace('site/security/', '')}`),
    text: JSON.stringify({ findings, artifact }),
    notChecked: notChecked.length,
    asked: server.asked,
  }
}

const client =
  (role: string, table = 'profiles') =>
  (origin: string) =>
    `const s = createClient("${origin}", "${supabaseKey(role)}"); s.from("${table}").select()`
const TABLE = '/rest/v1/profiles'

test.each<[string, Route, string[]]>([
  [
    'with personal columns',
    json([{ id: 1, email: 'someone@mail.example', createdAt: 'x' }]),
    ['critical supabase-table'],
  ],
  ['with plain columns', json([{ id: 1, title: 'x' }]), ['warn supabase-table']],
  ['that answers an empty list', json([]), []],
  ['that refuses', json({ message: 'permission denied for table profiles' }, 401), []],
  ['that does not exist', json({ message: 'not found' }, 404), []],
])('a Supabase table %s', async (_, answer, expected) => {
  const { found, text } = await judge(client('anon'), { [TABLE]: answer })
  expect(found).toEqual(expected)
  expect(text).not.toContain('someone@mail.example')
  expect(text).not.toContain(supabaseKey('anon'))
})

test('a service_role key is never used', async () => {
  const { found, asked } = await judge(client('service_role'), { [TABLE]: json([{ email: 'x' }]) })
  expect(found).toEqual([])
  expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([])
})

test('a backend that fails is "could not check"', async () => {
  expect(await judge(client('anon'), { [TABLE]: { status: 500 } })).toMatchObject({ found: [], notChecked: 1 })
})

test.each<[string, string, string, Route, string[]]>([
  [
    'Appwrite with documents',
    'new Client().setEndpoint("ORIGIN/v1").setProject("p1"); db.listDocuments("main", "people")',
    '/v1/databases/main/collections/people/documents',
    json({ total: 1, documents: [{ $id: '1', phone: 'x' }] }),
    ['critical appwrite'],
  ],
  [
    'Appwrite without',
    'new Client().setEndpoint("ORIGIN/v1").setProject("p1"); db.listDocuments("main", "people")',
    '/v1/databases/main/collections/people/documents',
    json({ total: 0, documents: [] }),
    [],
  ],
  [
    'Parse with objects',
    'Parse.initialize("app1","js1");Parse.serverURL="ORIGIN/parse";new Parse.Query("Order")',
    '/parse/classes/Order',
    json({ results: [{ objectId: '1', total: 2 }] }),
    ['warn parse'],
  ],
  [
    'Parse that refuses',
    'Parse.initialize("app1","js1");Parse.serverURL="ORIGIN/parse";new Parse.Query("Order")',
    '/parse/classes/Order',
    json({ code: 119, error: 'Permission denied' }, 403),
    [],
  ],
  [
    'Supabase with its address in a constant',
    `SUPABASE_URL="ORIGIN";k="${supabaseKey('anon')}";s.from("posts")`,
    '/rest/v1/posts',
    json([{ id: 1 }]),
    ['warn supabase-table'],
  ],
  [
    'PocketBase with records',
    'pb.collection("users").getList(1)',
    '/api/collections/users/records',
    json({ page: 1, perPage: 1, totalItems: 3, items: [{ id: 'a', email: 'x' }] }),
    ['critical pocketbase'],
  ],
  [
    'PocketBase without',
    'pb.collection("users").getList(1)',
    '/api/collections/users/records',
    json({ page: 1, perPage: 1, totalItems: 0, items: [] }),
    [],
  ],
  [
    'a page where PocketBase would be',
    'pb.collection("users").getList(1)',
    '/api/collections/users/records',
    '<h1>Welcome</h1>',
    [],
  ],
  [
    'Directus',
    'client.request(readItems("orders"))',
    '/items/orders',
    json({ data: [{ id: 1, total: 3 }] }),
    ['warn directus'],
  ],
  [
    'Strapi',
    'fetch("/api/customers?populate=*")',
    '/api/customers',
    json({ data: [{ id: 1, attributes: { phone: '1' } }] }),
    ['critical strapi'],
  ],
  [
    'Strapi that refuses',
    'fetch("/api/customers?populate=*")',
    '/api/customers',
    json({ data: null, error: { status: 403 } }, 403),
    [],
  ],
])('%s', async (_, script, path, answer, expected) => {
  expect((await judge((origin) => script.replace('ORIGIN', origin), { [path]: answer })).found).toEqual(expected)
})

const script = (text: string): Script => ({
  url: 'https://x.example/a.js',
  inline: false,
  usedBy: [],
  text,
  sourceMapOf: null,
})

test('Firebase: what is asked, and what an answer means', () => {
  const questions = discoverFirebase(
    [
      script(
        '{databaseURL:"https://shop-1.firebaseio.com",projectId:"shop-1",storageBucket:"shop-1.appspot.com"};collection(db,"orders")',
      ),
    ],
    'https://x.example',
  )
  expect(questions.map(({ url }) => url)).toEqual([
    'https://shop-1.firebaseio.com/.json?shallow=true',
    'https://firestore.googleapis.com/v1/projects/shop-1/databases/(default)/documents/orders?pageSize=1',
    'https://firebasestorage.googleapis.com/v0/b/shop-1.appspot.com/o?maxResults=1',
  ])
  const [database, collection, storage] = questions
  expect(database?.read(200, '{"users":true}')).toEqual({ rows: 1, columns: ['users'] })
  expect(database?.read(200, 'null')).toEqual({ empty: true })
  expect(database?.read(401, '{"error":"Permission denied"}')).toEqual({})
  expect(collection?.read(200, '{"documents":[{"fields":{"email":{"stringValue":"someone"}}}]}')).toEqual({
    rows: 1,
    columns: ['email'],
  })
  expect(collection?.read(403, '{"error":{}}')).toEqual({})
  expect(collection?.read(200, '{}')).toEqual({})
  expect(storage?.read(200, '{"items":[]}')).toEqual({})
})

test('buckets: what is asked, and what an answer means', () => {
  const [s3, azure] = discoverBuckets(
    [script('"https://shop-media.s3.eu-west-1.amazonaws.com/a.png" "https://shop.blob.core.windows.net/media/a.png"')],
    'https://x.example',
  )
  expect(s3?.url).toBe('https://shop-media.s3.eu-west-1.amazonaws.com/?list-type=2&max-keys=20')
  expect(azure?.url).toBe('https://shop.blob.core.windows.net/media?restype=container&comp=list&maxresults=20')
  expect(
    s3?.read(
      200,
      '<ListBucketResult><Contents><Key>a.png</Key></Contents><Contents><Key>db/backup.sql</Key></Contents></ListBucketResult>',
    ),
  ).toEqual({ rows: 2, telling: ['db/backup.sql'] })
  expect(s3?.read(403, '<Error><Code>AccessDenied</Code></Error>')).toEqual({})
  expect(s3?.read(200, '<html>welcome</html>')).toEqual({})
})

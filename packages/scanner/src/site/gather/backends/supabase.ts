import { type Capture, capturesOf, type DiscoverBackend, listFacts, parseJson } from './backend.ts'

const MAX_TABLES = 8

/**
 * Supabase: the project's address and anon key stand in the client by design; row level security has to keep the tables closed.
 * Asks for one row of each table that the scripts name.
 */
export const discoverSupabase: DiscoverBackend = (scripts) => {
  const [named] = capturesOf(
    scripts,
    /["'`](https:\/\/[a-z0-9]{20}\.supabase\.co)\b|createClient\)?\(\s*["'`](https?:\/\/[\w.:-]{3,200})\/?["'`]\s*,\s*["'`](?:eyJ|sb_publishable_)|supabase_?url["'`]?\s*[:=]\s*["'`](https?:\/\/[\w.:-]{3,200})\/?["'`]/gi,
    1,
  )
  const keys = capturesOf(
    scripts,
    /["'`](eyJ[\w-]{10,400}\.eyJ[\w-]{10,1000}\.[\w-]{20,200})["'`]|["'`](sb_publishable_[\w-]{10,100})["'`]/g,
    10,
  )
  const key = keys.find(({ text }) => isAnonymous(text))
  const project = named ?? (key === undefined ? undefined : projectOf(key))
  if (project === undefined || key === undefined) return []
  const tables = capturesOf(
    scripts,
    /(?<!\b(?:Array|Buffer|Observable|Object|Uint8Array))\.from\(\s*["'`]([a-z_][\w]{0,62})["'`]\s*\)|\/rest\/v1\/([a-z_][\w]{0,62})\b/gi,
    MAX_TABLES,
  )
  return tables.map(({ text: table, url }) => ({
    question: 'supabase/table',
    subject: table,
    url: `${project.text}/rest/v1/${encodeURIComponent(table)}?select=*&limit=1`,
    headers: { apikey: key.text, authorization: `Bearer ${key.text}` },
    namedIn: url,
    read: (status, body) => (status === 200 ? listFacts(parseJson(body)) : {}),
  }))
}

/** Keys of hosted projects name their project. */
function projectOf({ text, url }: Capture): Capture | undefined {
  const payload = parseJson(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as
    | { ref?: unknown }
    | undefined
  const ref = payload?.ref
  return typeof ref === 'string' && /^[a-z0-9]{20}$/.test(ref) ? { text: `https://${ref}.supabase.co`, url } : undefined
}

/** The role inside the key decides: a `service_role` key is a secret, is reported as one, and is never used. */
function isAnonymous(key: string): boolean {
  if (key.startsWith('sb_publishable_')) return true
  const payload = parseJson(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
  return typeof payload === 'object' && payload !== null && (payload as { role?: unknown }).role === 'anon'
}

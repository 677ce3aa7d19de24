import { capturesOf, type BackendQuestion, type DiscoverBackend, type Facts, listFacts, parseJson } from './backend.ts'

const MAX_COLLECTIONS = 4

/** Collections named the way that the clients of PocketBase, Directus, Strapi, Parse and Appwrite name them. */
export const discoverHeadless: DiscoverBackend = (scripts, origin) => {
  const questions: BackendQuestion[] = []
  const add = (
    question: string,
    base: string,
    path: string,
    subject: string,
    namedIn: string,
    read: BackendQuestion['read'],
  ): void => {
    questions.push({ question, subject, url: `${base}${path}`, namedIn, read })
  }
  const [pocketBase] = capturesOf(
    scripts.filter(({ text }) => /\.(?:getList|getFullList|authWithPassword)\(/.test(text)),
    /\bnew\s[\w$]{1,20}\(\s{0,20}["'`](https?:\/\/[\w.:-]{3,200})\/?["'`]\s{0,20}\)/g,
    1,
  )
  const listed = capturesOf(
    scripts,
    /\.collection\(\s*["'`]([\w-]{1,60})["'`]\s*\)\s*\.(?:getList|getFullList|getOne|getFirstListItem)/g,
    MAX_COLLECTIONS,
  )
  for (const { text, url } of listed)
    add(
      'pocketbase/collection',
      pocketBase?.text ?? origin,
      `/api/collections/${text}/records?perPage=1`,
      text,
      url,
      readItems,
    )
  for (const { text, url } of capturesOf(
    scripts,
    /["'`/]items\/([\w-]{1,60})["'`?]|readItems\(\s*["'`]([\w-]{1,60})["'`]/g,
    MAX_COLLECTIONS,
  ))
    add('directus/collection', hostOf(scripts, 'directus') ?? origin, `/items/${text}?limit=1`, text, url, readData)
  for (const { text, url } of capturesOf(
    scripts,
    /["'`]?\/api\/([a-z][a-z0-9-]{1,40})\?(?:populate|pagination|filters)\b/g,
    MAX_COLLECTIONS,
  ))
    add(
      'strapi/collection',
      hostOf(scripts, 'strapi') ?? origin,
      `/api/${text}?pagination[limit]=1`,
      text,
      url,
      readData,
    )
  return questions
}

/** PocketBase: `{page, perPage, totalItems, items}`. */
function readItems(status: number, body: string): Facts {
  const answer = (parseJson(body) ?? {}) as { items?: unknown; perPage?: unknown }
  return status === 200 && 'perPage' in answer ? listFacts(answer.items) : {}
}

/** Directus and Strapi: `{data: […]}`; Strapi before version 5 keeps the fields in `attributes`. */
function readData(status: number, body: string): Facts {
  const { data } = (parseJson(body) ?? {}) as { data?: unknown }
  if (status !== 200 || !Array.isArray(data)) return {}
  const first = (data[0] ?? {}) as { attributes?: unknown }
  return first.attributes === undefined ? listFacts(data) : listFacts([first.attributes])
}

/** The address of a product that a script names by its own name. */
function hostOf(scripts: Parameters<DiscoverBackend>[0], product: string): string | undefined {
  return capturesOf(
    scripts,
    new RegExp(`["'\`](https?:\\/\\/[\\w.-]{0,100}${product}[\\w.-]{0,100}(?::\\d+)?)\\/?["'\`]`, 'gi'),
    1,
  )[0]?.text
}

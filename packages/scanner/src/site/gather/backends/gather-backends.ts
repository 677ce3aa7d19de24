import type { BackendAnswer, BackendsArtifact } from '../../artifacts/backends.ts'
import type { Gatherer, PoliteFetcher } from '../gatherer.ts'
import type { BackendQuestion, DiscoverBackend } from './backend.ts'
import { discoverBuckets } from './buckets.ts'
import { discoverDocuments } from './documents.ts'
import { discoverFirebase } from './firebase.ts'
import { discoverHeadless } from './headless.ts'
import { discoverSupabase } from './supabase.ts'

const DISCOVER: readonly DiscoverBackend[] = [
  discoverSupabase,
  discoverFirebase,
  discoverBuckets,
  discoverDocuments,
  discoverHeadless,
]

const MAX_QUESTIONS = 20
const MAX_ANSWER = 256 * 1024

/** Asks the services that the site's scripts name what they show to anybody. */
export const gatherBackends: Gatherer<'backends'> = {
  name: 'backends',
  sections: ['security'],
  needs: ['origin', 'crawl'],
  gather: async ({ http }, { origin, crawl }): Promise<BackendsArtifact> => {
    if (origin === undefined || crawl === undefined) throw new Error('The backends need the origin and the crawl.')
    const pages = crawl.pages.map(({ answer }) => ({
      url: answer.url,
      inline: true,
      usedBy: [],
      text: answer.body,
      sourceMapOf: null,
    }))
    const scripts = [...crawl.scripts, ...pages]
    const questions = DISCOVER.flatMap((discover) => discover(scripts, origin.baseUrl))
    const answers: BackendAnswer[] = []
    for (const question of questions.slice(0, MAX_QUESTIONS)) answers.push(await ask(question, http))
    return { answers }
  },
}

async function ask(
  { question, subject, url, headers, namedIn, read }: BackendQuestion,
  http: PoliteFetcher,
): Promise<BackendAnswer> {
  const fetched = await http.fetch(url, { ...(headers && { headers }), follow: () => false, maxBytes: MAX_ANSWER })
  if (fetched.kind === 'unreachable')
    return { question, subject, url, namedIn, result: { kind: 'unreachable', reason: fetched.reason } }
  const { status, body } = fetched.answer
  if (status === 429 || status >= 500)
    return {
      question,
      subject,
      url,
      namedIn,
      result: { kind: 'unreachable', reason: `${new URL(url).host} answered ${status}.` },
    }
  return { question, subject, url, namedIn, result: { kind: 'answered', status, facts: read(status, body) } }
}

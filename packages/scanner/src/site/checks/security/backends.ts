import type { BackendAnswer } from '../../artifacts/backends.ts'
import { type Check, checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { isPersonal } from '../../data/personal-columns.ts'

interface BackendCheck {
  readonly name: string
  readonly product: string
  readonly questions: readonly string[]
  readonly title: string
  readonly fix: string
}

const BACKENDS: readonly BackendCheck[] = [
  {
    name: 'supabase-table',
    product: 'Supabase',
    questions: ['supabase/table'],
    title: 'A Supabase table can be read by everybody',
    fix: 'Turn row level security on for the table (alter table … enable row level security) and write policies for who may read which rows.',
  },
  {
    name: 'firebase-database',
    product: 'Firebase Realtime Database',
    questions: ['firebase/database'],
    title: 'The Firebase database can be read by everybody',
    fix: 'Write rules that ask for a login and an owner: ".read": "auth != null && …".',
  },
  {
    name: 'firebase-firestore',
    product: 'Firestore',
    questions: ['firebase/collection'],
    title: 'A Firestore collection can be read by everybody',
    fix: 'Write rules that ask for a login and an owner: allow read: if request.auth.uid == resource.data.owner.',
  },
  {
    name: 'firebase-storage',
    product: 'Firebase Storage',
    questions: ['firebase/storage'],
    title: 'The files of Firebase Storage can be listed by everybody',
    fix: 'Allow reading by path and owner, and listing to nobody.',
  },
  {
    name: 'pocketbase',
    product: 'PocketBase',
    questions: ['pocketbase/collection'],
    title: 'A PocketBase collection can be read by everybody',
    fix: 'Set list and view rules of the collection; empty rules mean everybody.',
  },
  {
    name: 'directus',
    product: 'Directus',
    questions: ['directus/collection'],
    title: 'A Directus collection can be read by everybody',
    fix: 'Take the read right of the public role away, or limit its fields.',
  },
  {
    name: 'appwrite',
    product: 'Appwrite',
    questions: ['appwrite/collection'],
    title: 'An Appwrite collection can be read by everybody',
    fix: 'Take the read right of the role "any" away from the collection, or turn document security on.',
  },
  {
    name: 'parse',
    product: 'Parse Server',
    questions: ['parse/class'],
    title: 'A Parse class can be read by everybody',
    fix: 'Set class-level permissions that require authentication, and access control lists for the objects.',
  },
  {
    name: 'convex',
    product: 'Convex',
    questions: ['convex/query'],
    title: 'A Convex query answers everybody',
    fix: 'Ask for the identity of the caller in the function (ctx.auth.getUserIdentity()), and return only their data.',
  },
  {
    name: 'strapi',
    product: 'Strapi',
    questions: ['strapi/collection'],
    title: 'A Strapi collection can be read by everybody',
    fix: 'Take find and findOne of the public role away.',
  },
]

/** One check for each kind of backend that a site's scripts talk to. An empty answer is not open: nothing tells it from a closed one. */
export const backends: readonly Check[] = BACKENDS.map(({ name, product, questions, title, fix }) =>
  defineCheck({
    id: `site/security/${name}`,
    section: 'security',
    severity: 'warn',
    title,
    why: `${product} answers without a login: whatever is in there is public.`,
    fix,
    needs: ['backends'],
    run: ({ backends: { answers } }) => {
      const hits: Hit[] = []
      const reasons: string[] = []
      for (const answer of answers.filter(({ question }) => questions.includes(question))) {
        if (answer.result.kind === 'unreachable')
          reasons.push(`${product} could not be asked about ${answer.subject}: ${answer.result.reason}`)
        else hits.push(...judge(answer, answer.result.facts))
      }
      return checkOutcome(hits, reasons)
    },
  }),
)

type Facts = Extract<BackendAnswer['result'], { kind: 'answered' }>['facts']

function judge({ subject, url, namedIn }: BackendAnswer, { rows, columns, empty }: Facts): Hit[] {
  if (empty === true)
    return [
      {
        url,
        evidence: `${subject} is readable and empty, named in ${namedIn}`,
        message: `${subject} can be read by everybody; it is empty now.`,
      },
    ]
  if (typeof rows !== 'number' || rows === 0) return []
  const names = Array.isArray(columns) ? (columns as readonly string[]) : []
  const personal = names.filter(isPersonal)
  const shown = names.slice(0, 12).join(', ')
  return [
    {
      url,
      evidence: `${subject}${shown === '' ? '' : ` (${shown})`}, named in ${namedIn}`,
      ...(personal.length > 0 && {
        severity: 'critical' as const,
        message: `${subject} can be read by everybody, and its fields look personal or secret: ${personal.slice(0, 6).join(', ')}.`,
      }),
    },
  ]
}

export const buckets = defineCheck({
  id: 'site/security/bucket-listing',
  section: 'security',
  severity: 'warn',
  title: 'A bucket lists its files to everybody',
  why: 'Files that nobody links to, such as backups and exports, are found and fetched.',
  fix: 'Allow reading single files, and take the right to list away from everybody.',
  needs: ['backends'],
  run: ({ backends: { answers } }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    for (const { question, subject, url, namedIn, result } of answers) {
      if (question !== 'bucket/listing') continue
      if (result.kind === 'unreachable') reasons.push(`The bucket ${subject} could not be asked: ${result.reason}`)
      else if (typeof result.facts['rows'] === 'number' && result.facts['rows'] > 0) {
        const telling = (Array.isArray(result.facts['telling']) ? result.facts['telling'] : []) as readonly string[]
        hits.push({
          url,
          evidence: `${subject}, named in ${namedIn}${telling.length > 0 ? `: ${telling.slice(0, 3).join(', ')}` : ''}`,
          ...(telling.length > 0 && {
            severity: 'critical' as const,
            message:
              'The bucket lists its files to everybody, and among the first are some that look like dumps, backups or keys.',
          }),
        })
      }
    }
    return checkOutcome(hits, reasons)
  },
})

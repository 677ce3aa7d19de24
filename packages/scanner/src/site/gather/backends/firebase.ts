import { capturesOf, type BackendQuestion, type DiscoverBackend, type Facts, parseJson } from './backend.ts'

const MAX_COLLECTIONS = 5

/** Firebase: the web key is public by design; the rules of database, Firestore and storage have to keep them closed. */
export const discoverFirebase: DiscoverBackend = (scripts) => {
  const databases = capturesOf(
    scripts,
    /["'`](https:\/\/[\w-]{1,100}\.(?:firebaseio\.com|[\w-]{1,40}\.firebasedatabase\.app))\/?["'`]|\bdatabaseURL["'`]?\s*:\s*["'`](https?:\/\/[\w.:-]{3,200})\/?["'`]/g,
    2,
  )
  const questions: BackendQuestion[] = databases.map(({ text, url }) => ({
    question: 'firebase/database',
    subject: new URL(text).hostname,
    // `shallow`: the names of the top level alone.
    url: `${text}/.json?shallow=true`,
    namedIn: url,
    read: readDatabase,
  }))
  const [project] = capturesOf(scripts, /projectId["'`]?\s*:\s*["'`]([a-z][a-z0-9-]{4,40})["'`]/g, 1)
  if (project !== undefined) {
    for (const { text, url } of capturesOf(
      scripts,
      /\bcollection\(\s*(?:[\w$.]{1,40}\s*,\s*)?["'`]([\w-]{1,100})["'`]/g,
      MAX_COLLECTIONS,
    )) {
      questions.push({
        question: 'firebase/collection',
        subject: text,
        url: `https://firestore.googleapis.com/v1/projects/${project.text}/databases/(default)/documents/${encodeURIComponent(text)}?pageSize=1`,
        namedIn: url,
        read: readCollection,
      })
    }
  }
  for (const { text, url } of capturesOf(scripts, /storageBucket["'`]?\s*:\s*["'`]([\w.-]{3,120})["'`]/g, 1)) {
    questions.push({
      question: 'firebase/storage',
      subject: text,
      url: `https://firebasestorage.googleapis.com/v0/b/${encodeURIComponent(text)}/o?maxResults=1`,
      namedIn: url,
      read: readStorage,
    })
  }
  return questions
}

function readDatabase(status: number, body: string): Facts {
  if (status !== 200) return {}
  if (body.trim() === 'null') return { empty: true }
  const top = parseJson(body)
  return typeof top === 'object' && top !== null && !('error' in top)
    ? { rows: Object.keys(top).length, columns: Object.keys(top).slice(0, 20).sort() }
    : {}
}

function readCollection(status: number, body: string): Facts {
  const { documents } = (parseJson(body) ?? {}) as { documents?: unknown }
  if (status !== 200 || !Array.isArray(documents) || documents.length === 0) return {}
  const { fields } = (documents[0] ?? {}) as { fields?: unknown }
  return {
    rows: documents.length,
    columns: typeof fields === 'object' && fields !== null ? Object.keys(fields).slice(0, 100).sort() : [],
  }
}

function readStorage(status: number, body: string): Facts {
  const { items } = (parseJson(body) ?? {}) as { items?: unknown }
  return status === 200 && Array.isArray(items) && items.length > 0 ? { rows: items.length } : {}
}

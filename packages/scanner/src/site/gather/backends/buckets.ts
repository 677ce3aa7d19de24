import { capturesOf, type BackendQuestion, type DiscoverBackend, type Facts } from './backend.ts'

const MAX_BUCKETS = 5
const MAX_NAMES = 20

/** Buckets that pages and scripts load from: whether they list what is in them. */
export const discoverBuckets: DiscoverBackend = (scripts) => {
  const questions: BackendQuestion[] = []
  const add = (pattern: RegExp, kind: string, address: (bucket: string) => string): void => {
    for (const { text, url } of capturesOf(scripts, pattern, MAX_BUCKETS))
      questions.push({
        question: 'bucket/listing',
        subject: `${kind} ${text}`,
        url: address(text),
        namedIn: url,
        read: readListing,
      })
  }
  add(
    /https?:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\.s3(?:[.-][a-z0-9-]{5,20})?\.amazonaws\.com)\b/g,
    'S3',
    (host) => `https://${host}/?list-type=2&max-keys=${MAX_NAMES}`,
  )
  add(
    /https?:\/\/(s3(?:[.-][a-z0-9-]{5,20})?\.amazonaws\.com\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\//g,
    'S3',
    (bucket) => `https://${bucket}/?list-type=2&max-keys=${MAX_NAMES}`,
  )
  add(
    /https?:\/\/storage\.googleapis\.com\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])\//g,
    'Google Cloud Storage',
    (bucket) => `https://storage.googleapis.com/${bucket}/?max-keys=${MAX_NAMES}`,
  )
  add(
    /https?:\/\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9]\.storage\.googleapis\.com)\b/g,
    'Google Cloud Storage',
    (host) => `https://${host}/?max-keys=${MAX_NAMES}`,
  )
  add(
    /https?:\/\/([a-z0-9][a-z0-9.-]{1,61}\.[a-z0-9]{3,5}\.digitaloceanspaces\.com)\b/g,
    'Spaces',
    (host) => `https://${host}/?list-type=2&max-keys=${MAX_NAMES}`,
  )
  add(
    /https?:\/\/([a-z0-9]{3,24}\.blob\.core\.windows\.net\/[a-z0-9$][a-z0-9-]{1,62})\//g,
    'Azure',
    (container) => `https://${container}?restype=container&comp=list&maxresults=${MAX_NAMES}`,
  )
  return questions.slice(0, MAX_BUCKETS)
}

/** Names that are no picture: dumps, keys, settings, backups. */
const TELLING =
  /\.(?:sql|dump|bak|zip|tar|gz|tgz|7z|pem|key|p12|pfx|kdbx|csv|xlsx?|log)$|(?:^|\/)\.?(?:env|npmrc|htpasswd)(?:\.|$)|backup|credential|secret/i

function readListing(status: number, body: string): Facts {
  if (status !== 200 || !/<(?:ListBucketResult|EnumerationResults)\b/.test(body)) return {}
  const names = [...body.matchAll(/<(?:Key|Name)>([^<]{1,1024})<\/(?:Key|Name)>/g)]
    .slice(0, MAX_NAMES)
    .map((match) => match[1] ?? '')
  return {
    rows: names.length,
    telling: names
      .filter((name) => TELLING.test(name))
      .map((name) => name.slice(0, 80))
      .sort(),
  }
}

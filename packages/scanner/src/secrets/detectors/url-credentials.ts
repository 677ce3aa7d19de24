import { entropyOf } from '../characters.ts'
import { defineDetector, leakIn, NOT_SECRET, SECRET, type Candidate, type Detector, type Verdict } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { afterKeyword } from '../shape.ts'

const DATABASES =
  /(?:postgres(?:ql)?|mysql|mysqlx|mariadb|mongodb|mongodb\+srv|redis|rediss|valkey|amqps?|mssql|sqlserver|oracle|cockroachdb|clickhouse|cassandra|couchbases?|neo4j(?:\+s)?|bolt|ldaps?|nats|kafka|memcached|influxdb|snowflake|libsql|db2|jdbc:\w{2,16}|postgresql\+\w{2,16}|mysql\+\w{2,16}|mssql\+\w{2,16})$/i
const SCHEME = /(?<![A-Za-z0-9+.-])([A-Za-z][A-Za-z0-9+.:-]{1,30}):\/\/$/

const EXAMPLE_HOST =
  /(?:^|\.)(?:example|invalid|test|localdomain)$|(?:^|\.)example\.(?:com|org|net)$|^(?:host(?:name)?|server|domain|your|my|some|foo|bar|x|a|b|c|h|url|site|proxy|ip|address)(?:[.-](?:com|name|org|net|host|domain|server|tld|local))?\d?$|^(?:foo|bar|test|mysite|domain|website|yoursite|yourdomain|server|host|proxy|some)\b|placeholder|your[-_]?|\bx{3,}/i
const LOCAL_HOST =
  /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|0\.0\.0\.0|\[::1\]|host\.docker\.internal|10\.0\.2\.2)$|^[a-z][a-z0-9_-]{0,30}$|\.(?:local|localhost)$/i

function judge({ secret, groups, place, around }: Candidate): Verdict {
  const scheme = SCHEME.exec(around(140, 0).before.replace(/:\/\/[^/]*$/, '://'))?.[1]
  const user = groups['user'] ?? ''
  const host = groups['host'] ?? ''
  if (scheme === undefined || EXAMPLE_HOST.test(host) || /[${}<>%*]/.test(user.replace(/%[0-9a-f]{2}/gi, '')))
    return NOT_SECRET
  if (/^(?:javascript|data|about|urn|file)$/i.test(scheme) || isWeakPassword(secret, user)) return NOT_SECRET
  const isDatabase = DATABASES.test(scheme)
  if (!isDatabase && (scheme === 'dotenv' || secret.length < 8)) return NOT_SECRET
  if (!isDatabase && (place === 'test' || place === 'documentation')) return NOT_SECRET
  if (!isDatabase && (!host.includes('.') || entropyOf(secret) < 2.5)) return NOT_SECRET
  if (LOCAL_HOST.test(host))
    return { kind: 'secret', level: 'note', remark: 'It is for this machine or a container beside it.' }
  return isDatabase ? SECRET : { kind: 'secret', ...(place === 'product' ? { level: 'warning' as const } : {}) }
}

export const urlCredentials: readonly Detector[] = [
  defineDetector({
    id: 'secret/url-credentials',
    provider: 'URL',
    title: 'Password in a connection string or URL',
    keywords: ['://'],
    shape: afterKeyword(
      /(?<user>[^\s:/@"'<>\x60\\?#,;|]{0,64}):(?<secret>[^\s/"'<>\x60\\?#|]{3,256})@(?<host>[A-Za-z0-9][A-Za-z0-9._-]{0,252}|\[[0-9A-Fa-f:]{2,45}\])/,
    ),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in to that server as that user',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    cwe: [798, 522],
    entropy: 1.5,
    refusesPlaceholders: false,
    judge,
    samples: () => {
      const password = (seed: string) => made('base62', 18, seed)
      return {
        leaks: [
          leakIn((secret) => `DATABASE_URL=postgres://app:${secret}@db.prod.acme.io:5432/app`, password('a')),
          leakIn((secret) => `mongodb+srv://svc:${secret}@cluster0.ab1cd.mongodb.net/?retryWrites=true`, password('b')),
          leakIn((secret) => `REDIS_URL="redis://:${secret}@cache.acme.io:6379/0"`, password('c')),
          leakIn((secret) => `git clone https://deploy:${secret}@git.acme.io/a/b.git`, password('d')),
          leakIn((secret) => `url = "jdbc:postgresql://app:${secret}@10.1.2.3/x"`, password('e')),
          leakIn((secret) => `mysql://root:${secret}@localhost/app`, 'Tr0ub4dor&3'),
        ],
        misses: [
          'postgres://user:password@localhost:5432/db',
          'postgres://postgres:postgres@db:5432/app',
          'https://user:pass@example.com/path',
          'postgres://app:${DB_PASSWORD}@db.prod.acme.io/app',
          'postgres://app:<password>@db.prod.acme.io/app',
          'mongodb://username:yourPassword@cluster.mongodb.net',
          'see http://localhost:3000/@scope/package and ssh://git@github.com:22/x',
          'redis://:%s@host:6379',
          `https://cdn.acme.io:8080/@types/node@22.1.0`,
        ],
      }
    },
  }),
]

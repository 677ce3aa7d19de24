import { entropyOf, restlessness } from '../characters.ts'
import { defineDetector, leakIn, NOT_SECRET, SECRET, type Candidate, type Detector, type Verdict } from '../detector.ts'
import { isConfiguration } from '../place.ts'
import { isPlaceholder } from '../placeholders.ts'
import { made, madeUuid } from '../sample.ts'
import { afterKeyword } from '../shape.ts'

/** Files that are made by programs, or translate words such as "password" into other languages. */
const MADE_BY_PROGRAMS =
  /\.min\.|[._-]bundle\.|\.(?:map|svg|css|scss|less|po|pot|xliff|arb|lock|sum|csv|tsv|log|ipynb|snap|d\.ts)$|(?:^|\/)(?:node_modules|vendor|third_party|dist|build|i18n|locales?|translations?|lang)\//i

/** Names that hold the keyword and yet stand for something else. */
const OTHER_NAME =
  /public|hash|digest|checksum|csrf|xsrf|nonce|salt|tokenizer|token_?type|token_?url|expir|length|policy|pattern|regex|header|field|label|param|input|name$|_?id$|_?url$|path$|file$|type$|prefix$|hint|help|error|message|prompt|title|placeholder|_at$/i

/** A value that is code, a path, an address, a name or a sentence rather than a secret. */
const OTHER_VALUE =
  /[(){}[\];<>\\]|^[./~@#$%&]|:\/\/|^[\w-]+(?:\.[A-Za-z_][\w-]*)+$|^[A-Za-z_-]+$|\.(?:com|org|net|io|js|ts|py|json|ya?ml|pem|key|crt|txt|html?|env)\b|^\d{4}-\d\d-\d\d|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^(?:sha\d{1,3}|md5)[-:$]|^\+?[0-9 .-]+$|^\$2[aby]\$|^(?:bearer|basic)\b/i

/** Keys that are public by design: of web pages, of measurement, of payment forms; and identifiers of accounts. */
const PUBLIC = /^(?:pk_(?:live|test)_|sb_publishable_|phc_|pk[.]eyJ|G-[A-Z0-9]{8,12}$|UA-\d|AC[0-9a-f]{32}$)/

/** The name of a constant or of an environment variable. */
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

function isOff({ path, place, around }: Candidate): boolean {
  if (place !== 'product' || MADE_BY_PROGRAMS.test(path)) return true
  const line = around(120, 0).before
  const name = /[\w.-]{1,80}["'\x60\])]{0,3}\s{0,8}(?:=>|:=|={1,3}|:)\s{0,8}["'\x60]?$/.exec(line)?.[0] ?? ''
  return OTHER_NAME.test(name.replace(/[^\w]+$/, ''))
}

function judge(candidate: Candidate, isRandom: (secret: string) => boolean): Verdict {
  const { secret, groups, path } = candidate
  if (groups['quote'] === '' && !isConfiguration(path)) return NOT_SECRET
  if (
    OTHER_VALUE.test(secret) ||
    CONSTANT.test(secret) ||
    PUBLIC.test(secret) ||
    isPlaceholder(secret) ||
    isOff(candidate)
  )
    return NOT_SECRET
  return isRandom(secret) ? SECRET : NOT_SECRET
}

const NAME_ENDS = String.raw`[\w-]{0,24}["'\x60\])]{0,3}[ \t]{0,8}(?::[ \t]?(?:string|str|String)[ \t]{0,2})?(?:=>|:=|=|:|(?<=\bENV[ \t]{1,4}\w{1,64}[ \t]))[ \t]{0,8}`
const value = (least: number) =>
  new RegExp(String.raw`${NAME_ENDS}(?<quote>["'\x60]?)(?<secret>[^\s"'\x60,]{${least},160})\k<quote>(?=[\s,;)}\]]|$)`)

const isRandomKey = (secret: string) =>
  /^[\w+/=.~-]+$/.test(secret) &&
  /\d/.test(secret) &&
  /[A-Za-z]/.test(secret) &&
  (/^[0-9a-f]+$/i.test(secret)
    ? secret.length >= 32 && entropyOf(secret) >= 3.2
    : entropyOf(secret) >= 3.5 && restlessness(secret) >= 0.3)

/** Three of the four kinds of characters, and not one word with a number at its end. */
const isStrongPassword = (secret: string) =>
  [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(secret)).length >= 3 &&
  /\d/.test(secret) &&
  secret.length <= 64 &&
  entropyOf(secret) >= 2.8

export const generic: readonly Detector[] = [
  defineDetector({
    id: 'secret/generic-api-key',
    provider: 'Generic',
    title: 'Key or token',
    keywords: [
      'api_key',
      'apikey',
      'api-key',
      'secret',
      'access_key',
      'accesskey',
      'auth_token',
      'authtoken',
      'access_token',
      'accesstoken',
      'private_key',
      'privatekey',
      'encryption_key',
      'signing_key',
      'token',
      'credential',
    ],
    shape: afterKeyword(value(16)),
    certainty: 'generic',
    level: 'note',
    grants: 'may use whatever it opens',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    judge: (candidate) => judge(candidate, isRandomKey),
    samples: () => ({
      leaks: [
        leakIn((secret) => `const apiKey = "${secret}"`, made('base62', 32, 'a')),
        leakIn((secret) => `  auth_token: '${secret}',`, made('base62', 24, 'b')),
        leakIn((secret) => `JWT_SECRET=${secret}\n`, made('hex', 64, 'c'), '.env'),
        leakIn((secret) => `client_secret: ${secret}\n`, made('base62', 40, 'd'), 'config/app.yml'),
      ],
      misses: [
        'const apiKey = process.env.API_KEY',
        'const apiKey = "your-api-key-goes-here-1234"',
        'const token = "getAccessTokenFromLocalStorage"',
        `const tokenHash = "${made('hex', 64)}"`,
        `const token_id = "${madeUuid()}"`,
        'api_key = "xxxxxxxxxxxxxxxxxxxxxxxx"',
        'secret = config.get("a.b.c.secret.value1")',
        'accessToken: "0123456789abcdef0123456789abcdef"',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/generic-password',
    provider: 'Generic',
    title: 'Password',
    keywords: ['password', 'passwd', 'passphrase', 'pwd'],
    shape: afterKeyword(value(8)),
    certainty: 'generic',
    level: 'note',
    grants: 'logs in where it is accepted',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    cwe: [259, 798],
    entropy: 2.5,
    judge: (candidate) => judge(candidate, isStrongPassword),
    samples: () => ({
      leaks: [
        leakIn((secret) => `password = "${secret}"`, 'Tr0ub4dor&3'),
        leakIn((secret) => `DB_PASSWORD=${secret}\n`, made('base62', 20, 'p'), '.env'),
        leakIn((secret) => `{ "password": "${secret}" }`, 'gK7!vm2#Qx'),
      ],
      misses: [
        'password = "password123"',
        'password: "${DB_PASSWORD}"',
        'passwordLabel = "Enter1Your.Password"',
        'password = getPassword(user1, "Abc")',
        'const pwd = "changeMe123!"',
        'password = "********"',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/generic-bearer-token',
    provider: 'Generic',
    title: 'Bearer token',
    keywords: ['bearer '],
    shape: afterKeyword(/(?<secret>[A-Za-z0-9._~+/-]{20,400}={0,2})(?=["'\x60\s\\,;)]|$)/),
    certainty: 'generic',
    level: 'note',
    grants: 'acts as its subject wherever it is accepted',
    revoke: 'https://datatracker.ietf.org/doc/html/rfc6750#section-5',
    judge: (candidate) => {
      const { secret, path, place } = candidate
      if (place !== 'product' || MADE_BY_PROGRAMS.test(path) || OTHER_VALUE.test(secret)) return NOT_SECRET
      return isRandomKey(secret) ? SECRET : NOT_SECRET
    },
    samples: () => ({
      leaks: [
        leakIn((secret) => `headers: { Authorization: "Bearer ${secret}" }`, made('base62', 40, 'a')),
        leakIn((secret) => `Authorization: Bearer ${secret}\r\n`, made('hex', 64, 'b'), 'requests.http'),
      ],
      misses: [
        'Authorization: Bearer YOUR_ACCESS_TOKEN_GOES_HERE1',
        'Authorization: "Bearer " + token',
        'a bearer understanding-of-the-matter.in-hand',
        'Authorization: Bearer ${process.env.TOKEN_12345678}',
      ],
    }),
  }),
]

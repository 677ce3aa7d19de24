import { base32ToInteger } from '../checksums.ts'
import { type Detector, NOT_SECRET, SECRET, type Verdict, defineDetector, leakIn, secretIf } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, atKeyword, token } from '../shape.ts'

const REVOKE = 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html'

/**
 * The twelve digits of the account that an access key id belongs to: bits 7 to 46 of its first six bytes. Ids of before 2019
 * (fifth character I or J) don't tell. `undefined` for text that is no id.
 */
function accountOf(id: string): string | undefined {
  if (/^.{4}[IJ]/.test(id)) return ''
  const value = base32ToInteger(id.slice(4))
  if (value === undefined) return undefined
  const account = ((value >> 32n) & 0x7fffffffff80n) >> 7n
  return account > 0n && account <= 999_999_999_999n ? account.toString().padStart(12, '0') : undefined
}

/** Accounts that AWS's own documentation uses. */
const DOCUMENTED_ACCOUNTS = [
  '000000000000',
  '123456789012',
  '111122223333',
  '111111111111',
  '012345678901',
  '210987654321',
]

function judgeId(id: string): Verdict {
  const account = accountOf(id)
  if (account === undefined || DOCUMENTED_ACCOUNTS.includes(account) || /^A[A-Z]{19}$/.test(id)) return NOT_SECRET
  return account === '' ? SECRET : { kind: 'secret', remark: `It belongs to the AWS account ${account}.` }
}

/** An id that decodes to an account; the first characters are searched for, because not every one does. */
function sampleId(prefix: string, seed: string): string {
  for (const first of 'QRSTUVWXYZABCDEF') {
    const id = `${prefix}${first}${made('base32', 15, seed)}`
    if (accountOf(id) !== undefined) return id
  }
  return `${prefix}Q${made('base32', 15, seed)}`
}

/** Of text after an access key id, the first lone word of forty characters. */
const FORTY = /(?<![A-Za-z0-9/+=_-])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=_-])/
const looksLikeSecretKey = (value: string) =>
  /[a-z]/.test(value) && /[A-Z]/.test(value) && /[0-9/+]/.test(value) && !/^[0-9a-f]+$/i.test(value)

const secretKey = (seed: string) => made('base64', 40, `aws ${seed}`)

export const aws: readonly Detector[] = [
  defineDetector({
    id: 'secret/aws-access-key-id',
    provider: 'AWS',
    title: 'AWS access key id',
    keywords: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    shape: token(/A(?:KIA|SIA|BIA|CCA)(?<body>[A-Z2-7]{16})/, '(?![A-Za-z0-9_/+=-])'),
    certainty: 'checksum',
    level: 'warning',
    levelInTests: 'note',
    grants:
      'knows half of a credential of the AWS account; with the secret key that belongs to it, all that its policies allow',
    revoke: REVOKE,
    entropy: 2.8,
    judge: ({ secret }) => judgeId(secret),
    samples: () => ({
      leaks: [sampleId('AKIA', 'a'), sampleId('ASIA', 'b'), `AKIAI${made('base32', 15)}`],
      misses: [
        ['AKIA', 'IOSFODNN7', 'EXAMPLE'].join(''),
        `AKIA${'X'.repeat(16)}`,
        `AKIA${made('base32', 15)}`,
        `AKIA${made('base32', 15)}1`,
        `AKIAQ${made('base32', 15).toLowerCase()}`,
        `X${sampleId('AKIA', 'a')}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/aws-secret-access-key',
    provider: 'AWS',
    title: 'AWS secret access key',
    keywords: [
      'aws_secret',
      'aws-secret',
      'awssecret',
      'aws.secret',
      'secret_access_key',
      'secret-access-key',
      'secretaccesskey',
      'secret_key',
      'secretkey',
    ],
    shape: assigned(/[A-Za-z0-9/+]{40}/),
    certainty: 'format',
    level: 'error',
    grants: 'does in the AWS account whatever the policies of the key allow',
    revoke: REVOKE,
    entropy: 4,
    judge: ({ secret, around }) => {
      if (!looksLikeSecretKey(secret)) return NOT_SECRET
      const { before, after } = around(300, 300)
      return secretIf(/aws|amazon|secret_?-?access_?-?key|\bA(?:KIA|SIA)[A-Z2-7]{16}\b|\bs3\b/i.test(before + after))
    },
    samples: () => ({
      leaks: [
        leakIn((secret) => `AWS_SECRET_ACCESS_KEY=${secret}\n`, secretKey('a'), '.env'),
        leakIn((secret) => `aws_secret_access_key = ${secret}`, secretKey('b')),
        leakIn((secret) => `{"awsSecretKey": "${secret}"}`, secretKey('c')),
        leakIn((secret) => `new S3({ secretAccessKey: process.env.KEY || '${secret}' })`, secretKey('d')),
        leakIn((secret) => `  aws:\n    secret_key: "${secret}"`, secretKey('e')),
      ],
      misses: [
        `AWS_SECRET_ACCESS_KEY=${['wJalrXUtnFEMI/K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/')}`,
        `AWS_SECRET_ACCESS_KEY=${made('hex', 40)}`,
        `AWS_SECRET_ACCESS_KEY=${made('base64', 41)}`,
        'AWS_SECRET_ACCESS_KEY=${{ secrets.AWS_SECRET_ACCESS_KEY }}',
        `AWS_SECRET_ACCESS_KEY=${'x'.repeat(40)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/aws-secret-access-key-by-id',
    provider: 'AWS',
    title: 'AWS secret access key',
    keywords: ['AKIA', 'ASIA'],
    shape: atKeyword(
      /(?<![A-Za-z0-9])A[KS]IA[A-Z2-7]{16}(?:[^A-Za-z0-9/+]{1,8}|[^A-Za-z0-9/+\r\n]{0,8}\r?\n?[ \t]{0,16}["']?[\w.-]{1,32}["']?[ \t]{0,4}[:=,][ \t]{0,4}["'\x60]?)(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=_-])/,
    ),
    certainty: 'format',
    level: 'error',
    grants: 'does in the AWS account whatever the policies of the key allow',
    revoke: REVOKE,
    entropy: 4,
    judge: ({ secret }) => secretIf(looksLikeSecretKey(secret) && FORTY.test(secret)),
    samples: () => ({
      leaks: [
        leakIn((secret) => `client("${sampleId('AKIA', 'a')}", "${secret}")`, secretKey('f')),
        leakIn((secret) => `id: ${sampleId('AKIA', 'a')}\nkey: ${secret}\n`, secretKey('g')),
        leakIn((secret) => `${sampleId('AKIA', 'a')}:${secret}`, secretKey('h')),
      ],
      misses: [
        `${sampleId('AKIA', 'a')} ${made('hex', 40)}`,
        `client("${sampleId('AKIA', 'a')}", "${made('base64', 39)}")`,
        `client("${sampleId('AKIA', 'a')}", "${'x'.repeat(40)}")`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/aws-session-token',
    provider: 'AWS',
    title: 'AWS session token',
    keywords: ['session_token', 'session-token', 'sessiontoken', 'security_token', 'security-token'],
    shape: assigned(/(?:IQoJ|FwoG|AQoD|FQoG)[A-Za-z0-9/+]{80,2000}={0,2}/),
    certainty: 'format',
    level: 'warning',
    grants: 'acts, with the key that belongs to it, as the session until it ends',
    revoke: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_revoke-sessions.html',
    entropy: 4,
    samples: () => ({
      leaks: [
        leakIn((secret) => `AWS_SESSION_TOKEN=${secret}`, `IQoJ${made('base62', 300)}==`),
        leakIn((secret) => `sessionToken: "${secret}"`, `FwoG${made('base62', 200)}=`),
      ],
      misses: [
        'AWS_SESSION_TOKEN=$TOKEN',
        `AWS_SESSION_TOKEN=${made('base62', 200)}`,
        `sessionToken: "IQoJ${'x'.repeat(200)}"`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/aws-bedrock-api-key',
    provider: 'AWS',
    title: 'Amazon Bedrock API key',
    keywords: ['ABSKQmVkcm9ja0FQSUtleS'],
    shape: token(/ABSKQmVkcm9ja0FQSUtleS(?<body>[A-Za-z0-9+/]{80,260})={0,2}/),
    certainty: 'format',
    level: 'error',
    grants: 'calls the models of the account at its cost',
    revoke: 'https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys-revoke.html',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `ABSKQmVkcm9ja0FQSUtleS${made('base62', 106, seed)}=`),
      misses: [
        `ABSKQmVkcm9ja0FQSUtleS${'x'.repeat(106)}`,
        `ABSKQmVkcm9ja0FQSUtleS${made('base62', 20)}`,
        `ABSK${made('base62', 128)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/aws-bedrock-short-term-key',
    provider: 'AWS',
    title: 'Amazon Bedrock API key (short term)',
    keywords: ['bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t'],
    shape: token(/bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t(?<body>[A-Za-z0-9+/]{60,4000})={0,2}/),
    certainty: 'format',
    level: 'warning',

    grants: 'calls models at the cost of the account for up to twelve hours',
    revoke: 'https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys-revoke.html',
    samples: () => ({
      leaks: [
        `bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t${made('base62', 300, 'a')}`,
        `bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t${made('base62', 300, 'b')}`,
      ],
      misses: [
        `bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t${'x'.repeat(300)}`,
        `bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t${made('base62', 20)}`,
        'bedrock-api-key-your_token_here',
      ],
    }),
  }),
]

import { defineDetector, leakIn, NOT_SECRET, secretIf, type Detector } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { readPrivateKey } from '../pem.ts'
import { madeRsaKey } from '../pem-sample.ts'
import { PEM } from '../private-key-pattern.ts'
import { made } from '../sample.ts'
import { afterKeyword, atKeyword } from '../shape.ts'

const encodedKey = (seed: string) => Buffer.from(`${madeRsaKey(seed)}\n`).toString('base64')
const PEM_ANYWHERE = new RegExp(PEM.source)

export const credentialFiles: readonly Detector[] = [
  defineDetector({
    id: 'secret/netrc-password',
    provider: 'netrc',
    title: 'Password in a netrc file',
    keywords: ['machine'],
    shape: afterKeyword(
      /\s{1,8}[\w.-]{1,253}\s{1,8}login\s{1,8}(?<user>\S{1,128})\s{1,8}password\s{1,8}(?<secret>[^\s"'\x60]{4,256})/,
    ),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in to that host as that user',
    revoke: 'https://everything.curl.dev/usingcurl/netrc.html',
    cwe: [256, 798],
    entropy: 1.5,
    refusesPlaceholders: false,
    judge: ({ secret, groups }) => secretIf(!isWeakPassword(secret, groups['user'] ?? '')),
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `machine git.acme.io\n  login deploy\n  password ${secret}\n`,
          made('base62', 20, seed),
          '.netrc',
        ),
      ),
      misses: [
        'machine git.acme.io login user password password',
        'machine git.acme.io login user password $TOKEN',
        'a machine learning login with password protection',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/pgpass-password',
    provider: 'PostgreSQL',
    title: 'Password in a pgpass file',
    keywords: [':5432:', ':*:'],
    shape: afterKeyword(/[\w*.-]{1,64}:(?<user>[\w.@-]{1,64}):(?<secret>[^\s:]{4,128})(?=\s|$)/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in to that database as that user',
    revoke: 'https://www.postgresql.org/docs/current/libpq-pgpass.html',
    cwe: [256, 798],
    entropy: 1.5,
    refusesPlaceholders: false,
    judge: ({ path, secret, groups }) =>
      secretIf(/pgpass/i.test(path) && !isWeakPassword(secret, groups['user'] ?? '')),
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `db.acme.io:5432:app:svc:${secret}\n`, made('base62', 20, seed), '.pgpass'),
      ),
      misses: ['db.acme.io:5432:app:svc:password', 'db.acme.io:5432:app:svc:svc', 'db:5432:app:svc:****'],
    }),
  }),
  defineDetector({
    id: 'secret/encoded-private-key',
    provider: 'Private key',
    title: 'Private key, base64-encoded',
    keywords: ['LS0tLS1CRUdJTi'],
    shape: atKeyword(/(?<![A-Za-z0-9+/])LS0tLS1CRUdJTi[A-Za-z0-9+/]{100,16000}={0,2}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as its owner: as an administrator of the cluster, where it is that of a kubeconfig',
    revoke: 'https://kubernetes.io/docs/reference/access-authn-authz/certificate-signing-requests/',
    cwe: [321, 798],
    refusesPlaceholders: false,
    judge: ({ secret }) => {
      const groups = PEM_ANYWHERE.exec(Buffer.from(secret, 'base64').toString('latin1'))?.groups
      if (groups === undefined) return NOT_SECRET
      return secretIf(
        readPrivateKey(groups['label'] ?? '', groups['headers'] ?? '', groups['armoured'] ?? '').kind === 'open',
      )
    },
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `    client-key-data: ${secret}\n`, encodedKey(seed), 'kubeconfig'),
      ),
      misses: [
        `client-certificate-data: ${Buffer.from(madeRsaKey('a').replaceAll('RSA PRIVATE KEY', 'CERTIFICATE')).toString('base64')}`,
        `client-key-data: ${encodedKey('a').slice(0, 300)}`,
        `client-key-data: LS0tLS1CRUdJTi${'x'.repeat(400)}`,
      ],
    }),
  }),
]

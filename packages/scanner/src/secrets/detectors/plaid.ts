import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, madeUuid, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const plaid: readonly Detector[] = [
  defineDetector({
    id: 'secret/plaid-access-token',
    provider: 'Plaid',
    title: 'Plaid access token',
    keywords: ['access-production-'],
    shape: token(/access-production-(?<body>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads, with the secret of the client, the accounts of that customer',
    revoke: 'https://plaid.com/docs/api/items/#itemremove',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `access-production-${madeUuid(seed)}`),
      misses: [
        ...nearMisses(`access-production-${madeUuid()}`, 'access-production-'),
        'access-production-your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/plaid-secret',
    provider: 'Plaid',
    title: 'Plaid secret',
    keywords: ['plaid_secret', 'plaidsecret', 'plaid_production_secret', 'plaid'],
    shape: assignedNear(/[0-9a-f]{30}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads the bank accounts of the customers',
    revoke: 'https://dashboard.plaid.com/developers/keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `PLAID_SECRET=${secret}`, `${made('hex', 30, '0')}`),
        leakIn((secret) => `plaidSecret: "${secret}"`, `${made('hex', 30, '1')}`),
      ],
      misses: [
        `PLAID_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `PLAID_SECRET=\${TOKEN}`,
        `PLAID_SECRET=${made('hex', 30)}0`,
        `plaid_secret ${made('hex', 24)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/plaid-test-access-token',
    provider: 'Plaid',
    title: 'Plaid access token of a test',
    keywords: ['access-sandbox-', 'access-development-'],
    shape: token(/access-(?:sandbox|development)-(?<body>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/),
    certainty: 'format',
    level: 'note',

    grants: 'reads made-up accounts',
    revoke: 'https://plaid.com/docs/api/items/',
    samples: () => ({
      leaks: [`access-sandbox-${madeUuid('a')}`, `access-development-${madeUuid('b')}`],
      misses: [
        `access-sandbox-${'x'.repeat(40)}`,
        `access-sandbox-${madeUuid('c')}`.slice(0, -9),
        `x${`access-sandbox-${madeUuid('c')}`}`,
        'access-sandbox-your_token_here',
      ],
    }),
  }),
]

import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

export const mongodbAtlas: readonly Detector[] = [
  defineDetector({
    id: 'secret/mongodb-atlas-service-account-secret',
    provider: 'MongoDB Atlas',
    title: 'MongoDB Atlas service account secret',
    keywords: ['mdb_sa_sk_'],
    shape: token(/mdb_sa_sk_(?<body>[A-Za-z0-9_-]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'administers the clusters of the project or organisation, within its roles',
    revoke: 'https://www.mongodb.com/docs/atlas/api/service-accounts-overview/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `mdb_sa_sk_${made('base62', 40, seed)}`),
      misses: [...nearMisses(`mdb_sa_sk_${made('base62', 40, '')}`, 'mdb_sa_sk_'), 'mdb_sa_sk_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/mongodb-atlas-private-key',
    provider: 'MongoDB Atlas',
    title: 'MongoDB Atlas API private key',
    keywords: [
      'atlas_private_key',
      'atlas_api_private_key',
      'mcli_private_api_key',
      'atlasprivatekey',
      'atlas_private_api_key',
    ],
    shape: assigned(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'administers the clusters of the project or organisation, within its roles',
    revoke: 'https://www.mongodb.com/docs/atlas/configure-api-access/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `MONGODB_ATLAS_PRIVATE_KEY=${secret}`, `${madeUuid('a')}`),
        leakIn((secret) => `atlasPrivateKey: "${secret}"`, `${madeUuid('b')}`),
      ],
      misses: [
        'MONGODB_ATLAS_PRIVATE_KEY=your-key-goes-here-12345678',
        `MONGODB_ATLAS_PRIVATE_KEY=\${TOKEN}`,
        `MONGODB_ATLAS_PRIVATE_KEY=${'x'.repeat(40)}`,
        `MONGODB_ATLAS_PRIVATE_KEY=${madeUuid('')}0`,
      ],
    }),
  }),
]

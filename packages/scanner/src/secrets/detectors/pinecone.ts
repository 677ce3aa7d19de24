import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const pinecone: readonly Detector[] = [
  defineDetector({
    id: 'secret/pinecone-api-key',
    provider: 'Pinecone',
    title: 'Pinecone API key',
    keywords: ['pcsk_'],
    shape: token(/pcsk_(?<body>[A-Za-z0-9]{5,6}_[A-Za-z0-9]{50,70})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes the indexes of the project',
    revoke: 'https://app.pinecone.io',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pcsk_${made('base62', 6, seed)}_${made('base62', 63, seed)}`),
      misses: [
        `pcsk_${'x'.repeat(120)}`,
        `xpcsk_${made('base62', 6)}_${made('base62', 63)}`,
        `pcsk_${made('base62', 9)}`,
        'pcsk_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/pinecone-legacy-api-key',
    provider: 'Pinecone',
    title: 'Pinecone API key (legacy)',
    keywords: ['pinecone_api_key', 'pinecone_key', 'pinecone'],
    shape: assignedNear(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the indexes of the project',
    revoke: 'https://docs.pinecone.io/guides/projects/manage-api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `PINECONE_API_KEY=${secret}`, madeUuid('a')),
        leakIn((secret) => `pineconeApiKey: "${secret}"`, madeUuid('b')),
      ],
      misses: [
        `PINECONE_API_KEY=${'x'.repeat(32)}`,
        `PINECONE_API_KEY=\${TOKEN}`,
        `PINECONE_API_KEY=${madeUuid('c').slice(0, -7)}`,
        'PINECONE_API_KEY=your_value_here',
      ],
    }),
  }),
]

import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

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
]

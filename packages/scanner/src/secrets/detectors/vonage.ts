import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const vonage: readonly Detector[] = [
  defineDetector({
    id: 'secret/vonage-api-secret',
    provider: 'Vonage',
    title: 'Vonage API secret',
    keywords: [
      'vonage_api_secret',
      'nexmo_api_secret',
      'vonageapisecret',
      'nexmoapisecret',
      'vonage_secret',
      'nexmo_secret',
      'vonage',
      'nexmo',
    ],
    shape: assignedNear(/[A-Za-z0-9]{16}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends messages and makes calls at the cost of the account',
    revoke: 'https://developer.vonage.com/en/account/secret-management',
    holds: ['lower', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `VONAGE_API_SECRET=${secret}`, `${made('base62', 16, 'a')}`),
        leakIn((secret) => `nexmoApiSecret: "${secret}"`, `${made('base62', 16, 'b')}`),
      ],
      misses: [
        'VONAGE_API_SECRET=your-key-goes-here-12345678',
        `VONAGE_API_SECRET=\${TOKEN}`,
        `VONAGE_API_SECRET=${'x'.repeat(40)}`,
        `VONAGE_API_SECRET=${made('base62', 16, '')}0`,
      ],
    }),
  }),
]

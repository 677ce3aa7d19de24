import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const paddle: readonly Detector[] = [
  defineDetector({
    id: 'secret/paddle-api-key',
    provider: 'Paddle',
    title: 'Paddle API key',
    keywords: ['pdl_live_apikey_', 'pdl_sdbx_apikey_'],
    shape: token(/pdl_(?:live|sdbx)_apikey_(?<body>[a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes customers, prices and transactions',
    revoke: 'https://developer.paddle.com/api-reference/about/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map(
        (seed) => `pdl_live_apikey_${made('base36', 26, seed)}_${made('base62', 22, seed)}_${made('base62', 3, seed)}`,
      ),
      misses: [
        ...nearMisses(
          `pdl_live_apikey_${made('base36', 26, '')}_${made('base62', 22, '')}_${made('base62', 3, '')}`,
          'pdl_live_apikey_',
        ),
        'pdl_live_apikey_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/paddle-webhook-secret',
    provider: 'Paddle',
    title: 'Paddle notification secret',
    keywords: ['pdl_ntfset_'],
    shape: token(/pdl_ntfset_(?<body>[a-z0-9]{26}_[A-Za-z0-9+/]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'forges notifications that the application believes',
    revoke: 'https://developer.paddle.com/webhooks/signature-verification',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pdl_ntfset_${made('base36', 26, seed)}_${made('base62', 32, seed)}`),
      misses: [
        ...nearMisses(`pdl_ntfset_${made('base36', 26, '')}_${made('base62', 32, '')}`, 'pdl_ntfset_'),
        'pdl_ntfset_your_token_here',
      ],
    }),
  }),
]

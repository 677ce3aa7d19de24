import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

export const postHog: readonly Detector[] = [
  defineDetector({
    id: 'secret/post-hog-personal-key',
    provider: 'PostHog',
    title: 'PostHog personal API key',
    keywords: ['phx_'],
    shape: token(/phx_(?<body>[A-Za-z0-9]{43,48})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the events and persons of the projects of its owner',
    revoke: 'https://app.posthog.com/settings/user-api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `phx_${made('base62', 43, seed)}`),
      misses: [
        `phx_${'x'.repeat(120)}`,
        `xphx_${made('base62', 43)}`,
        `phx_${made('base62', 9)}`,
        'phx_your_token_here',
      ],
    }),
  }),
]

import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { afterKeyword, token } from '../shape.ts'

export const render: readonly Detector[] = [
  defineDetector({
    id: 'secret/render-api-key',
    provider: 'Render',
    title: 'Render API key',
    keywords: ['rnd_'],
    shape: token(/rnd_(?<body>[A-Za-z0-9]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'deploys and reads the environment of the services',
    revoke: 'https://dashboard.render.com/settings#api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `rnd_${made('base62', 32, seed)}`),
      misses: [...nearMisses(`rnd_${made('base62', 32)}`, 'rnd_'), 'rnd_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/render-deploy-hook',
    provider: 'Render',
    title: 'Render deploy hook',
    keywords: ['api.render.com/deploy/'],
    shape: afterKeyword(/srv-[a-z0-9]{20}[?]key=(?<secret>[A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])/),
    certainty: 'format',
    level: 'warning',
    grants: 'deploys the service',
    revoke: 'https://render.com/docs/deploy-hooks',
    entropy: 2.8,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `https://api.render.com/deploy/srv-${made('base36', 20, seed)}?key=${secret}`,
          made('base62', 11, seed),
        ),
      ),
      misses: [
        `https://api.render.com/deploy/srv-${made('base36', 20)}?key=xxxxxxxxxxx`,
        `https://api.render.com/deploy/srv-${made('base36', 20)}?key=$KEY`,
        `https://api.render.com/deploy/srv-${made('base36', 20)}`,
      ],
    }),
  }),
]

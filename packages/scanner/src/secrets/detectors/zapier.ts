import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { afterKeyword } from '../shape.ts'

export const zapier: readonly Detector[] = [
  defineDetector({
    id: 'secret/zapier-webhook',
    provider: 'Zapier',
    title: 'Zapier webhook',
    keywords: ['hooks.zapier.com/hooks/'],
    shape: afterKeyword(/(?:catch|standard)\/(?<secret>[0-9]{5,9}\/(?<body>[a-z0-9]{6,24}))(?![A-Za-z0-9])/),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'starts the workflow with data of their choice',
    revoke: 'https://help.zapier.com/hc/en-us/articles/8496288690317',
    entropy: 2,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `https://hooks.zapier.com/hooks/catch/${secret}/`,
          `${made('digits', 7, seed)}/${made('base36', 7, seed)}`,
        ),
      ),
      misses: [
        'https://hooks.zapier.com/hooks/catch/123456/xxxxxx',
        'https://hooks.zapier.com/hooks/catch/ID/TOKEN',
        'https://hooks.zapier.com/hooks/catch/',
      ],
    }),
  }),
]

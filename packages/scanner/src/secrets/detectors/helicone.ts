import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const helicone: readonly Detector[] = [
  defineDetector({
    id: 'secret/helicone',
    provider: 'Helicone',
    title: 'Helicone API key',
    keywords: ['sk-helicone-'],
    shape: token(/sk-helicone-(?:eu-|cp-)?(?<body>[a-z0-9]{7}(?:-[a-z0-9]{7}){3})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the logged requests of the organisation',
    revoke: 'https://docs.helicone.ai/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-helicone-${made('base36', 28, seed).replace(/.{7}(?=.)/g, '$&-')}`),
      misses: [
        ...nearMisses(`sk-helicone-${made('base36', 28, '').replace(/.{7}(?=.)/g, '$&-')}`, 'sk-helicone-'),
        'sk-helicone-your_token_here',
      ],
    }),
  }),
]

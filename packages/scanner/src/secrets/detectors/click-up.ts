import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const clickUp: readonly Detector[] = [
  defineDetector({
    id: 'secret/click-up-personal-token',
    provider: 'ClickUp',
    title: 'ClickUp personal token',
    keywords: ['pk_'],
    shape: token(/pk_[0-9]{6,10}_(?<body>[A-Z0-9]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the tasks of its owner',
    revoke: 'https://developer.clickup.com/docs/authentication',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pk_12645893_${made('base32', 32, seed)}`),
      misses: [...nearMisses(`pk_12645893_${made('base32', 32, '')}`, 'pk_12645893_'), 'pk_12645893_your_token_here'],
    }),
  }),
]

import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const trello: readonly Detector[] = [
  defineDetector({
    id: 'secret/trello-token',
    provider: 'Trello',
    title: 'Trello token',
    keywords: ['ATTA'],
    shape: token(/ATTA(?<body>[0-9a-fA-F]{72})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the boards of its owner',
    revoke: 'https://trello.com/your/account',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `ATTA${made('hex', 72, seed)}`),
      misses: [...nearMisses(`ATTA${made('hex', 72, '')}`, 'ATTA'), 'ATTAyour_token_here'],
    }),
  }),
]

import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, madeUuid, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

export const figma: readonly Detector[] = [
  defineDetector({
    id: 'secret/figma-access-token',
    provider: 'Figma',
    title: 'Figma personal access token',
    keywords: ['figd_'],
    shape: token(/figd_(?<body>[A-Za-z0-9_-]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and comments on the files of its owner',
    revoke: 'https://www.figma.com/settings',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `figd_${made('base62', 40, seed)}`),
      misses: [...nearMisses(`figd_${made('base62', 40)}`, 'figd_'), 'figd_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/figma-legacy-token',
    provider: 'Figma',
    title: 'Figma access token (legacy)',
    keywords: ['figma_token', 'figma_access_token', 'figma_api_key', 'figma_personal_access_token', 'x-figma-token'],
    shape: assigned(/[0-9]{5,7}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads the files of its owner',
    revoke: 'https://www.figma.com/developers/api#access-tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `FIGMA_TOKEN=${secret}`, `${made('digits', 6, 'a')}-${madeUuid('a')}`),
        leakIn((secret) => `figmaToken: "${secret}"`, `${made('digits', 6, 'b')}-${madeUuid('b')}`),
      ],
      misses: [
        `FIGMA_TOKEN=${'x'.repeat(32)}`,
        `FIGMA_TOKEN=\${TOKEN}`,
        `FIGMA_TOKEN=${`${made('digits', 6, 'c')}-${madeUuid('c')}`.slice(0, -7)}`,
        'FIGMA_TOKEN=your_value_here',
      ],
    }),
  }),
]

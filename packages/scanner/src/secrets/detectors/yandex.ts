import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

export const yandex: readonly Detector[] = [
  defineDetector({
    id: 'secret/yandex-api-key',
    provider: 'Yandex Cloud',
    title: 'Yandex Cloud API key',
    keywords: ['AQVN'],
    shape: token(/AQVN(?<body>[A-Za-z0-9_-]{35,38})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls the services that the account may',
    revoke: 'https://yandex.cloud/docs/iam/operations/authentication/manage-api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `AQVN${made('base62', 36, seed)}`),
      misses: [
        `AQVN${'x'.repeat(120)}`,
        `xAQVN${made('base62', 36)}`,
        `AQVN${made('base62', 9)}`,
        'AQVNyour_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/yandex-oauth-token',
    provider: 'Yandex Cloud',
    title: 'Yandex OAuth token',
    keywords: ['y0_'],
    shape: token(/y0_(?<body>[A-Za-z0-9_-]{53,70})/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the user',
    revoke: 'https://yandex.ru/dev/id/doc/en/tokens/token-invalidate',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `y0_Ag${made('base62', 54, seed)}`),
      misses: [`y0_${'x'.repeat(120)}`, `xy0_Ag${made('base62', 54)}`, `y0_${made('base62', 9)}`, 'y0_your_token_here'],
    }),
  }),
]

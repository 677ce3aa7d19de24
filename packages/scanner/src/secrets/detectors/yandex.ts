import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, token } from '../shape.ts'

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
  defineDetector({
    id: 'secret/yandex-access-secret',
    provider: 'Yandex',
    title: 'Yandex Cloud static access key secret',
    keywords: [
      'yandex_access_key',
      'yandex_secret_key',
      'yc_secret_key',
      'yandex_secret',
      'yc_secret_access_key',
      'yandex_secret_access_key',
      'yandex_access_secret',
    ],
    shape: assigned(/YC[A-Za-z0-9_-]{38}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the storage that its account may',
    revoke: 'https://yandex.cloud/en/docs/iam/operations/authentication/manage-access-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `YANDEX_ACCESS_KEY=${secret}`, `YC${made('base62', 38, 'a')}`),
        leakIn((secret) => `yandexAccessKey: "${secret}"`, `YC${made('base62', 38, 'b')}`),
      ],
      misses: [
        `YANDEX_ACCESS_KEY=${'x'.repeat(32)}`,
        `YANDEX_ACCESS_KEY=\${TOKEN}`,
        `YANDEX_ACCESS_KEY=${`YC${made('base62', 38, 'c')}`.slice(0, -7)}`,
        'YANDEX_ACCESS_KEY=your_value_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/yandex-iam-token',
    provider: 'Yandex',
    title: 'Yandex Cloud IAM token',
    keywords: ['t1.'],
    shape: token(/t1[.](?<body>[A-Za-z0-9_-]{100,400}[.][A-Za-z0-9_-]{86})/),
    certainty: 'format',
    level: 'note',

    grants: 'acts as its subject in Yandex Cloud for up to twelve hours',
    revoke: 'https://yandex.cloud/en/docs/iam/concepts/authorization/iam-token',
    samples: () => ({
      leaks: [
        `t1.${made('base62', 150, 'a')}.${made('base62', 86, 'a')}`,
        `t1.${made('base62', 150, 'b')}.${made('base62', 86, 'b')}`,
      ],
      misses: [`t1.${'x'.repeat(150)}.${'x'.repeat(86)}`, `t1.${made('base62', 150)}`, 't1.your_token_here'],
    }),
  }),
]

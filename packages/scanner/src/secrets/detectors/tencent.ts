import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const tencent: readonly Detector[] = [
  defineDetector({
    id: 'secret/tencent-secret-id',
    provider: 'Tencent Cloud',
    title: 'Tencent Cloud secret id',
    keywords: ['AKID'],
    shape: token(/AKID(?<body>[A-Za-z0-9]{32})/),
    certainty: 'format',
    level: 'warning',

    grants: 'knows half of a credential of the account',
    revoke: 'https://console.cloud.tencent.com/cam/capi',
    levelInTests: 'note',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [`AKID${made('base62', 32, 'a')}`, `AKID${made('base62', 32, 'b')}`],
      misses: [
        `AKID${'x'.repeat(40)}`,
        `AKID${made('base62', 32, 'c')}`.slice(0, -9),
        `x${`AKID${made('base62', 32, 'c')}`}`,
        'AKIDyour_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/tencent-secret-key',
    provider: 'Tencent Cloud',
    title: 'Tencent Cloud secret key',
    keywords: [
      'tencentcloud_secret_key',
      'tencent_secret_key',
      'tencent_cloud_secret_key',
      'qcloud_secret_key',
      'cos_secret_key',
      'tencent',
    ],
    shape: assignedNear(/[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'does in the account whatever its policies allow',
    revoke: 'https://console.cloud.tencent.com/cam/capi',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `TENCENTCLOUD_SECRET_KEY=${secret}`, made('base62', 32, 'a')),
        leakIn((secret) => `tencentcloudSecretKey: "${secret}"`, made('base62', 32, 'b')),
      ],
      misses: [
        `TENCENTCLOUD_SECRET_KEY=${'x'.repeat(32)}`,
        `TENCENTCLOUD_SECRET_KEY=\${TOKEN}`,
        `TENCENTCLOUD_SECRET_KEY=${made('base62', 32, 'c').slice(0, -7)}`,
        'TENCENTCLOUD_SECRET_KEY=your_value_here',
      ],
    }),
  }),
]

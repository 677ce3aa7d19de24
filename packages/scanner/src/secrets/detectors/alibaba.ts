import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const alibaba: readonly Detector[] = [
  defineDetector({
    id: 'secret/alibaba-access-key-id',
    provider: 'Alibaba Cloud',
    title: 'Alibaba Cloud access key id',
    keywords: ['LTAI'],
    shape: token(/LTAI(?<body>[A-Za-z0-9]{20})/),
    certainty: 'format',
    level: 'warning',
    grants: 'knows half of a credential of the account',
    revoke: 'https://ram.console.aliyun.com/manage/ak',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `LTAI5t${made('base62', 18, seed)}`),
      misses: [...nearMisses(`LTAI5t${made('base62', 18)}`, 'LTAI'), 'LTAIyour_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/alibaba-access-key-secret',
    provider: 'Alibaba Cloud',
    title: 'Alibaba Cloud access key secret',
    keywords: ['alibaba', 'aliyun', 'alicloud', 'accesskeysecret', 'access_key_secret', 'oss_secret'],
    shape: assignedNear(/[A-Za-z0-9]{30}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'does in the account whatever the policies of the key allow',
    revoke: 'https://ram.console.aliyun.com/manage/ak',
    entropy: 3.6,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `ALIBABA_CLOUD_ACCESS_KEY_SECRET=${secret}`, `${made('base62', 30, '0')}`),
        leakIn((secret) => `accessKeySecret: "${secret}"`, `${made('base62', 30, '1')}`),
      ],
      misses: [
        `ALIBABA_CLOUD_ACCESS_KEY_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `ALIBABA_CLOUD_ACCESS_KEY_SECRET=\${TOKEN}`,
        `ALIBABA_CLOUD_ACCESS_KEY_SECRET=${made('base62', 30)}0`,
        `aliyun ${made('hex', 32)}`,
      ],
    }),
  }),
]

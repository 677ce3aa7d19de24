import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const pagerDuty: readonly Detector[] = [
  defineDetector({
    id: 'secret/pager-duty-api-key',
    provider: 'PagerDuty',
    title: 'PagerDuty API key',
    keywords: [
      'pagerduty_api_key',
      'pagerduty_token',
      'pagerduty_api_token',
      'pagerduty_key',
      'pd_api_key',
      'pagerduty',
    ],
    shape: assignedNear(/[A-Za-z0-9_+-]{20}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the incidents and schedules of the account',
    revoke: 'https://support.pagerduty.com/main/docs/api-access-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `PAGERDUTY_API_KEY=${secret}`, `${made('base62', 20, '0')}`),
        leakIn((secret) => `pagerduty_token: "${secret}"`, `${made('base62', 20, '1')}`),
      ],
      misses: [
        `PAGERDUTY_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `PAGERDUTY_API_KEY=\${TOKEN}`,
        `PAGERDUTY_API_KEY=${made('base62', 20)}0`,
        'pagerduty_api_key = your_value',
      ],
    }),
  }),
]

import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const mixpanel: readonly Detector[] = [
  defineDetector({
    id: 'secret/mixpanel-api-secret',
    provider: 'Mixpanel',
    title: 'Mixpanel API secret',
    keywords: ['mixpanel_api_secret', 'mixpanel_secret'],
    shape: assigned(/[0-9a-f]{32}|[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads the events of the project',
    revoke: 'https://developer.mixpanel.com/reference/project-secret',
    samples: () => ({
      leaks: [
        leakIn((secret) => `MIXPANEL_API_SECRET=${secret}`, made('hex', 32, 'a')),
        leakIn((secret) => `mixpanelApiSecret: "${secret}"`, made('hex', 32, 'b')),
      ],
      misses: [
        `MIXPANEL_API_SECRET=${'x'.repeat(32)}`,
        `MIXPANEL_API_SECRET=\${TOKEN}`,
        `MIXPANEL_API_SECRET=${made('hex', 32, 'c').slice(0, -7)}`,
        'MIXPANEL_API_SECRET=your_value_here',
      ],
    }),
  }),
]

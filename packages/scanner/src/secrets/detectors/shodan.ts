import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const shodan: readonly Detector[] = [
  defineDetector({
    id: 'secret/shodan-api-key',
    provider: 'Shodan',
    title: 'Shodan API key',
    keywords: ['shodan_api_key', 'shodan_key', 'shodan'],
    shape: assignedNear(/[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'searches at the cost of the account',
    revoke: 'https://account.shodan.io/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `SHODAN_API_KEY=${secret}`, made('base62', 32, 'a')),
        leakIn((secret) => `shodanApiKey: "${secret}"`, made('base62', 32, 'b')),
      ],
      misses: [
        `SHODAN_API_KEY=${'x'.repeat(32)}`,
        `SHODAN_API_KEY=\${TOKEN}`,
        `SHODAN_API_KEY=${made('base62', 32, 'c').slice(0, -7)}`,
        'SHODAN_API_KEY=your_value_here',
      ],
    }),
  }),
]

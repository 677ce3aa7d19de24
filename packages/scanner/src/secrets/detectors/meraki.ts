import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const meraki: readonly Detector[] = [
  defineDetector({
    id: 'secret/meraki-api-key',
    provider: 'Cisco Meraki',
    title: 'Cisco Meraki API key',
    keywords: ['meraki_api_key', 'meraki_key', 'x-cisco-meraki-api-key', 'meraki_dashboard_api_key', 'meraki'],
    shape: assignedNear(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'changes the networks of the organisation',
    revoke: 'https://documentation.meraki.com/General_Administration/Other_Topics/Cisco_Meraki_Dashboard_API',
    samples: () => ({
      leaks: [
        leakIn((secret) => `MERAKI_API_KEY=${secret}`, `${made('hex', 40, '0')}`),
        leakIn((secret) => `X-Cisco-Meraki-API-Key: ${secret}`, `${made('hex', 40, '1')}`),
      ],
      misses: [
        `MERAKI_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `MERAKI_API_KEY=\${TOKEN}`,
        `MERAKI_API_KEY=${made('hex', 40)}0`,
        'meraki_api_key = your_value',
      ],
    }),
  }),
]

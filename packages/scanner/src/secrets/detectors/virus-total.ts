import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const virusTotal: readonly Detector[] = [
  defineDetector({
    id: 'secret/virus-total-api-key',
    provider: 'VirusTotal',
    title: 'VirusTotal API key',
    keywords: ['virustotal', 'virus_total', 'vt_api_key', 'vt_apikey'],
    shape: assignedNear(/[0-9a-f]{64}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'queries at the cost of the account',
    revoke: 'https://docs.virustotal.com/docs/please-give-me-an-api-key',
    samples: () => ({
      leaks: [
        leakIn((secret) => `VIRUSTOTAL_API_KEY=${secret}`, `${made('hex', 64, 'a')}`),
        leakIn((secret) => `virusTotalKey: "${secret}"`, `${made('hex', 64, 'b')}`),
      ],
      misses: [
        'VIRUSTOTAL_API_KEY=your-key-goes-here-12345678',
        `VIRUSTOTAL_API_KEY=\${TOKEN}`,
        `VIRUSTOTAL_API_KEY=${'x'.repeat(40)}`,
        `VIRUSTOTAL_API_KEY=${made('hex', 64, '')}0`,
      ],
    }),
  }),
]

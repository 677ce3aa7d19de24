import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const opsgenie: readonly Detector[] = [
  defineDetector({
    id: 'secret/opsgenie-api-key',
    provider: 'Opsgenie',
    title: 'Opsgenie API key',
    keywords: ['opsgenie'],
    shape: assignedNear(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'makes and closes alerts',
    revoke: 'https://support.atlassian.com/opsgenie/docs/api-key-management/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `OPSGENIE_API_KEY=${secret}`, `${madeUuid('a')}`),
        leakIn((secret) => `opsgenieKey: "${secret}"`, `${madeUuid('b')}`),
      ],
      misses: [
        'OPSGENIE_API_KEY=your-key-goes-here-12345678',
        `OPSGENIE_API_KEY=\${TOKEN}`,
        `OPSGENIE_API_KEY=${'x'.repeat(40)}`,
        `OPSGENIE_API_KEY=${madeUuid('')}0`,
      ],
    }),
  }),
]

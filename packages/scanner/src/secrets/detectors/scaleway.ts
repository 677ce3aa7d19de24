import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const scaleway: readonly Detector[] = [
  defineDetector({
    id: 'secret/scaleway-secret-key',
    provider: 'Scaleway',
    title: 'Scaleway secret key',
    keywords: ['scw_secret_key', 'scaleway_secret_key', 'scw_secret', 'scaleway_token', 'scaleway'],
    shape: assignedNear(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'manages the resources that its policies allow',
    revoke: 'https://console.scaleway.com/iam/api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SCW_SECRET_KEY=${secret}`, `${madeUuid('0')}`),
        leakIn((secret) => `scw_secret_key: "${secret}"`, `${madeUuid('1')}`),
      ],
      misses: [
        `SCW_SECRET_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `SCW_SECRET_KEY=\${TOKEN}`,
        `SCW_SECRET_KEY=${madeUuid()}0`,
        `scw_organization_id=${madeUuid()}`,
      ],
    }),
  }),
]

import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const codecov: readonly Detector[] = [
  defineDetector({
    id: 'secret/codecov-upload-token',
    provider: 'Codecov',
    title: 'Codecov upload token',
    keywords: ['codecov_token', 'codecov-token', 'codecov_upload_token', 'codecov'],
    shape: assignedNear(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'uploads coverage reports of the repository',
    revoke: 'https://docs.codecov.com/docs/codecov-tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `CODECOV_TOKEN=${secret}`, `${madeUuid('0')}`),
        leakIn((secret) => `codecov_token: "${secret}"`, `${madeUuid('1')}`),
      ],
      misses: [
        `CODECOV_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `CODECOV_TOKEN=\${TOKEN}`,
        `CODECOV_TOKEN=${madeUuid()}0`,
        `codecov ${made('hex', 32)}`,
      ],
    }),
  }),
]

import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const sumoLogic: readonly Detector[] = [
  defineDetector({
    id: 'secret/sumo-logic-access-key',
    provider: 'Sumo Logic',
    title: 'Sumo Logic access key',
    keywords: ['sumo_access_key', 'sumologic_access_key', 'sumologic_accesskey', 'sumologic_key', 'sumologic'],
    shape: assignedNear(/[A-Za-z0-9]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'searches the logs and changes collectors',
    revoke: 'https://help.sumologic.com/docs/manage/security/access-keys/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `SUMOLOGIC_ACCESS_KEY=${secret}`, `${made('base62', 64, '0')}`),
        leakIn((secret) => `sumo_access_key: "${secret}"`, `${made('base62', 64, '1')}`),
      ],
      misses: [
        `SUMOLOGIC_ACCESS_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `SUMOLOGIC_ACCESS_KEY=\${TOKEN}`,
        `SUMOLOGIC_ACCESS_KEY=${made('base62', 64)}0`,
        'sumo_access_key = your_value',
      ],
    }),
  }),
]

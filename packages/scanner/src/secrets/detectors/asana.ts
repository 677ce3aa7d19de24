import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const asana: readonly Detector[] = [
  defineDetector({
    id: 'secret/asana-access-token',
    provider: 'Asana',
    title: 'Asana personal access token',
    keywords: ['asana'],
    shape: assigned(/[012]\/[0-9]{10,18}(?:\/[0-9]{10,18})?:[0-9a-f]{32}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the tasks of its owner',
    revoke: 'https://app.asana.com/0/my-apps',
    samples: () => ({
      leaks: [
        leakIn((secret) => `ASANA_TOKEN=${secret}`, `1/${made('digits', 16, '0')}:${made('hex', 32, '0')}`),
        leakIn((secret) => `asana_pat: "${secret}"`, `1/${made('digits', 16, '1')}:${made('hex', 32, '1')}`),
      ],
      misses: [
        `ASANA_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `ASANA_TOKEN=\${TOKEN}`,
        `ASANA_TOKEN=1/${made('digits', 16)}:${made('hex', 32)}0`,
        `asana 1/123:${made('hex', 32)}`,
      ],
    }),
  }),
]

import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, assignedNear } from '../shape.ts'

export const asana: readonly Detector[] = [
  defineDetector({
    id: 'secret/asana-access-token',
    provider: 'Asana',
    title: 'Asana personal access token',
    keywords: ['asana'],
    shape: assignedNear(/[012]\/[0-9]{10,18}(?:\/[0-9]{10,18})?:[0-9a-f]{32}/),
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
  defineDetector({
    id: 'secret/asana-client-secret',
    provider: 'Asana',
    title: 'Asana client secret',
    keywords: ['asana_client_secret', 'asana_secret'],
    shape: assigned(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the app towards its users',
    revoke: 'https://app.asana.com/0/my-apps',
    samples: () => ({
      leaks: [
        leakIn((secret) => `ASANA_CLIENT_SECRET=${secret}`, made('hex', 32, 'a')),
        leakIn((secret) => `asanaClientSecret: "${secret}"`, made('hex', 32, 'b')),
      ],
      misses: [
        `ASANA_CLIENT_SECRET=${'x'.repeat(32)}`,
        `ASANA_CLIENT_SECRET=\${TOKEN}`,
        `ASANA_CLIENT_SECRET=${made('hex', 32, 'c').slice(0, -7)}`,
        'ASANA_CLIENT_SECRET=your_value_here',
      ],
    }),
  }),
]

import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const intercom: readonly Detector[] = [
  defineDetector({
    id: 'secret/intercom-access-token',
    provider: 'Intercom',
    title: 'Intercom access token',
    keywords: ['intercom'],
    shape: assignedNear(/dG9rO[A-Za-z0-9+/]{54,55}={1,2}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the conversations and customers of the workspace',
    revoke: 'https://developers.intercom.com/docs/build-an-integration/learn-more/authentication',
    samples: () => ({
      leaks: [
        leakIn((secret) => `INTERCOM_ACCESS_TOKEN=${secret}`, `dG9rO${made('base62', 55, '0')}=`),
        leakIn((secret) => `intercom_token: "${secret}"`, `dG9rO${made('base62', 54, '1')}=`),
      ],
      misses: [
        `INTERCOM_ACCESS_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `INTERCOM_ACCESS_TOKEN=\${TOKEN}`,
        `INTERCOM_ACCESS_TOKEN=dG9rO${made('base62', 55)}=0`,
        'intercom = your_value',
      ],
    }),
  }),
]

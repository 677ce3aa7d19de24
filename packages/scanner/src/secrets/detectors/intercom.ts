import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const intercom: readonly Detector[] = [
  defineDetector({
    id: 'secret/intercom-access-token',
    provider: 'Intercom',
    title: 'Intercom access token',
    keywords: ['intercom'],
    shape: assigned(/dG9r[A-Za-z0-9+/]{56}=/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes the conversations and customers of the workspace',
    revoke: 'https://developers.intercom.com/docs/build-an-integration/learn-more/authentication',
    samples: () => ({
      leaks: [
        leakIn((secret) => `INTERCOM_ACCESS_TOKEN=${secret}`, `dG9r${made('base62', 56, '0')}=`),
        leakIn((secret) => `intercom_token: "${secret}"`, `dG9r${made('base62', 56, '1')}=`),
      ],
      misses: [
        `INTERCOM_ACCESS_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `INTERCOM_ACCESS_TOKEN=\${TOKEN}`,
        `INTERCOM_ACCESS_TOKEN=dG9r${made('base62', 56)}=0`,
        'intercom = your_value',
      ],
    }),
  }),
]

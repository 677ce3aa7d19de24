import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

export const salesforce: readonly Detector[] = [
  defineDetector({
    id: 'secret/salesforce-access-token',
    provider: 'Salesforce',
    title: 'Salesforce access token',
    keywords: ['00D'],
    shape: token(/00D[A-Za-z0-9]{12,15}!(?<body>[A-Za-z0-9._]{80,140})/),
    certainty: 'format',
    level: 'warning',
    grants: 'acts as the user in the organisation until the session ends',
    revoke: 'https://help.salesforce.com/s/articleView?id=sf.remoteaccess_revoke_token.htm',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `00D5f000000${made('base62', 6, seed)}!AQ${made('base62', 90, seed)}`),
      misses: [
        `00D${'x'.repeat(120)}`,
        `x00D5f000000${made('base62', 6)}!AQ${made('base62', 90)}`,
        `00D${made('base62', 9)}`,
        '00Dyour_token_here',
      ],
    }),
  }),
]

import { defineDetector, type Detector } from '../detector.ts'
import { madeUuid, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const hubSpot: readonly Detector[] = [
  defineDetector({
    id: 'secret/hub-spot-access-token',
    provider: 'HubSpot',
    title: 'HubSpot private app token',
    keywords: ['pat-na', 'pat-eu', 'pat-ap'],
    shape: token(/pat-(?:na|eu|ap)[0-9]-(?<body>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the contacts and deals of the account',
    revoke: 'https://developers.hubspot.com/docs/apps/legacy-apps/private-apps/overview',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pat-na1-${madeUuid(seed)}`),
      misses: [...nearMisses(`pat-na1-${madeUuid()}`, 'pat-'), 'pat-your_token_here'],
    }),
  }),
]

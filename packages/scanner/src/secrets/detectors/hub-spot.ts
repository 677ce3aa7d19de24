import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { madeUuid, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

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
  defineDetector({
    id: 'secret/hubspot-legacy-api-key',
    provider: 'HubSpot',
    title: 'HubSpot API key (legacy)',
    keywords: ['hubspot_api_key', 'hubspot_key', 'hapikey', 'hubspot_access_token', 'hubspot_token'],
    shape: assigned(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads and changes contacts and deals of the portal',
    revoke: 'https://developers.hubspot.com/docs/guides/apps/private-apps/overview',
    samples: () => ({
      leaks: [
        leakIn((secret) => `HUBSPOT_API_KEY=${secret}`, madeUuid('a')),
        leakIn((secret) => `hubspotApiKey: "${secret}"`, madeUuid('b')),
      ],
      misses: [
        `HUBSPOT_API_KEY=${'x'.repeat(32)}`,
        `HUBSPOT_API_KEY=\${TOKEN}`,
        `HUBSPOT_API_KEY=${madeUuid('c').slice(0, -7)}`,
        'HUBSPOT_API_KEY=your_value_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/hubspot-client-secret',
    provider: 'HubSpot',
    title: 'HubSpot client secret',
    keywords: ['hubspot_client_secret', 'hubspot_secret'],
    shape: assigned(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the app towards its users',
    revoke: 'https://developers.hubspot.com/docs/guides/apps/authentication/working-with-oauth',
    samples: () => ({
      leaks: [
        leakIn((secret) => `HUBSPOT_CLIENT_SECRET=${secret}`, madeUuid('a')),
        leakIn((secret) => `hubspotClientSecret: "${secret}"`, madeUuid('b')),
      ],
      misses: [
        `HUBSPOT_CLIENT_SECRET=${'x'.repeat(32)}`,
        `HUBSPOT_CLIENT_SECRET=\${TOKEN}`,
        `HUBSPOT_CLIENT_SECRET=${madeUuid('c').slice(0, -7)}`,
        'HUBSPOT_CLIENT_SECRET=your_value_here',
      ],
    }),
  }),
]

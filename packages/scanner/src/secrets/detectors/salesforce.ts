import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, token } from '../shape.ts'

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
  defineDetector({
    id: 'secret/salesforce-client-secret',
    provider: 'Salesforce',
    title: 'Salesforce consumer secret',
    keywords: [
      'salesforce_client_secret',
      'salesforce_consumer_secret',
      'sfdc_client_secret',
      'sf_client_secret',
      'salesforce_secret',
      'salesforce_app_secret',
    ],
    shape: assigned(/[0-9A-F]{64}|[0-9]{18,19}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the connected app',
    revoke: 'https://help.salesforce.com/s/articleView?id=sf.connected_app_rotate_consumer_details.htm',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SALESFORCE_CLIENT_SECRET=${secret}`, made('hex', 64, 'a').toUpperCase()),
        leakIn((secret) => `salesforceClientSecret: "${secret}"`, made('hex', 64, 'b').toUpperCase()),
      ],
      misses: [
        `SALESFORCE_CLIENT_SECRET=${'x'.repeat(32)}`,
        `SALESFORCE_CLIENT_SECRET=\${TOKEN}`,
        `SALESFORCE_CLIENT_SECRET=${made('hex', 64, 'c').toUpperCase().slice(0, -7)}`,
        'SALESFORCE_CLIENT_SECRET=your_value_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/salesforce-security-token',
    provider: 'Salesforce',
    title: 'Salesforce security token',
    keywords: ['salesforce_security_token', 'sfdc_security_token', 'sf_security_token', 'salesforce_token'],
    shape: assigned(/[A-Za-z0-9]{24,25}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in, with the password that belongs to it, from any address',
    revoke: 'https://help.salesforce.com/s/articleView?id=sf.user_security_token.htm',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `SALESFORCE_SECURITY_TOKEN=${secret}`, made('base62', 24, 'a')),
        leakIn((secret) => `salesforceSecurityToken: "${secret}"`, made('base62', 24, 'b')),
      ],
      misses: [
        `SALESFORCE_SECURITY_TOKEN=${'x'.repeat(32)}`,
        `SALESFORCE_SECURITY_TOKEN=\${TOKEN}`,
        `SALESFORCE_SECURITY_TOKEN=${made('base62', 24, 'c').slice(0, -7)}`,
        'SALESFORCE_SECURITY_TOKEN=your_value_here',
      ],
    }),
  }),
]

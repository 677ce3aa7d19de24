import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const linkedIn: readonly Detector[] = [
  defineDetector({
    id: 'secret/linked-in-client-secret',
    provider: 'LinkedIn',
    title: 'LinkedIn client secret',
    keywords: ['linkedin_client_secret', 'linkedin_secret', 'linkedinclientsecret'],
    shape: assigned(/(?:WPL_AP1[.])?[A-Za-z0-9.]{16,40}={0,2}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the application when users log in with LinkedIn',
    revoke: 'https://www.linkedin.com/developers/apps',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `LINKEDIN_CLIENT_SECRET=${secret}`, `WPL_AP1.${made('base62', 16, '0')}`),
        leakIn((secret) => `linkedinClientSecret: "${secret}"`, `WPL_AP1.${made('base62', 16, '1')}`),
      ],
      misses: [
        `LINKEDIN_CLIENT_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `LINKEDIN_CLIENT_SECRET=\${TOKEN}`,
        `LINKEDIN_CLIENT_SECRET=WPL_AP1.${made('base62', 60)}`,
        'linkedin_client_secret = your_value',
      ],
    }),
  }),
]

import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const ngrok: readonly Detector[] = [
  defineDetector({
    id: 'secret/ngrok-auth-token',
    provider: 'ngrok',
    title: 'ngrok authtoken',
    keywords: [
      'ngrok_authtoken',
      'ngrok_auth_token',
      'ngrok authtoken',
      'add-authtoken',
      'ngrok_token',
      'authtoken',
      'ngrok_api_key',
      'ngrok',
    ],
    shape: assignedNear(/[1-9][A-Za-z0-9]{26}_[A-Za-z0-9]{20,22}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'opens tunnels in the name of the account',
    revoke: 'https://dashboard.ngrok.com/authtokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `NGROK_AUTHTOKEN=${secret}`, `2${made('base62', 26, '0')}_${made('base62', 21, '0')}`),
        leakIn((secret) => `authtoken: ${secret}`, `2${made('base62', 26, '1')}_${made('base62', 21, '1')}`),
      ],
      misses: [
        `NGROK_AUTHTOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `NGROK_AUTHTOKEN=\${TOKEN}`,
        `NGROK_AUTHTOKEN=2${made('base62', 26)}_${made('base62', 21)}00`,
        `ngrok_token=2${made('base62', 26)}`,
      ],
    }),
  }),
]

import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, assignedNear } from '../shape.ts'

export const zoom: readonly Detector[] = [
  defineDetector({
    id: 'secret/zoom-client-secret',
    provider: 'Zoom',
    title: 'Zoom client secret',
    keywords: ['zoom_client_secret', 'zoom_secret', 'zoomclientsecret', 'zoom_api_secret', 'zoom.us'],
    shape: assignedNear(/[A-Za-z0-9]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'acts as the application on the meetings of the account',
    revoke: 'https://marketplace.zoom.us/user/build',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `ZOOM_CLIENT_SECRET=${secret}`, `${made('base62', 32, '0')}`),
        leakIn((secret) => `zoomClientSecret: "${secret}"`, `${made('base62', 32, '1')}`),
      ],
      misses: [
        `ZOOM_CLIENT_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `ZOOM_CLIENT_SECRET=\${TOKEN}`,
        `ZOOM_CLIENT_SECRET=${made('base62', 32)}0`,
        'zoom_client_secret = your_value',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/zoom-jwt-secret',
    provider: 'Zoom',
    title: 'Zoom API secret (legacy)',
    keywords: ['zoom_api_secret', 'zoom_jwt_secret', 'zoom_sdk_secret'],
    shape: assigned(/[A-Za-z0-9]{36}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'acts as the account at the Zoom API',
    revoke: 'https://marketplace.zoom.us/user/build',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `ZOOM_API_SECRET=${secret}`, made('base62', 36, 'a')),
        leakIn((secret) => `zoomApiSecret: "${secret}"`, made('base62', 36, 'b')),
      ],
      misses: [
        `ZOOM_API_SECRET=${'x'.repeat(32)}`,
        `ZOOM_API_SECRET=\${TOKEN}`,
        `ZOOM_API_SECRET=${made('base62', 36, 'c').slice(0, -7)}`,
        'ZOOM_API_SECRET=your_value_here',
      ],
    }),
  }),
]

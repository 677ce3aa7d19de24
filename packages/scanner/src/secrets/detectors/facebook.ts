import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, assignedNear, token } from '../shape.ts'

export const facebook: readonly Detector[] = [
  defineDetector({
    id: 'secret/facebook-access-token',
    provider: 'Facebook',
    title: 'Facebook access token',
    keywords: ['EAA'],
    shape: token(/EAA(?<body>[A-Za-z0-9]{100,260})/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the user, page or app',
    revoke: 'https://developers.facebook.com/tools/debug/accesstoken/',
    entropy: 4.5,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `EAAG${made('base62', 180, seed)}`),
      misses: [`EAA${'x'.repeat(120)}`, `xEAAG${made('base62', 180)}`, `EAA${made('base62', 9)}`, 'EAAyour_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/facebook-app-secret',
    provider: 'Facebook',
    title: 'Facebook app secret',
    keywords: [
      'facebook_app_secret',
      'facebook_secret',
      'fb_app_secret',
      'fb_secret',
      'facebookappsecret',
      'facebook_client_secret',
      'facebook',
    ],
    shape: assignedNear(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the app towards Facebook',
    revoke: 'https://developers.facebook.com/apps/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `FACEBOOK_APP_SECRET=${secret}`, `${made('hex', 32, '0')}`),
        leakIn((secret) => `fb_app_secret: "${secret}"`, `${made('hex', 32, '1')}`),
      ],
      misses: [
        `FACEBOOK_APP_SECRET=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `FACEBOOK_APP_SECRET=\${TOKEN}`,
        `FACEBOOK_APP_SECRET=${made('hex', 32)}0`,
        `facebook_app_id=${made('digits', 16)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/facebook-app-access-token',
    provider: 'Facebook',
    title: 'Facebook app access token',
    keywords: [
      'facebook_app_token',
      'facebook_access_token',
      'fb_access_token',
      'facebook_app_access_token',
      'fb_app_token',
      'access_token',
    ],
    shape: assigned(/[0-9]{15,17}\|[A-Za-z0-9_-]{27}/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'acts as the app at the Graph API',
    revoke: 'https://developers.facebook.com/docs/facebook-login/guides/access-tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `FACEBOOK_APP_TOKEN=${secret}`, `${made('digits', 15, 'a')}|${made('base62', 27, 'a')}`),
        leakIn((secret) => `facebookAppToken: "${secret}"`, `${made('digits', 15, 'b')}|${made('base62', 27, 'b')}`),
      ],
      misses: [
        `FACEBOOK_APP_TOKEN=${'x'.repeat(32)}`,
        `FACEBOOK_APP_TOKEN=\${TOKEN}`,
        `FACEBOOK_APP_TOKEN=${`${made('digits', 15, 'c')}|${made('base62', 27, 'c')}`.slice(0, -7)}`,
        'FACEBOOK_APP_TOKEN=your_value_here',
      ],
    }),
  }),
]

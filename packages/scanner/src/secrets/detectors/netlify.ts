import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, madeUuid, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const netlify: readonly Detector[] = [
  defineDetector({
    id: 'secret/netlify-access-token',
    provider: 'Netlify',
    title: 'Netlify personal access token',
    keywords: ['nfp_'],
    shape: token(/nfp_(?<body>[A-Za-z0-9]{36})/),
    certainty: 'format',
    level: 'error',
    grants: 'deploys and changes the sites of its owner',
    revoke: 'https://app.netlify.com/user/applications',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `nfp_${made('base62', 36, seed)}`),
      misses: [...nearMisses(`nfp_${made('base62', 36)}`, 'nfp_'), 'nfp_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/netlify-legacy-token',
    provider: 'Netlify',
    title: 'Netlify access token (legacy)',
    keywords: ['netlify_auth_token', 'netlify_access_token', 'netlify_token', 'netlify_api_key', 'netlify'],
    shape: assignedNear(/[A-Za-z0-9_-]{43}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'deploys and changes the sites of its owner',
    revoke: 'https://app.netlify.com/user/applications',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `NETLIFY_AUTH_TOKEN=${secret}`, `${made('base62', 43, '0')}`),
        leakIn((secret) => `netlify_token: "${secret}"`, `${made('base62', 43, '1')}`),
      ],
      misses: [
        `NETLIFY_AUTH_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `NETLIFY_AUTH_TOKEN=\${TOKEN}`,
        `NETLIFY_AUTH_TOKEN=${made('base62', 43)}0`,
        `netlify_token=${madeUuid()}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/netlify-token',
    provider: 'Netlify',
    title: 'Netlify token',
    keywords: ['nfc_', 'nfo_', 'nfu_', 'nfb_'],
    shape: token(/nf[coub]_(?<body>[A-Za-z0-9]{36})/),
    certainty: 'format',
    level: 'error',

    grants: 'deploys and changes the sites of its owner',
    revoke: 'https://app.netlify.com/user/applications',
    samples: () => ({
      leaks: [`nfc_${made('base62', 36, 'a')}`, `nfc_${made('base62', 36, 'b')}`],
      misses: [
        `nfc_${'x'.repeat(40)}`,
        `nfc_${made('base62', 36, 'c')}`.slice(0, -9),
        `x${`nfc_${made('base62', 36, 'c')}`}`,
        'nfc_your_token_here',
      ],
    }),
  }),
]

import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

export const planetScale: readonly Detector[] = [
  defineDetector({
    id: 'secret/planet-scale-service-token',
    provider: 'PlanetScale',
    title: 'PlanetScale service token',
    keywords: ['pscale_tkn_'],
    shape: token(/pscale_tkn_(?<body>[A-Za-z0-9_.=-]{32,64})/),
    certainty: 'format',
    level: 'error',
    grants: 'manages the databases that it was granted',
    revoke: 'https://app.planetscale.com',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pscale_tkn_${made('base62', 43, seed)}`),
      misses: [
        `pscale_tkn_${'x'.repeat(120)}`,
        `xpscale_tkn_${made('base62', 43)}`,
        `pscale_tkn_${made('base62', 9)}`,
        'pscale_tkn_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/planet-scale-password',
    provider: 'PlanetScale',
    title: 'PlanetScale database password',
    keywords: ['pscale_pw_'],
    shape: token(/pscale_pw_(?<body>[A-Za-z0-9_.=-]{32,64})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes the database branch',
    revoke: 'https://planetscale.com/docs/concepts/connection-strings',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pscale_pw_${made('base62', 43, seed)}`),
      misses: [
        `pscale_pw_${'x'.repeat(120)}`,
        `xpscale_pw_${made('base62', 43)}`,
        `pscale_pw_${made('base62', 9)}`,
        'pscale_pw_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/planet-scale-oauth-token',
    provider: 'PlanetScale',
    title: 'PlanetScale OAuth token',
    keywords: ['pscale_oauth_'],
    shape: token(/pscale_oauth_(?<body>[A-Za-z0-9_.=-]{32,64})/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the user who authorised the application',
    revoke: 'https://app.planetscale.com',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `pscale_oauth_${made('base62', 43, seed)}`),
      misses: [
        `pscale_oauth_${'x'.repeat(120)}`,
        `xpscale_oauth_${made('base62', 43)}`,
        `pscale_oauth_${made('base62', 9)}`,
        'pscale_oauth_your_token_here',
      ],
    }),
  }),
]

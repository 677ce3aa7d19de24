import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const doppler: readonly Detector[] = [
  defineDetector({
    id: 'secret/doppler-token',
    provider: 'Doppler',
    title: 'Doppler token',
    keywords: ['dp.pt.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    shape: token(/dp[.](?<body>(?:pt|ct|sa|scim|audit)[.][A-Za-z0-9]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads, and by its kind writes, the secrets of the projects',
    revoke: 'https://dashboard.doppler.com/workplace/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `dp.pt.${made('base62', 43, seed)}`),
      misses: [...nearMisses(`dp.pt.${made('base62', 43)}`, 'dp.'), 'dp.your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/doppler-service-token',
    provider: 'Doppler',
    title: 'Doppler service token',
    keywords: ['dp.st.'],
    shape: token(/dp[.]st[.](?<body>(?:[a-z0-9_-]{2,35}[.])?[A-Za-z0-9]{40,44})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the secrets of the environment',
    revoke: 'https://docs.doppler.com/docs/service-tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `dp.st.prd.${made('base62', 43, seed)}`),
      misses: [
        `dp.st.prd.${'x'.repeat(43)}`,
        `dp.st.prd.${made('base62', 20)}`,
        `dp.st.prd.${made('base62', 50)}`,
        'dp.st.your_token_here',
      ],
    }),
  }),
]

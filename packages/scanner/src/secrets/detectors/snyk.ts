import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const snyk: readonly Detector[] = [
  defineDetector({
    id: 'secret/snyk-service-account-token',
    provider: 'Snyk',
    title: 'Snyk access token',
    keywords: ['snyk_sat.', 'snyk_uat.'],
    shape: token(/snyk_[su]at[.](?<body>[0-9a-f]{8}[.][A-Za-z0-9_-]{60,200})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the projects and their findings',
    revoke: 'https://app.snyk.io/account',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `snyk_sat.${made('hex', 8, seed)}.${made('base62', 90, seed)}`),
      misses: [
        `snyk_${'x'.repeat(120)}`,
        `xsnyk_sat.${made('hex', 8)}.${made('base62', 90)}`,
        `snyk_${made('base62', 9)}`,
        'snyk_your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/snyk-api-token',
    provider: 'Snyk',
    title: 'Snyk API token',
    keywords: ['snyk_token', 'snyk_api_token', 'snyk_key', 'snyktoken', 'snyk_api_key', 'snyk'],
    shape: assignedNear(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads the projects and their findings',
    revoke: 'https://app.snyk.io/account',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SNYK_TOKEN=${secret}`, `${madeUuid('0')}`),
        leakIn((secret) => `snyk_token: "${secret}"`, `${madeUuid('1')}`),
      ],
      misses: [
        `SNYK_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `SNYK_TOKEN=\${TOKEN}`,
        `SNYK_TOKEN=${madeUuid()}0`,
        `snyk_org=${madeUuid()}`,
      ],
    }),
  }),
]

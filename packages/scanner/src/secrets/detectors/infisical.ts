import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const infisical: readonly Detector[] = [
  defineDetector({
    id: 'secret/infisical-service-token',
    provider: 'Infisical',
    title: 'Infisical service token',
    keywords: ['infisical_token', 'infisical_service_token', 'infisicaltoken', 'infisical_api_token'],
    shape: assigned(/st\.[0-9a-f]{24}\.[0-9a-f]{32}\.[0-9a-f]{32}/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the secrets of the environment',
    revoke: 'https://infisical.com/docs/documentation/platform/token',
    samples: () => {
      const sample = (seed: string) =>
        `st.${made('hex', 24, seed)}.${made('hex', 32, seed)}.${made('hex', 32, `${seed} 2`)}`
      return {
        leaks: [
          leakIn((secret) => `INFISICAL_TOKEN=${secret}`, sample('a')),
          leakIn((secret) => `infisicalToken: "${secret}"`, sample('b')),
        ],
        misses: [
          'INFISICAL_TOKEN=st.your-token-here',
          `INFISICAL_TOKEN=\${TOKEN}`,
          `INFISICAL_TOKEN=${sample('a').slice(0, -1)}`,
          sample('a').slice(3),
        ],
      }
    },
  }),
]

import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assigned } from '../shape.ts'

export const bitwarden: readonly Detector[] = [
  defineDetector({
    id: 'secret/bitwarden-access-token',
    provider: 'Bitwarden',
    title: 'Bitwarden Secrets Manager access token',
    keywords: ['bws_access_token', 'bitwarden', 'bwsaccesstoken'],
    shape: assigned(/0\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9]{30}:[A-Za-z0-9+/]{22}==/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads every secret that the machine account may',
    revoke: 'https://bitwarden.com/help/access-tokens/',
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `BWS_ACCESS_TOKEN=${secret}`,
          `0.${madeUuid('a')}.${made('base62', 30, 'a')}:${made('base62', 22, 'a')}==`,
        ),
        leakIn(
          (secret) => `bitwardenToken: "${secret}"`,
          `0.${madeUuid('b')}.${made('base62', 30, 'b')}:${made('base62', 22, 'b')}==`,
        ),
      ],
      misses: [
        'BWS_ACCESS_TOKEN=your-key-goes-here-12345678',
        `BWS_ACCESS_TOKEN=\${TOKEN}`,
        `BWS_ACCESS_TOKEN=${'x'.repeat(40)}`,
        `BWS_ACCESS_TOKEN=0.${madeUuid('')}.${made('base62', 30, '')}:${made('base62', 22, '')}==0`,
      ],
    }),
  }),
]

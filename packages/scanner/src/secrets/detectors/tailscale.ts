import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { token } from '../shape.ts'

export const tailscale: readonly Detector[] = [
  defineDetector({
    id: 'secret/tailscale-key',
    provider: 'Tailscale',
    title: 'Tailscale key',
    keywords: ['tskey-'],
    shape: token(/tskey-(?:auth|api|client|scim|webhook)-(?<body>[A-Za-z0-9]{8,24}-[A-Za-z0-9]{20,48})/),
    certainty: 'format',
    level: 'error',
    grants: 'joins machines to the network or manages it',
    revoke: 'https://login.tailscale.com/admin/settings/keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `tskey-auth-k${made('base62', 10, seed)}CNTRL-${made('base62', 32, seed)}`),
      misses: [
        `tskey-${'x'.repeat(120)}`,
        `xtskey-auth-k${made('base62', 10)}CNTRL-${made('base62', 32)}`,
        `tskey-${made('base62', 9)}`,
        'tskey-your_token_here',
      ],
    }),
  }),
]

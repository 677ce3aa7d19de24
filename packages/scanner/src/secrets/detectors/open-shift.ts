import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const openShift: readonly Detector[] = [
  defineDetector({
    id: 'secret/open-shift-token',
    provider: 'OpenShift',
    title: 'OpenShift OAuth token',
    keywords: ['sha256~'],
    shape: token(/sha256~(?<body>[A-Za-z0-9_-]{43})/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the user in the cluster',
    revoke: 'https://docs.openshift.com/container-platform/latest/authentication/managing-oauth-access-tokens.html',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sha256~${made('base62', 43, seed)}`),
      misses: [...nearMisses(`sha256~${made('base62', 43)}`, 'sha256~'), `sha256~your_token_here`],
    }),
  }),
]

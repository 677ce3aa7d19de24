import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const docker: readonly Detector[] = [
  defineDetector({
    id: 'secret/docker-hub-access-token',
    provider: 'Docker Hub',
    title: 'Docker Hub access token',
    keywords: ['dckr_pat_'],
    shape: token(/dckr_pat_(?<body>[A-Za-z0-9_-]{27})/),
    certainty: 'format',
    level: 'error',
    grants: 'pushes and pulls images as its owner',
    revoke: 'https://app.docker.com/settings/personal-access-tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `dckr_pat_${made('base62', 27, seed)}`),
      misses: [...nearMisses(`dckr_pat_${made('base62', 27)}`, 'dckr_pat_'), 'dckr_pat_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/docker-hub-organisation-token',
    provider: 'Docker Hub',
    title: 'Docker Hub organisation access token',
    keywords: ['dckr_oat_'],
    shape: token(/dckr_oat_(?<body>[A-Za-z0-9_-]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'pushes and pulls images of the organisation',
    revoke: 'https://docs.docker.com/enterprise/security/access-tokens/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `dckr_oat_${made('base62', 32, seed)}`),
      misses: [...nearMisses(`dckr_oat_${made('base62', 32)}`, 'dckr_oat_'), 'dckr_oat_your_token_here'],
    }),
  }),
]

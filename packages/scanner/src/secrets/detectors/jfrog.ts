import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const jfrog: readonly Detector[] = [
  defineDetector({
    id: 'secret/jfrog-api-key',
    provider: 'JFrog',
    title: 'JFrog Artifactory API key',
    keywords: ['AKCp'],
    shape: token(/AKCp(?<body>[A-Za-z0-9]{69})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and publishes artifacts as its owner',
    revoke: 'https://jfrog.com/help/r/jfrog-platform-administration-documentation/user-profile',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `AKCp${made('base62', 69, seed)}`),
      misses: [...nearMisses(`AKCp${made('base62', 69)}`, 'AKCp'), 'AKCpyour_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/jfrog-reference-token',
    provider: 'JFrog',
    title: 'JFrog reference token',
    keywords: ['cmVmd'],
    shape: token(/cmVmd(?<body>[A-Za-z0-9]{59})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and publishes artifacts as its owner',
    revoke: 'https://jfrog.com/help/r/jfrog-platform-administration-documentation/access-tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `cmVmd${made('base62', 59, seed)}`),
      misses: [...nearMisses(`cmVmd${made('base62', 59)}`, 'cmVmd'), 'cmVmdyour_token_here'],
    }),
  }),
]

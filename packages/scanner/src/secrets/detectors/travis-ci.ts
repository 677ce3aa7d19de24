import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const travisCi: readonly Detector[] = [
  defineDetector({
    id: 'secret/travis-ci-token',
    provider: 'Travis CI',
    title: 'Travis CI API token',
    keywords: ['travis_token', 'travis_api_token', 'travis_access_token', 'travis-ci'],
    shape: assignedNear(/[A-Za-z0-9_-]{22}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'starts builds and reads their settings',
    revoke: 'https://app.travis-ci.com/account/preferences',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `TRAVIS_TOKEN=${secret}`, `${made('base62', 22, '0')}`),
        leakIn((secret) => `travis_api_token: "${secret}"`, `${made('base62', 22, '1')}`),
      ],
      misses: [
        `TRAVIS_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `TRAVIS_TOKEN=\${TOKEN}`,
        `TRAVIS_TOKEN=${made('base62', 22)}0`,
        'travis_token = your_value',
      ],
    }),
  }),
]

import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const circleCi: readonly Detector[] = [
  defineDetector({
    id: 'secret/circle-ci-token',
    provider: 'CircleCI',
    title: 'CircleCI API token',
    keywords: ['CCIPAT_', 'CCIPRJ_'],
    shape: token(/CCI(?:PAT|PRJ)_(?<body>[A-Za-z0-9]{22}_[0-9a-f]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'starts pipelines and changes the settings of projects',
    revoke: 'https://app.circleci.com/settings/user/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `CCIPAT_${made('base62', 22, seed)}_${made('hex', 40, seed)}`),
      misses: [...nearMisses(`CCIPAT_${made('base62', 22)}_${made('hex', 40)}`, 'CCI'), `CCIPAT_your_token`],
    }),
  }),
]

import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

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
  defineDetector({
    id: 'secret/circleci-legacy-token',
    provider: 'CircleCI',
    title: 'CircleCI API token (legacy)',
    keywords: [
      'circleci_token',
      'circle_token',
      'circleci_api_token',
      'circle_ci_token',
      'circleci_api_key',
      'circle_api_token',
      'circleci_cli_token',
      'circle-token',
    ],
    shape: assigned(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and starts the builds of its owner, and so their secrets',
    revoke: 'https://app.circleci.com/settings/user/tokens',
    samples: () => ({
      leaks: [
        leakIn((secret) => `CIRCLECI_TOKEN=${secret}`, made('hex', 40, 'a')),
        leakIn((secret) => `circleciToken: "${secret}"`, made('hex', 40, 'b')),
      ],
      misses: [
        `CIRCLECI_TOKEN=${'x'.repeat(32)}`,
        `CIRCLECI_TOKEN=\${TOKEN}`,
        `CIRCLECI_TOKEN=${made('hex', 40, 'c').slice(0, -7)}`,
        'CIRCLECI_TOKEN=your_value_here',
      ],
    }),
  }),
]

import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assigned, token } from '../shape.ts'

export const sonar: readonly Detector[] = [
  defineDetector({
    id: 'secret/sonar-token',
    provider: 'SonarQube',
    title: 'SonarQube token',
    keywords: ['squ_', 'sqa_', 'sqp_'],
    shape: token(/sq[uap]_(?<body>[0-9a-f]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads the code and its findings, and publishes analyses',
    revoke: 'https://docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `squ_${made('hex', 40, seed)}`),
      misses: [...nearMisses(`squ_${made('hex', 40)}`, 'squ_'), 'squ_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/sonar-legacy-token',
    provider: 'Sonar',
    title: 'Sonar token (legacy)',
    keywords: [
      'sonar_token',
      'sonar_login',
      'sonarqube_token',
      'sonarcloud_token',
      'sonar_api_token',
      'sonar_auth_token',
      'sonarqube_api_token',
    ],
    shape: assigned(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and analyses the projects of its owner',
    revoke: 'https://docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens/',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SONAR_TOKEN=${secret}`, made('hex', 40, 'a')),
        leakIn((secret) => `sonarToken: "${secret}"`, made('hex', 40, 'b')),
      ],
      misses: [
        `SONAR_TOKEN=${'x'.repeat(32)}`,
        `SONAR_TOKEN=\${TOKEN}`,
        `SONAR_TOKEN=${made('hex', 40, 'c').slice(0, -7)}`,
        'SONAR_TOKEN=your_value_here',
      ],
    }),
  }),
]

import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

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
]

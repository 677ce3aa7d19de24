import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const amplitude: readonly Detector[] = [
  defineDetector({
    id: 'secret/amplitude-secret-key',
    provider: 'Amplitude',
    title: 'Amplitude secret key',
    keywords: ['amplitude_secret_key', 'amplitude_secret', 'amplitude_api_secret'],
    shape: assigned(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'reads the events of the project',
    revoke: 'https://amplitude.com/docs/apis/authentication',
    samples: () => ({
      leaks: [
        leakIn((secret) => `AMPLITUDE_SECRET_KEY=${secret}`, made('hex', 32, 'a')),
        leakIn((secret) => `amplitudeSecretKey: "${secret}"`, made('hex', 32, 'b')),
      ],
      misses: [
        `AMPLITUDE_SECRET_KEY=${'x'.repeat(32)}`,
        `AMPLITUDE_SECRET_KEY=\${TOKEN}`,
        `AMPLITUDE_SECRET_KEY=${made('hex', 32, 'c').slice(0, -7)}`,
        'AMPLITUDE_SECRET_KEY=your_value_here',
      ],
    }),
  }),
]

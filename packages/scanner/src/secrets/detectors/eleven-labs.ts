import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const elevenLabs: readonly Detector[] = [
  defineDetector({
    id: 'secret/eleven-labs-api-key',
    provider: 'ElevenLabs',
    title: 'ElevenLabs API key',
    keywords: ['sk_'],
    shape: token(/sk_(?<body>[0-9a-f]{48})/),
    certainty: 'format',
    level: 'error',
    grants: 'makes speech at the cost of the account',
    revoke: 'https://elevenlabs.io/app/settings/api-keys',
    entropy: 3.3,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk_${made('hex', 48, seed)}`),
      misses: [...nearMisses(`sk_${made('hex', 48)}`, 'sk_'), 'sk_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/elevenlabs-legacy-api-key',
    provider: 'ElevenLabs',
    title: 'ElevenLabs API key (legacy)',
    keywords: ['elevenlabs_api_key', 'eleven_labs_api_key', 'eleven_api_key', 'xi-api-key', 'elevenlabs'],
    shape: assignedNear(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'makes speech at the cost of the account',
    revoke: 'https://elevenlabs.io/app/settings/api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `ELEVENLABS_API_KEY=${secret}`, made('hex', 32, 'a')),
        leakIn((secret) => `elevenlabsApiKey: "${secret}"`, made('hex', 32, 'b')),
      ],
      misses: [
        `ELEVENLABS_API_KEY=${'x'.repeat(32)}`,
        `ELEVENLABS_API_KEY=\${TOKEN}`,
        `ELEVENLABS_API_KEY=${made('hex', 32, 'c').slice(0, -7)}`,
        'ELEVENLABS_API_KEY=your_value_here',
      ],
    }),
  }),
]

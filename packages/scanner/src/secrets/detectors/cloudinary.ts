import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { afterKeyword, assignedNear } from '../shape.ts'

export const cloudinary: readonly Detector[] = [
  defineDetector({
    id: 'secret/cloudinary-url',
    provider: 'Cloudinary',
    title: 'Cloudinary API secret',
    keywords: ['cloudinary://'],
    shape: afterKeyword(/[0-9]{15}:(?<secret>[A-Za-z0-9_-]{27})@[\w-]{1,64}/),
    certainty: 'format',
    level: 'error',
    grants: 'changes and deletes the media of the account',
    revoke: 'https://console.cloudinary.com/settings/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `CLOUDINARY_URL=cloudinary://${made('digits', 15)}:${secret}@acme`,
          made('base62', 27, seed),
        ),
      ),
      misses: [
        'cloudinary://API_KEY:API_SECRET@CLOUD',
        `cloudinary://${made('digits', 15)}:${'x'.repeat(27)}@acme`,
        `cloudinary://${made('digits', 15)}:${made('base62', 12)}@acme`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/cloudinary-api-secret',
    provider: 'Cloudinary',
    title: 'Cloudinary API secret',
    keywords: ['cloudinary_api_secret', 'cloudinary_secret', 'cloudinary'],
    shape: assignedNear(/[A-Za-z0-9_-]{27}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads, changes and deletes the media of the account',
    revoke: 'https://console.cloudinary.com/settings/api-keys',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `CLOUDINARY_API_SECRET=${secret}`, made('base62', 27, 'a')),
        leakIn((secret) => `cloudinaryApiSecret: "${secret}"`, made('base62', 27, 'b')),
      ],
      misses: [
        `CLOUDINARY_API_SECRET=${'x'.repeat(32)}`,
        `CLOUDINARY_API_SECRET=\${TOKEN}`,
        `CLOUDINARY_API_SECRET=${made('base62', 27, 'c').slice(0, -7)}`,
        'CLOUDINARY_API_SECRET=your_value_here',
      ],
    }),
  }),
]

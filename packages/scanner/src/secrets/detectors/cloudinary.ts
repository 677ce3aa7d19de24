import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { afterKeyword } from '../shape.ts'

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
]

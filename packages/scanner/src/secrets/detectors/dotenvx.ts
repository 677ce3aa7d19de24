import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { afterKeyword, assigned } from '../shape.ts'

export const dotenvx: readonly Detector[] = [
  defineDetector({
    id: 'secret/dotenvx-private-key',
    provider: 'dotenvx',
    title: 'dotenvx decryption key',
    keywords: ['DOTENV_PRIVATE_KEY'],
    shape: assigned(/[0-9a-f]{64}/),
    certainty: 'format',
    level: 'error',
    grants: 'decrypts the .env files that are encrypted to it',
    revoke: 'https://dotenvx.com/docs/quickstart/run',
    samples: () => ({
      leaks: [
        leakIn((secret) => `DOTENV_PRIVATE_KEY=${secret}`, made('hex', 64, 'a'), '.env.keys'),
        leakIn((secret) => `DOTENV_PRIVATE_KEY_PRODUCTION="${secret}"`, made('hex', 64, 'b'), '.env.keys'),
      ],
      misses: [
        'DOTENV_PRIVATE_KEY=',
        `DOTENV_PUBLIC_KEY="03${made('hex', 64)}"`,
        `DOTENV_PRIVATE_KEY=${'0'.repeat(64)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/dotenv-vault-key',
    provider: 'dotenvx',
    title: 'dotenv-vault key',
    keywords: ['dotenv://:key_'],
    shape: afterKeyword(/(?<secret>[0-9a-f]{64})@/),
    certainty: 'format',
    level: 'error',
    grants: 'decrypts that environment of the vault',
    revoke: 'https://www.dotenv.org/docs',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `DOTENV_KEY=dotenv://:key_${secret}@dotenv.org/vault/.env.vault?environment=production`,
          made('hex', 64, seed),
        ),
      ),
      misses: [
        'dotenv://:key_1234@dotenv.org/vault',
        `dotenv://:key_${'x'.repeat(64)}@dotenv.org`,
        `dotenv://:key_${made('hex', 32)}@dotenv.org`,
      ],
    }),
  }),
]

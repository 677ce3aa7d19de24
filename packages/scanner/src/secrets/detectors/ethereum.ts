import { defineDetector, leakIn, NOT_SECRET, SECRET, type Detector } from '../detector.ts'
import { hashSecret } from '../masking.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

/** SHA-256 of the keys that the development networks of Hardhat, Foundry and Ganache give to everybody. */
const KNOWN_TO_ALL: ReadonlySet<string> = new Set([
  '60a09e4357868c1e9b801052726d061c370429f723db84523ed58ac354f6eb8a',
  '095101cf732c298a0ce0320b9de704209cdd8640b70d8fdf4e5be51aa2eb272e',
  'bb4978fbe7638de8e6ee13d9a59a5fb047beb0f0ee059fe166541b1f96b6af63',
  '424742fc6538f5e7e01d32ce12784d7a425d342cec188cd00602613843d52946',
])

export const ethereum: readonly Detector[] = [
  defineDetector({
    id: 'secret/ethereum-private-key',
    provider: 'Ethereum',
    title: 'Private key of an Ethereum account',
    keywords: ['private_key', 'privatekey', 'deployer_key', 'owner_key', 'wallet_key', 'mnemonic_key'],
    shape: assigned(/0x[0-9a-f]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'sends everything that the account holds',
    revoke: 'https://ethereum.org/en/developers/docs/accounts/',
    judge: ({ secret, place }) =>
      KNOWN_TO_ALL.has(hashSecret(secret.toLowerCase())) || place !== 'product' ? NOT_SECRET : SECRET,
    samples: () => ({
      leaks: [
        leakIn((secret) => `DEPLOYER_PRIVATE_KEY=${secret}`, `0x${made('hex', 64, 'a')}`),
        leakIn((secret) => `privateKey: "${secret}"`, `0x${made('hex', 64, 'b')}`),
      ],
      misses: [
        'DEPLOYER_PRIVATE_KEY=your-key-goes-here-12345678',
        `DEPLOYER_PRIVATE_KEY=\${TOKEN}`,
        `DEPLOYER_PRIVATE_KEY=${'x'.repeat(40)}`,
        `DEPLOYER_PRIVATE_KEY=0x${made('hex', 64, '')}0`,
      ],
    }),
  }),
]

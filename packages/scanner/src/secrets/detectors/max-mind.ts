import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, tokenAround } from '../shape.ts'

export const maxMind: readonly Detector[] = [
  defineDetector({
    id: 'secret/max-mind-license-key',
    provider: 'MaxMind',
    title: 'MaxMind license key',
    keywords: ['_mmk'],
    shape: tokenAround(/[A-Za-z0-9]{6}_[A-Za-z0-9]{29}/, /_mmk/),
    certainty: 'format',
    level: 'warning',
    grants: 'downloads the databases at the cost of the account',
    revoke: 'https://www.maxmind.com/en/accounts/current/license-key',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `${made('base62', 6, seed)}_${made('base62', 29, seed)}_mmk`),
      misses: [
        `xxxxxx_${'x'.repeat(29)}_mmk`,
        `${made('base62', 6)}_${made('base62', 28)}_mmk`,
        `${made('base62', 7)}_${made('base62', 29)}_mmk`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/maxmind-legacy-license-key',
    provider: 'MaxMind',
    title: 'MaxMind license key (legacy)',
    keywords: [
      'maxmind_license_key',
      'maxmind_key',
      'geoip_license_key',
      'geoipupdate_license_key',
      'maxmind_api_key',
      'geoip_licensekey',
    ],
    shape: assigned(/[A-Za-z0-9]{16}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'downloads databases in the name of the account',
    revoke: 'https://www.maxmind.com/en/accounts/current/license-key',
    holds: ['lower', 'upper', 'digit'],
    entropy: 3,
    samples: () => ({
      leaks: [
        leakIn((secret) => `MAXMIND_LICENSE_KEY=${secret}`, made('base62', 16, 'a')),
        leakIn((secret) => `maxmindLicenseKey: "${secret}"`, made('base62', 16, 'b')),
      ],
      misses: [
        `MAXMIND_LICENSE_KEY=${'x'.repeat(32)}`,
        `MAXMIND_LICENSE_KEY=\${TOKEN}`,
        `MAXMIND_LICENSE_KEY=${made('base62', 16, 'c').slice(0, -7)}`,
        'MAXMIND_LICENSE_KEY=your_value_here',
      ],
    }),
  }),
]

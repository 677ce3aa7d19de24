import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token, tokenAround } from '../shape.ts'

export const newRelic: readonly Detector[] = [
  defineDetector({
    id: 'secret/new-relic-user-key',
    provider: 'New Relic',
    title: 'New Relic user API key',
    keywords: ['NRAK-'],
    shape: token(/NRAK-(?<body>[A-Z0-9]{27})/),
    certainty: 'format',
    level: 'error',
    grants: 'queries the data and changes the settings of the account as its owner',
    revoke: 'https://one.newrelic.com/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `NRAK-${made('base36', 27, seed).toUpperCase()}`),
      misses: [...nearMisses(`NRAK-${made('base36', 27).toUpperCase()}`, 'NRAK-'), 'NRAK-your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/new-relic-insert-key',
    provider: 'New Relic',
    title: 'New Relic insert key',
    keywords: ['NRII-'],
    shape: token(/NRII-(?<body>[A-Za-z0-9_-]{32})/),
    certainty: 'format',
    level: 'warning',
    grants: 'sends events into the account',
    revoke: 'https://one.newrelic.com/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `NRII-${made('base62', 32, seed)}`),
      misses: [...nearMisses(`NRII-${made('base62', 32)}`, 'NRII-'), 'NRII-your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/new-relic-license-key',
    provider: 'New Relic',
    title: 'New Relic license key',
    keywords: ['NRAL'],
    shape: tokenAround(/[0-9a-f]{36}|(?:eu|us|gov)01xx[0-9a-f]{30}/, /NRAL/),
    certainty: 'format',
    level: 'warning',
    grants: 'sends data into the account',
    revoke: 'https://one.newrelic.com/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `${made('hex', 36, seed)}NRAL`),
      misses: [`${'x'.repeat(36)}NRAL`, `${made('hex', 35)}NRAL`, `${made('hex', 37)}NRAL`, `${made('hex', 36)}NRALX`],
    }),
  }),
]

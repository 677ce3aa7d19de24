import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const anthropic: readonly Detector[] = [
  defineDetector({
    id: 'secret/anthropic-api-key',
    provider: 'Anthropic',
    title: 'Anthropic API key',
    keywords: ['sk-ant-api03-'],
    shape: token(/sk-ant-api03-(?<body>[A-Za-z0-9_-]{93}AA)/),
    certainty: 'format',
    level: 'error',
    grants: 'calls the models at the cost of the account',
    revoke: 'https://console.anthropic.com/settings/keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-ant-api03-${made('base62', 93, seed)}AA`),
      misses: [...nearMisses(`sk-ant-api03-${made('base62', 93)}AA`, 'sk-ant-api03-'), 'sk-ant-api03-your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/anthropic-admin-key',
    provider: 'Anthropic',
    title: 'Anthropic admin key',
    keywords: ['sk-ant-admin01-'],
    shape: token(/sk-ant-admin01-(?<body>[A-Za-z0-9_-]{93}AA)/),
    certainty: 'format',
    level: 'error',
    grants: 'manages the members, workspaces and keys of the organisation',
    revoke: 'https://console.anthropic.com/settings/admin-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-ant-admin01-${made('base62', 93, seed)}AA`),
      misses: [
        ...nearMisses(`sk-ant-admin01-${made('base62', 93)}AA`, 'sk-ant-admin01-'),
        'sk-ant-admin01-your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/anthropic-oauth-token',
    provider: 'Anthropic',
    title: 'Anthropic OAuth token',
    keywords: ['sk-ant-oat01-'],
    shape: token(/sk-ant-oat01-(?<body>[A-Za-z0-9_-]{93}AA)/),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the user who logged in',
    revoke: 'https://claude.ai/settings/account',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-ant-oat01-${made('base62', 93, seed)}AA`),
      misses: [...nearMisses(`sk-ant-oat01-${made('base62', 93)}AA`, 'sk-ant-oat01-'), 'sk-ant-oat01-your_token_here'],
    }),
  }),
]

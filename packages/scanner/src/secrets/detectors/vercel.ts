import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid, nearMisses } from '../sample.ts'
import { assignedNear, token } from '../shape.ts'

export const vercel: readonly Detector[] = [
  defineDetector({
    id: 'secret/vercel-token',
    provider: 'Vercel',
    title: 'Vercel token',
    keywords: ['vcp_', 'vci_', 'vca_', 'vcr_'],
    shape: token(/vc[piar]_(?<body>[A-Za-z0-9]{56})/),
    certainty: 'format',
    level: 'error',
    grants: 'deploys and reads the environment variables of the projects',
    revoke: 'https://vercel.com/account/settings/tokens',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `vcp_${made('base62', 56, seed)}`),
      misses: [...nearMisses(`vcp_${made('base62', 56)}`, 'vcp_'), 'vcp_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/vercel-ai-gateway-key',
    provider: 'Vercel',
    title: 'Vercel AI Gateway key',
    keywords: ['vck_'],
    shape: token(/vck_(?<body>[A-Za-z0-9]{56})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls models at the cost of the team',
    revoke: 'https://vercel.com/docs/ai-gateway/authentication',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `vck_${made('base62', 56, seed)}`),
      misses: [...nearMisses(`vck_${made('base62', 56)}`, 'vck_'), 'vck_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/vercel-legacy-token',
    provider: 'Vercel',
    title: 'Vercel token (legacy)',
    keywords: ['vercel_token', 'vercel_access_token', 'vercel_api_token', 'verceltoken', 'vercel'],
    shape: assignedNear(/[A-Za-z0-9]{24}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'deploys and reads the environment variables of the projects',
    revoke: 'https://vercel.com/account/settings/tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `VERCEL_TOKEN=${secret}`, `${made('base62', 24, '0')}`),
        leakIn((secret) => `vercelToken: "${secret}"`, `${made('base62', 24, '1')}`),
      ],
      misses: [
        `VERCEL_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `VERCEL_TOKEN=\${TOKEN}`,
        `VERCEL_TOKEN=${made('base62', 24)}0`,
        `vercel_token ${madeUuid()}`,
      ],
    }),
  }),
]

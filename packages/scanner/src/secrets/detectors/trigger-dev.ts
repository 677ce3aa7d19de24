import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const triggerDev: readonly Detector[] = [
  defineDetector({
    id: 'secret/trigger-dev-secret-key',
    provider: 'Trigger.dev',
    title: 'Trigger.dev secret key or access token',
    keywords: ['tr_dev_', 'tr_prod_', 'tr_stg_', 'tr_pat_', 'tr_preview_'],
    shape: token(/tr_(?:(?:dev|prod|stg|preview)_(?<body>[A-Za-z0-9]{20}|[A-Za-z0-9]{24})|pat_[a-z0-9]{40})/),
    certainty: 'format',
    level: 'error',
    grants: 'runs the tasks of the project, or acts as the user',
    revoke: 'https://trigger.dev/docs/apikeys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `tr_prod_${made('base62', 20, seed)}`),
      misses: [...nearMisses(`tr_prod_${made('base62', 20, '')}`, 'tr_prod_'), 'tr_prod_your_token_here'],
    }),
  }),
]

import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token, tokenAround } from '../shape.ts'

export const openai: readonly Detector[] = [
  defineDetector({
    id: 'secret/openai-project-key',
    provider: 'OpenAI',
    title: 'OpenAI project key',
    keywords: ['sk-proj-'],
    shape: token(/sk-proj-(?<body>[A-Za-z0-9_-]{20,90}T3BlbkFJ[A-Za-z0-9_-]{20,90})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls the models at the cost of the project',
    revoke: 'https://platform.openai.com/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-proj-${made('base62', 74, seed)}T3BlbkFJ${made('base62', 74, seed)}`),
      misses: [
        `sk-proj-${'x'.repeat(120)}`,
        `xsk-proj-${made('base62', 74)}T3BlbkFJ${made('base62', 74)}`,
        `sk-proj-${made('base62', 9)}`,
        'sk-proj-your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/openai-service-account-key',
    provider: 'OpenAI',
    title: 'OpenAI service account key',
    keywords: ['sk-svcacct-'],
    shape: token(/sk-svcacct-(?<body>[A-Za-z0-9_-]{20,90}T3BlbkFJ[A-Za-z0-9_-]{20,90})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls the models at the cost of the project',
    revoke: 'https://platform.openai.com/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-svcacct-${made('base62', 74, seed)}T3BlbkFJ${made('base62', 74, seed)}`),
      misses: [
        `sk-svcacct-${'x'.repeat(120)}`,
        `xsk-svcacct-${made('base62', 74)}T3BlbkFJ${made('base62', 74)}`,
        `sk-svcacct-${made('base62', 9)}`,
        'sk-svcacct-your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/openai-admin-key',
    provider: 'OpenAI',
    title: 'OpenAI admin key',
    keywords: ['sk-admin-'],
    shape: token(/sk-admin-(?<body>[A-Za-z0-9_-]{20,90}T3BlbkFJ[A-Za-z0-9_-]{20,90})/),
    certainty: 'format',
    level: 'error',
    grants: 'manages the projects, members and keys of the organisation',
    revoke: 'https://platform.openai.com/settings/organization/admin-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-admin-${made('base62', 74, seed)}T3BlbkFJ${made('base62', 74, seed)}`),
      misses: [
        `sk-admin-${'x'.repeat(120)}`,
        `xsk-admin-${made('base62', 74)}T3BlbkFJ${made('base62', 74)}`,
        `sk-admin-${made('base62', 9)}`,
        'sk-admin-your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/openai-api-key',
    provider: 'OpenAI',
    title: 'OpenAI API key',
    keywords: ['T3BlbkFJ'],
    shape: tokenAround(/sk-(?:None-)?[A-Za-z0-9]{20}/, /T3BlbkFJ(?<body>[A-Za-z0-9]{20})/),
    certainty: 'format',
    level: 'error',
    grants: 'calls the models at the cost of the account',
    revoke: 'https://platform.openai.com/api-keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `sk-${made('base62', 20, seed)}T3BlbkFJ${made('base62', 20, seed)}`),
      misses: [...nearMisses(`sk-${made('base62', 20)}T3BlbkFJ${made('base62', 20)}`, 'sk-'), 'sk-your_token_here'],
    }),
  }),
]

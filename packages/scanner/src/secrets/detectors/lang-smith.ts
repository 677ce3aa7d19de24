import { type Detector, defineDetector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const langSmith: readonly Detector[] = [
  defineDetector({
    id: 'secret/lang-smith-api-key',
    provider: 'LangSmith',
    title: 'LangSmith API key',
    keywords: ['lsv2_'],
    shape: token(/lsv2_(?:pt|sk)_(?<body>[0-9a-f]{32}_[0-9a-f]{10})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads traces, with the prompts and answers in them',
    revoke: 'https://smith.langchain.com/settings',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `lsv2_pt_${made('hex', 32, seed)}_${made('hex', 10, seed)}`),
      misses: [...nearMisses(`lsv2_pt_${made('hex', 32)}_${made('hex', 10)}`, 'lsv2_'), 'lsv2_your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/langchain-api-key',
    provider: 'LangSmith',
    title: 'LangSmith API key (legacy)',
    keywords: ['ls__'],
    shape: token(/ls__(?<body>[0-9a-f]{32})/),
    certainty: 'format',
    level: 'error',

    grants: 'reads and writes the traces of the workspace',
    revoke:
      'https://docs.smith.langchain.com/administration/how_to_guides/organization_management/create_account_api_key',
    samples: () => ({
      leaks: [`ls__${made('hex', 32, 'a')}`, `ls__${made('hex', 32, 'b')}`],
      misses: [
        `ls__${'x'.repeat(40)}`,
        `ls__${made('hex', 32, 'c')}`.slice(0, -9),
        `x${`ls__${made('hex', 32, 'c')}`}`,
        'ls__your_token_here',
      ],
    }),
  }),
]

import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const atlassian: readonly Detector[] = [
  defineDetector({
    id: 'secret/atlassian-api-token',
    provider: 'Atlassian',
    title: 'Atlassian API token',
    keywords: ['ATATT3'],
    shape: token(/ATATT3(?<body>[A-Za-z0-9_=-]{150,220}[0-9A-F]{8})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and changes the Jira and Confluence of its owner',
    revoke: 'https://id.atlassian.com/manage-profile/security/api-tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `ATATT3xFfGF0${made('base62', 171, seed)}=${made('hex', 8, seed).toUpperCase()}`),
      misses: [
        `ATATT3${'x'.repeat(120)}`,
        `xATATT3xFfGF0${made('base62', 171)}=${made('hex', 8).toUpperCase()}`,
        `ATATT3${made('base62', 9)}`,
        'ATATT3your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/bitbucket-app-password',
    provider: 'Atlassian',
    title: 'Bitbucket app password',
    keywords: ['ATBB'],
    shape: token(/ATBB(?<body>[A-Za-z0-9]{24}[0-9A-F]{8})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes the repositories of its owner',
    revoke: 'https://bitbucket.org/account/settings/app-passwords/',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `ATBB${made('base62', 24, seed)}${made('hex', 8, seed).toUpperCase()}`),
      misses: [
        ...nearMisses(`ATBB${made('base62', 24)}${made('hex', 8).toUpperCase()}`, 'ATBB'),
        'ATBByour_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/bitbucket-access-token',
    provider: 'Atlassian',
    title: 'Bitbucket repository access token',
    keywords: ['ATCTT3'],
    shape: token(/ATCTT3(?<body>[A-Za-z0-9_=-]{150,220}[0-9A-F]{8})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes the repository, project or workspace',
    revoke: 'https://support.atlassian.com/bitbucket-cloud/docs/access-tokens/',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `ATCTT3xFfGN0${made('base62', 171, seed)}=${made('hex', 8, seed).toUpperCase()}`),
      misses: [
        `ATCTT3${'x'.repeat(120)}`,
        `xATCTT3xFfGN0${made('base62', 171)}=${made('hex', 8).toUpperCase()}`,
        `ATCTT3${made('base62', 9)}`,
        'ATCTT3your_token_here',
      ],
    }),
  }),
]

import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made } from '../sample.ts'
import { assigned, token, tokenAround } from '../shape.ts'

export const hashicorp: readonly Detector[] = [
  defineDetector({
    id: 'secret/vault-service-token',
    provider: 'HashiCorp',
    title: 'Vault service token',
    keywords: ['hvs.'],
    shape: token(/hvs[.](?<body>[A-Za-z0-9_-]{90,120}|[A-Za-z0-9]{24})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes the secrets that its policies allow',
    revoke: 'https://developer.hashicorp.com/vault/docs/commands/token/revoke',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `hvs.${made('base62', 95, seed)}`),
      misses: [
        `hvs.${'x'.repeat(95)}`,
        `hvs.${made('base62', 60)}`,
        `hvs.${made('base62', 130)}`,
        'hvs.your_token_here',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/vault-batch-token',
    provider: 'HashiCorp',
    title: 'Vault batch token',
    keywords: ['hvb.'],
    shape: token(/hvb[.](?<body>[A-Za-z0-9_-]{138,300})/),
    certainty: 'format',
    level: 'warning',
    grants: 'reads the secrets that its policies allow until it ends',
    revoke: 'https://developer.hashicorp.com/vault/docs/concepts/tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `hvb.${made('base62', 160, seed)}`),
      misses: [`hvb.${'x'.repeat(160)}`, `hvb.${made('base62', 60)}`, 'hvb.your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/vault-legacy-token',
    provider: 'HashiCorp',
    title: 'Vault token (legacy)',
    keywords: ['vault_token', 'vault-token', 'x-vault-token'],
    shape: assigned(/s[.][A-Za-z0-9]{24}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the secrets that its policies allow',
    revoke: 'https://developer.hashicorp.com/vault/docs/commands/token/revoke',
    samples: () => ({
      leaks: [
        leakIn((secret) => `VAULT_TOKEN=${secret}`, `s.${made('base62', 24, '0')}`),
        leakIn((secret) => `X-Vault-Token: ${secret}`, `s.${made('base62', 24, '1')}`),
      ],
      misses: [
        `VAULT_TOKEN=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `VAULT_TOKEN=\${TOKEN}`,
        `VAULT_TOKEN=s.${made('base62', 24)}0`,
        `vault_token = s.${made('base62', 12)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/terraform-cloud-token',
    provider: 'HashiCorp',
    title: 'HCP Terraform API token',
    keywords: ['.atlasv1.'],
    shape: tokenAround(/[A-Za-z0-9]{14}/, /[.]atlasv1[.](?<body>[A-Za-z0-9_=-]{60,70})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads states and their secrets, and applies changes to the infrastructure',
    revoke: 'https://app.terraform.io/app/settings/tokens',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `${made('base62', 14, seed)}.atlasv1.${made('base62', 67, seed)}`),
      misses: [
        `${made('base62', 14)}.atlasv1.${'x'.repeat(67)}`,
        `${made('base62', 14)}.atlasv1.${made('base62', 30)}`,
        `${made('base62', 15)}.atlasv1.${made('base62', 67)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/vault-recovery-token',
    provider: 'HashiCorp',
    title: 'Vault recovery token',
    keywords: ['hvr.'],
    shape: token(/hvr[.](?<body>[A-Za-z0-9_-]{90,300})/),
    certainty: 'format',
    level: 'error',

    grants: 'reads and writes the storage of Vault while it recovers',
    revoke: 'https://developer.hashicorp.com/vault/docs/concepts/recovery-mode',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [`hvr.${made('base62', 120, 'a')}`, `hvr.${made('base62', 120, 'b')}`],
      misses: [`hvr.${'x'.repeat(120)}`, `hvr.${made('base62', 40)}`, 'hvr.your_token_here'],
    }),
  }),
  defineDetector({
    id: 'secret/hcp-client-secret',
    provider: 'HashiCorp',
    title: 'HCP client secret',
    keywords: ['hcp_client_secret'],
    shape: assigned(/[A-Za-z0-9_-]{64}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'acts as the service principal in the organisation',
    revoke: 'https://developer.hashicorp.com/hcp/docs/hcp/iam/service-principal',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `HCP_CLIENT_SECRET=${secret}`, made('base62', 64, 'a')),
        leakIn((secret) => `hcpClientSecret: "${secret}"`, made('base62', 64, 'b')),
      ],
      misses: [
        `HCP_CLIENT_SECRET=${'x'.repeat(32)}`,
        `HCP_CLIENT_SECRET=\${TOKEN}`,
        `HCP_CLIENT_SECRET=${made('base62', 64, 'c').slice(0, -7)}`,
        'HCP_CLIENT_SECRET=your_value_here',
      ],
    }),
  }),
]

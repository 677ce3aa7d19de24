import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { afterKeyword } from '../shape.ts'

export const microsoftTeams: readonly Detector[] = [
  defineDetector({
    id: 'secret/microsoft-teams-webhook',
    provider: 'Microsoft Teams',
    title: 'Microsoft Teams incoming webhook',
    keywords: ['.webhook.office.com/webhookb2/'],
    shape: afterKeyword(
      /(?<secret>[0-9a-f-]{36}@[0-9a-f-]{36}\/IncomingWebhook\/(?<body>[0-9a-f]{32})\/[0-9a-f-]{36})/,
    ),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'posts messages into that channel',
    revoke: 'https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `https://acme.webhook.office.com/webhookb2/${secret}`,
          `${madeUuid(seed)}@${madeUuid(`${seed}1`)}/IncomingWebhook/${made('hex', 32, seed)}/${madeUuid(`${seed}2`)}`,
        ),
      ),
      misses: [
        'https://acme.webhook.office.com/webhookb2/your-webhook',
        `https://acme.webhook.office.com/webhookb2/${madeUuid()}@${madeUuid('b')}/IncomingWebhook/${'x'.repeat(32)}/${madeUuid('c')}`,
        `https://acme.webhook.office.com/webhookb2/${madeUuid()}`,
      ],
    }),
  }),
]

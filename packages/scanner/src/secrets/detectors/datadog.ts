import { defineDetector, leakIn, type Detector } from '../detector.ts'
import { made, madeUuid } from '../sample.ts'
import { assignedNear } from '../shape.ts'

export const datadog: readonly Detector[] = [
  defineDetector({
    id: 'secret/datadog-api-key',
    provider: 'Datadog',
    title: 'Datadog API key',
    keywords: [
      'dd_api_key',
      'dd-api-key',
      'datadog_api_key',
      'datadog-api-key',
      'datadogapikey',
      'ddapikey',
      'datadog',
    ],
    shape: assignedNear(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'sends metrics, logs and events into the account',
    revoke: 'https://app.datadoghq.com/organization-settings/api-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `DD_API_KEY=${secret}`, `${made('hex', 32, '0')}`),
        leakIn((secret) => `DD-API-KEY: ${secret}`, `${made('hex', 32, '1')}`),
      ],
      misses: [
        `DD_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `DD_API_KEY=\${TOKEN}`,
        `DD_API_KEY=${made('hex', 32)}0`,
        `datadog ${madeUuid()}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/datadog-application-key',
    provider: 'Datadog',
    title: 'Datadog application key',
    keywords: [
      'dd_app_key',
      'dd-application-key',
      'dd_application_key',
      'datadog_app_key',
      'datadog_application_key',
      'datadogappkey',
      'ddappkey',
      'datadog',
    ],
    shape: assignedNear(/[0-9a-f]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and changes, with an API key, what its owner can in the account',
    revoke: 'https://app.datadoghq.com/organization-settings/application-keys',
    samples: () => ({
      leaks: [
        leakIn((secret) => `DD_APP_KEY=${secret}`, `${made('hex', 40, '0')}`),
        leakIn((secret) => `DD-APPLICATION-KEY: ${secret}`, `${made('hex', 40, '1')}`),
      ],
      misses: [
        `DD_APP_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`,
        `DD_APP_KEY=\${TOKEN}`,
        `DD_APP_KEY=${made('hex', 40)}0`,
        `datadog_app_key=${made('hex', 39)}`,
      ],
    }),
  }),
]

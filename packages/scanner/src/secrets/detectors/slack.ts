import { type Detector, defineDetector, leakIn } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { afterKeyword, assigned, token } from '../shape.ts'

const numbers = (seed: string) => `${made('digits', 12, seed)}-${made('digits', 13, seed)}`
const bot = (seed: string) => `xoxb-${numbers(seed)}-${made('base62', 24, seed)}`
const user = (seed: string) => `xoxp-${numbers(seed)}-${made('digits', 13, `${seed}u`)}-${made('hex', 32, seed)}`
const app = (seed: string) =>
  `xapp-1-A${made('base36', 10, seed).toUpperCase()}-${made('digits', 13, seed)}-${made('hex', 64, seed)}`

export const slack: readonly Detector[] = [
  defineDetector({
    id: 'secret/slack-bot-token',
    provider: 'Slack',
    title: 'Slack bot token',
    keywords: ['xoxb-'],
    shape: token(/xoxb-(?:[0-9]{8,14}-){1,2}(?<body>[A-Za-z0-9]{24})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes messages as the bot in the channels that it is in',
    revoke: 'https://api.slack.com/authentication/rotation',
    holds: ['letter'],
    samples: () => ({
      leaks: ['a', 'b'].map(bot),
      misses: [...nearMisses(bot('a'), 'xoxb-'), 'xoxb-your-token', `xoxb-1234-${made('base62', 24)}`],
    }),
  }),
  defineDetector({
    id: 'secret/slack-user-token',
    provider: 'Slack',
    title: 'Slack user token',
    keywords: ['xoxp-', 'xoxe.xoxp-'],
    shape: token(/xoxp-[0-9]{10,13}-[0-9]{10,13}-[0-9]{10,13}-(?<body>[0-9a-f]{32})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes messages and files as that user',
    revoke: 'https://api.slack.com/authentication/rotation',
    samples: () => ({
      leaks: ['a', 'b'].map(user),
      misses: [...nearMisses(user('a'), 'xoxp-'), 'xoxp-your-token'],
    }),
  }),
  defineDetector({
    id: 'secret/slack-app-token',
    provider: 'Slack',
    title: 'Slack app-level token',
    keywords: ['xapp-'],
    shape: token(/xapp-[0-9]-A[A-Z0-9]{8,12}-[0-9]{10,14}-(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',
    grants: "opens the app's event connection in every workspace where it is installed",
    revoke: 'https://api.slack.com/authentication/rotation',
    samples: () => ({
      leaks: ['a', 'b'].map(app),
      misses: [...nearMisses(app('a'), 'xapp-'), 'xapp-1-your-token'],
    }),
  }),
  defineDetector({
    id: 'secret/slack-configuration-token',
    provider: 'Slack',
    title: 'Slack app configuration token',
    keywords: ['xoxe.xoxp-', 'xoxe.xoxb-'],
    shape: token(/xoxe[.]xox[bp]-[0-9]-(?<body>[A-Za-z0-9+/]{130,190})/),
    certainty: 'format',
    level: 'error',
    grants: 'creates and changes the apps of the workspace',
    revoke: 'https://api.slack.com/authentication/rotation',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `xoxe.xoxp-1-${made('base62', 163, seed)}`),
      misses: [
        `xoxe.xoxp-1-${'x'.repeat(163)}`,
        `xoxe.xoxp-1-${made('base62', 40)}`,
        `xoxe.xoxp-1-${made('base62', 200)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/slack-legacy-token',
    provider: 'Slack',
    title: 'Slack workspace or legacy token',
    keywords: ['xoxa-', 'xoxr-', 'xoxs-', 'xoxo-'],
    shape: token(/xox[arso]-(?:[0-9]-)?(?<body>[0-9]{8,13}-[0-9]{8,13}-(?:[0-9]{8,13}-)?[0-9a-fA-F]{10,64})/),
    certainty: 'format',
    level: 'error',
    grants: 'reads and writes messages as that user or workspace',
    revoke: 'https://api.slack.com/authentication/rotation',
    samples: () => ({
      leaks: ['a', 'b'].map(
        (seed) => `xoxs-${made('digits', 11, seed)}-${made('digits', 11, seed)}-${made('hex', 20, seed)}`,
      ),
      misses: [
        `xoxs-${'x'.repeat(11)}-${'x'.repeat(11)}-${'x'.repeat(20)}`,
        `xoxs-${made('hex', 20)}`,
        'xoxa-2-your-token',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/slack-webhook',
    provider: 'Slack',
    title: 'Slack incoming webhook',
    keywords: ['hooks.slack.com/services/', 'hooks.slack.com/workflows/', 'hooks.slack.com/triggers/'],
    shape: afterKeyword(
      /(?<secret>T[A-Z0-9]{8,12}\/[AB][A-Z0-9]{8,12}\/(?:[0-9]{15,20}\/)?(?<body>[A-Za-z0-9]{24}))(?![A-Za-z0-9])/,
    ),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'posts messages into that channel',
    revoke: 'https://api.slack.com/apps',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `https://hooks.slack.com/services/${secret}`,
          `T0${made('base36', 8, seed).toUpperCase()}/B0${made('base36', 8, seed).toUpperCase()}/${made('base62', 24, seed)}`,
        ),
      ),
      misses: [
        'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
        `https://hooks.slack.com/services/T0/B0/${made('base62', 24)}`,
        'https://hooks.slack.com/services/...',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/slack-signing-secret',
    provider: 'Slack',
    title: 'Slack signing secret',
    keywords: ['slack_signing_secret', 'slack_signing', 'slacksigningsecret', 'signingsecret', 'signing_secret'],
    shape: assigned(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'forges requests that the app takes for those of Slack',
    revoke: 'https://api.slack.com/apps',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SLACK_SIGNING_SECRET=${secret}\n`, made('hex', 32, 'a'), '.env'),
        leakIn((secret) => `new App({ signingSecret: '${secret}' })`, made('hex', 32, 'b')),
      ],
      misses: [
        `SLACK_SIGNING_SECRET=${made('hex', 31)}`,
        'SLACK_SIGNING_SECRET=$SECRET',
        `SLACK_SIGNING_SECRET=${'x'.repeat(32)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/slack-refresh-token',
    provider: 'Slack',
    title: 'Slack refresh token',
    keywords: ['xoxe-'],
    shape: token(/xoxe-[0-9]-(?<body>[A-Za-z0-9+/]{130,190})/),
    certainty: 'format',
    level: 'error',

    grants: 'renews access tokens for as long as the app is installed',
    revoke: 'https://api.slack.com/authentication/rotation',
    samples: () => ({
      leaks: [`xoxe-1-${made('base62', 147, 'a')}`, `xoxe-1-${made('base62', 147, 'b')}`],
      misses: [`xoxe-1-${'x'.repeat(147)}`, `xoxe-1-${made('base62', 40)}`, 'xoxe-1-your-token'],
    }),
  }),
  defineDetector({
    id: 'secret/slack-browser-token',
    provider: 'Slack',
    title: 'Slack browser session token',
    keywords: ['xoxc-'],
    shape: token(/xoxc-[0-9]{8,14}-[0-9]{8,14}-[0-9]{8,14}-(?<body>[0-9a-f]{64})/),
    certainty: 'format',
    level: 'error',

    grants: 'acts, with the cookie that belongs to it, as the user',
    revoke: 'https://api.slack.com/authentication/rotation',
    samples: () => ({
      leaks: [
        `xoxc-${made('digits', 12, 'a')}-${made('digits', 12, 'a')}-${made('digits', 13, 'a')}-${made('hex', 64, 'a')}`,
        `xoxc-${made('digits', 12, 'b')}-${made('digits', 12, 'b')}-${made('digits', 13, 'b')}-${made('hex', 64, 'b')}`,
      ],
      misses: [
        `xoxc-${made('digits', 12)}-${made('hex', 64)}`,
        `xoxc-${made('digits', 12)}-${made('digits', 12)}-${made('digits', 13)}-${'x'.repeat(64)}`,
        'xoxc-your-token',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/slack-browser-cookie',
    provider: 'Slack',
    title: 'Slack browser session cookie',
    keywords: ['xoxd-'],
    shape: token(/xoxd-(?<body>[A-Za-z0-9+/%]{80,300})(?:={0,2})/),
    certainty: 'format',
    level: 'error',

    grants: 'acts, with the token that belongs to it, as the user',
    revoke: 'https://api.slack.com/authentication/rotation',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [`xoxd-${made('base62', 160, 'a')}`, `xoxd-${made('base62', 160, 'b')}`],
      misses: [`xoxd-${'x'.repeat(160)}`, `xoxd-${made('base62', 40)}`, 'xoxd-your-token'],
    }),
  }),
  defineDetector({
    id: 'secret/slack-client-secret',
    provider: 'Slack',
    title: 'Slack client secret',
    keywords: ['slack_client_secret', 'slack_app_secret', 'slack_secret'],
    shape: assigned(/[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the app towards its users',
    revoke: 'https://api.slack.com/apps',
    samples: () => ({
      leaks: [
        leakIn((secret) => `SLACK_CLIENT_SECRET=${secret}`, made('hex', 32, 'a')),
        leakIn((secret) => `slackClientSecret: "${secret}"`, made('hex', 32, 'b')),
      ],
      misses: [
        `SLACK_CLIENT_SECRET=${'x'.repeat(32)}`,
        `SLACK_CLIENT_SECRET=\${TOKEN}`,
        `SLACK_CLIENT_SECRET=${made('hex', 32, 'c').slice(0, -7)}`,
        'SLACK_CLIENT_SECRET=your_value_here',
      ],
    }),
  }),
]

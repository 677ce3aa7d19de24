import { decodeBase64 } from '../checksums.ts'
import { type Detector, defineDetector, leakIn, secretOrUnconfirmed } from '../detector.ts'
import { made } from '../sample.ts'
import { afterKeyword, assigned } from '../shape.ts'

const bot = (seed: string) =>
  `${Buffer.from(`10${made('digits', 16, seed)}`).toString('base64url')}.${made('base62', 6, seed)}.${made('base62', 38, seed)}`

export const discord: readonly Detector[] = [
  defineDetector({
    id: 'secret/discord-bot-token',
    provider: 'Discord',
    title: 'Discord bot token',
    keywords: [
      'discord',
      'bot_token',
      'bot.login',
      'client.login',
      'bot.run',
      'client.run',
      'authorization',
      '"token"',
      'token =',
    ],
    shape: assigned(/(?:Bot )?(?<id>[MNO][A-Za-z0-9_-]{22,27})[.][A-Za-z0-9_-]{6}[.](?<body>[A-Za-z0-9_-]{27,38})/),
    certainty: 'checksum',
    level: 'error',
    grants: 'acts as the bot in every server that it was added to',
    revoke: 'https://discord.com/developers/applications',
    judge: ({ groups }) =>
      secretOrUnconfirmed(/^\d{17,20}$/.test(decodeBase64(groups['id'] ?? '')?.toString('latin1') ?? '')),
    samples: () => ({
      leaks: ['a', 'b']
        .map((seed) => leakIn((secret) => `DISCORD_TOKEN=${secret}`, bot(seed)))
        .concat(leakIn((secret) => `client.login('${secret}')`, bot('c'))),
      misses: [
        `DISCORD_TOKEN=M${made('base62', 23)}.${made('base62', 6)}.${made('base62', 17)}`,
        `DISCORD_TOKEN=${'x'.repeat(24)}.xxxxxx.${'x'.repeat(27)}`,
        `DISCORD_TOKEN=${bot('a').slice(0, 40)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/discord-webhook',
    provider: 'Discord',
    title: 'Discord webhook',
    keywords: ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
    shape: afterKeyword(/(?<secret>[0-9]{17,20}\/(?<body>[A-Za-z0-9_-]{60,80}))(?![A-Za-z0-9_-])/),
    certainty: 'format',
    level: 'warning',
    grants: 'posts messages into that channel',
    revoke: 'https://support.discord.com/hc/en-us/articles/228383668',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn(
          (secret) => `https://discord.com/api/webhooks/${secret}`,
          `${made('digits', 18, seed)}/${made('base62', 68, seed)}`,
        ),
      ),
      misses: [
        `https://discord.com/api/webhooks/${made('digits', 18)}/${'x'.repeat(68)}`,
        'https://discord.com/api/webhooks/id/token',
        `https://discord.com/api/webhooks/${made('digits', 18)}/${made('base62', 30)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/discord-client-secret',
    provider: 'Discord',
    title: 'Discord client secret',
    keywords: ['discord_client_secret', 'discord_secret', 'discord_oauth_secret', 'discord_oauth2_secret'],
    shape: assigned(/[A-Za-z0-9_-]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as the application towards its users',
    revoke: 'https://discord.com/developers/applications',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [
        leakIn((secret) => `DISCORD_CLIENT_SECRET=${secret}`, made('base62', 32, 'a')),
        leakIn((secret) => `discordClientSecret: "${secret}"`, made('base62', 32, 'b')),
      ],
      misses: [
        `DISCORD_CLIENT_SECRET=${'x'.repeat(32)}`,
        `DISCORD_CLIENT_SECRET=\${TOKEN}`,
        `DISCORD_CLIENT_SECRET=${made('base62', 32, 'c').slice(0, -7)}`,
        'DISCORD_CLIENT_SECRET=your_value_here',
      ],
    }),
  }),
]

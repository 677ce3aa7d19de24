import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { tokenAround } from '../shape.ts'

const bot = (seed: string) => `7${made('digits', 9, seed)}:AA${made('base62', 33, seed)}`

export const telegram: readonly Detector[] = [
  defineDetector({
    id: 'secret/telegram-bot-token',
    provider: 'Telegram',
    title: 'Telegram bot token',
    keywords: [':AA'],
    shape: tokenAround(/[0-9]{8,10}/, /:(?<body>AA[A-Za-z0-9_-]{33})/, '(?:bot)?'),
    certainty: 'format',
    level: 'error',
    grants: 'acts as the bot: reads and sends its messages',
    revoke: 'https://core.telegram.org/bots#botfather',
    entropy: 3.8,
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [bot('a'), bot('b')],
      misses: [
        ...nearMisses(bot('a'), '1'),
        `${made('digits', 5)}:AA${made('base62', 33)}`,
        '123456789:AAyour_token_here',
      ],
    }),
  }),
]

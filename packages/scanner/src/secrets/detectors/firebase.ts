import { defineDetector, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { tokenAround } from '../shape.ts'

export const firebase: readonly Detector[] = [
  defineDetector({
    id: 'secret/firebase-messaging-server-key',
    provider: 'Firebase',
    title: 'Firebase Cloud Messaging server key',
    keywords: [':APA91b'],
    shape: tokenAround(/AAAA[A-Za-z0-9_-]{7}/, /:APA91b(?<body>[A-Za-z0-9_-]{134})/),
    certainty: 'format',
    level: 'error',
    grants: 'sends notifications to every device of the app',
    revoke: 'https://firebase.google.com/docs/cloud-messaging/auth-server',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `AAAA${made('base62', 7, seed)}:APA91b${made('base62', 134, seed)}`),
      misses: [
        `AAAAxxxxxxx:APA91b${'x'.repeat(134)}`,
        `AAAA${made('base62', 7)}:APA91b${made('base62', 60)}`,
        `AAAA${made('base62', 7)}:APA91b${made('base62', 135)}`,
      ],
    }),
  }),
]

import { Type, type Static } from 'typebox'
import { ALLOWED, Timestamp } from './fields.ts'

/** What webhooks are told of. */
export const WEBHOOK_EVENTS = ['scan.completed', 'scan.failed', 'run.finished'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

const WebhookEvents = Type.Array(Type.Enum(WEBHOOK_EVENTS), {
  minItems: 1,
  description: 'What it is told of; everything where it is left out. Duplicates count once.',
  [ALLOWED]: `must be an array of at least one of ${WEBHOOK_EVENTS.join(', ')}.`,
})

/** Body of `POST /api/v1/webhooks`. */
export const CreateWebhookRequest = Type.Object(
  {
    url: Type.String({
      description:
        'Where events are sent with POST: an http(s) address at a public host, or in a network that the operator allows.',
      [ALLOWED]: 'must be an http(s) address of at most 2048 characters, without user name and password.',
    }),
    events: Type.Optional(WebhookEvents),
  },
  { $id: 'CreateWebhook' },
)
export type CreateWebhookRequest = Static<typeof CreateWebhookRequest>

const webhook = {
  id: Type.String({ description: 'Identifier of the webhook, a UUID.' }),
  url: Type.String({ description: 'Where events are sent.' }),
  events: Type.Array(Type.Enum(WEBHOOK_EVENTS), { description: 'What it is told of.' }),
  created_at: Timestamp('When it was made.'),
}

const NewWebhook = Type.Object(
  {
    ...webhook,
    secret: Type.String({ description: 'Signs what is sent. It is shown this once, and stored encrypted.' }),
  },
  { $id: 'NewWebhook', additionalProperties: false },
)

/** Answer of `POST /api/v1/webhooks`. */
export const CreateWebhookAnswer = Type.Object(
  { webhook: NewWebhook },
  { $id: 'WebhookCreated', additionalProperties: false },
)
export type CreateWebhookAnswer = Static<typeof CreateWebhookAnswer>

const LastDelivery = Type.Object(
  {
    event: Type.Enum(WEBHOOK_EVENTS),
    status: Type.Enum(['pending', 'delivered', 'failed'], {
      description: '`pending`: not yet, or to be tried again; `failed`: given up.',
    }),
    tries: Type.Integer({ minimum: 0, description: 'How often it was sent.' }),
    error: Type.Union([Type.String(), Type.Null()], {
      description: 'What came of the last try; null when it arrived.',
    }),
    created_at: Timestamp('When it happened.'),
  },
  { $id: 'WebhookDelivery', additionalProperties: false },
)

const ListedWebhook = Type.Object(
  {
    ...webhook,
    last_delivery: Type.Union([LastDelivery, Type.Null()], { description: 'Null before the first event.' }),
  },
  { $id: 'Webhook', additionalProperties: false },
)
export type ListedWebhook = Static<typeof ListedWebhook>

/** Answer of `GET /api/v1/webhooks`: oldest first. */
export const ListWebhooksAnswer = Type.Object(
  { webhooks: Type.Array(ListedWebhook) },
  { $id: 'WebhookList', additionalProperties: false },
)
export type ListWebhooksAnswer = Static<typeof ListWebhooksAnswer>

/** What is sent to a webhook, as JSON. */
export const WebhookMessage = Type.Object(
  {
    id: Type.String({ description: 'Identifier of the event; the same in every try.' }),
    event: Type.Enum(WEBHOOK_EVENTS),
    created_at: Timestamp('When it happened.'),
    data: Type.Object({}, { description: 'The scan or the run.' }),
  },
  { $id: 'WebhookMessage', additionalProperties: false },
)

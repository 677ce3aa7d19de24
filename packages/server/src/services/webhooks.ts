import { randomBytes } from 'node:crypto'
import {
  type CreateWebhookAnswer,
  type CreateWebhookRequest,
  type ListedWebhook,
  type ListWebhooksAnswer,
  WEBHOOK_EVENTS,
} from '@picket/contracts'
import { HostBlocked, HostNotFound, InvalidHost, ResolverFailed, vetHost } from '@picket/scanner'
import type { Account } from '../store/accounts.ts'
import { isId, newId } from '../store/ids.ts'
import type { Webhook } from '../store/webhooks.ts'
import { Refusal } from './refusal.ts'
import { sealSecret } from './secret-box.ts'
import type { Services } from './services.ts'

/** Of one account: what happens once is told this often at most. */
const MOST_WEBHOOKS = 20
const LONGEST_URL = 2_048
const LOOK_UP_MILLISECONDS = 8_000

/** Makes a webhook. Its secret is in the answer, and nowhere else in the clear. Throws Refusal. */
export async function createWebhook(
  services: Services,
  account: Account,
  { url, events = [...WEBHOOK_EVENTS] }: CreateWebhookRequest,
): Promise<CreateWebhookAnswer> {
  const address = await vetted(services, url)
  const id = newId()
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const webhook = await services.store.transaction(async (tx) => {
    if ((await tx.webhooks.countLocked(account.id)) >= MOST_WEBHOOKS) {
      throw new Refusal('quota-exhausted', `An account has ${MOST_WEBHOOKS} webhooks at most.`)
    }
    return tx.webhooks.insert({
      id,
      accountId: account.id,
      url: address,
      events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
      secretCiphertext: sealSecret(services.masterKey, secret, { accountId: account.id, webhookId: id }),
    })
  })
  return { webhook: { ...shown(webhook), secret } }
}

/** The address as it is stored. It is vetted again at every connection; here, so that a mistake is told at once. */
async function vetted({ egress }: Services, text: string): Promise<string> {
  const url = text.length > LONGEST_URL ? null : URL.parse(text)
  const isPlain = url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === ''
  if (!isPlain) {
    throw new Refusal(
      'invalid-request',
      'Invalid field: url must be an http(s) address of at most 2048 characters, without user name and password.',
    )
  }
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const signal = AbortSignal.timeout(LOOK_UP_MILLISECONDS)
  try {
    await vetHost(url.hostname, egress.guarded, { port, signal })
  } catch (error) {
    if (error instanceof HostBlocked || error instanceof HostNotFound || error instanceof InvalidHost) {
      throw new Refusal('invalid-request', `Invalid field: url must be at a host that may be reached. ${error.message}`)
    }
    if (!(error instanceof ResolverFailed) && !signal.aborted) throw error
  }
  url.hash = ''
  return url.href
}

/** The account's webhooks, oldest first, without their secrets. */
export async function listWebhooks({ store }: Services, account: Account): Promise<ListWebhooksAnswer> {
  const webhooks = await store.webhooks.list(account.id)
  return {
    webhooks: webhooks.map(({ lastDelivery, ...webhook }): ListedWebhook => {
      if (lastDelivery === null) return { ...shown(webhook), last_delivery: null }
      const { createdAt, ...delivery } = lastDelivery
      return { ...shown(webhook), last_delivery: { ...delivery, created_at: createdAt.toISOString() } }
    }),
  }
}

/** Deletes a webhook, and what was still to be sent to it. Throws Refusal `not-found`. */
export async function deleteWebhook({ store }: Services, account: Account, id: string): Promise<void> {
  if (isId(id) && (await store.webhooks.delete(account.id, id))) return
  throw new Refusal('not-found', 'Webhook not found.')
}

const shown = ({ id, url, events, createdAt }: Webhook) => ({
  id,
  url,
  events: [...events],
  created_at: createdAt.toISOString(),
})

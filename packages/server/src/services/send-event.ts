import { createHmac } from 'node:crypto'
import { egressFetch, HostBlocked, HostNotFound, InvalidHost, RequestFailed, ResolverFailed } from '@picket/scanner'
import { DELIVERY_TRIES } from '../store/queue.ts'
import type { DueDelivery } from '../store/webhooks.ts'
import { VERSION } from '../version.ts'
import { openSecret, SecretUnreadable } from './secret-box.ts'
import type { Services } from './services.ts'

/** What came of one try. */
export type Sent =
  /** It has arrived, or there was nothing to send any more. */
  { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: string; readonly isLast: boolean }

const TIMEOUT_MILLISECONDS = 10_000

/**
 * Sends one event to its webhook and writes down what came of it. Anything but a status of 200 to 299 is a failure, a redirect too. The
 * egress guard judges the connection: an address that may not be reached is not.
 */
export async function sendEvent(services: Services, deliveryId: string, signal: AbortSignal): Promise<Sent> {
  const { webhooks } = services.store
  const due = await webhooks.beginDelivery(deliveryId)
  if (due === undefined) return { kind: 'done' }
  const failure = await send(services, due, signal)
  const isLast = due.tries >= DELIVERY_TRIES
  await webhooks.endDelivery(due.id, failure, isLast)
  return failure === undefined ? { kind: 'done' } : { kind: 'failed', error: failure, isLast }
}

/** What went wrong, in a sentence; `undefined`: nothing. */
async function send(services: Services, due: DueDelivery, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { accountId, webhookId } = due
    const secret = openSecret(services.masterKey, due.secretCiphertext, { accountId, webhookId })
    const response = await egressFetch(due.url, services.egress.guarded, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `picket/${VERSION}`,
        'picket-event': due.event,
        'picket-delivery': due.id,
        'picket-signature': signatureOf(secret, due.body, Math.floor(Date.now() / 1000)),
      },
      body: due.body,
      limits: { totalMilliseconds: TIMEOUT_MILLISECONDS, redirects: 0 },
      signal,
    })
    response.discard()
    return response.status >= 200 && response.status < 300 ? undefined : `It answered with status ${response.status}.`
  } catch (error) {
    if (error instanceof SecretUnreadable) {
      return 'Its secret cannot be decrypted: all processes of the service need the same PICKET_SECRET_KEY.'
    }
    const ours = [RequestFailed, HostBlocked, HostNotFound, InvalidHost, ResolverFailed]
    if (error instanceof Error && ours.some((kind) => error instanceof kind)) return error.message
    if (signal.aborted) return 'The service was stopped.'
    throw error
  }
}

/** `t=SECONDS,v1=HEX`: HMAC-SHA256, under the webhook's secret, of the seconds, a dot and the body as sent. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

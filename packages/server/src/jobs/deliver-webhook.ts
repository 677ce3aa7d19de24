import type { WorkedJob } from '../services/scan-work.ts'
import { sendEvent } from '../services/send-event.ts'
import type { Services } from '../services/services.ts'

/** The webhook did not take the event; the queue tries again, later each time. */
class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed'
}

/** Sends one event to one webhook. */
export async function deliverWebhook(services: Services, job: WorkedJob<'deliver-webhook'>): Promise<void> {
  const { deliveryId } = job.data
  const sent = await sendEvent(services, deliveryId, job.signal)
  if (sent.kind === 'done') return
  services.log.info({ delivery: deliveryId, reason: sent.error, isLast: sent.isLast }, 'webhook not delivered')
  if (!sent.isLast) throw new DeliveryFailed(sent.error)
}

import Stripe from 'stripe'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { add } from './objects.ts'
import type { Work } from './work.ts'

/** Deliveries are tried over some days, with growing pauses. */
const maxDeliveries = 25

/** Adds an event about a change, in the transaction of the change. `previous` are the changed fields' former values. */
export async function tell(
  work: Work,
  type: Stripe.Event['type'],
  object: unknown,
  previous?: Record<string, unknown>,
): Promise<void> {
  const id = `evt_${newId()}`
  const event = {
    id,
    object: 'event',
    ...(work.account ? { account: work.account } : {}),
    api_version: Stripe.API_VERSION,
    created: Math.floor(work.toldAt.getTime() / 1000),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: {
      id: work.request?.id ?? null,
      idempotency_key: work.request?.idempotencyKey ?? null,
    },
    type,
  } as unknown as Stripe.Event
  // The platform gets its connected accounts' events too.
  await add({ ...work, now: event.created }, 'event', event, { account: '' })
  await enqueue(work, 'deliver-stripe-event', { eventId: id }, { maxAttempts: maxDeliveries })
}

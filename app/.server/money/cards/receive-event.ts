import type Stripe from 'stripe'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { readEvent } from '#app/.server/base/ports/stripe/index.ts'
import { isSynced } from './follow.ts'

/**
 * Stores a webhook event, with the job that syncs its object. Idempotent.
 * @throws AppError 400 if the signature is wrong or stale
 */
export async function receiveStripeEvent(
  ctx: Ctx,
  { body, signature }: { body: Buffer; signature: string | null },
): Promise<void> {
  await storeStripeEvents(ctx, [await readEvent(ctx.stripe, body, signature, ctx.now())])
}

/** Stores new events, each with its job. */
export async function storeStripeEvents(ctx: Ctx, events: readonly Stripe.Event[]): Promise<void> {
  const followed = events.flatMap(eventToStore)
  if (followed.length === 0) return
  await transact(ctx, async (ctx) => {
    const stored = await ctx.db
      .insertInto('stripe_received_events')
      .values(followed.map((event) => ({ ...event, received_at: ctx.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of stored) await enqueueFollow(ctx, id)
  })
}

/** Enqueues the job that syncs an event's object. */
export function enqueueFollow(ctx: Pick<Ctx, 'db'>, eventId: string): Promise<void> {
  return enqueue(ctx, 'follow-stripe-event', { eventId }, { key: `follow-stripe-event:${eventId}` })
}

interface EventToStore {
  id: string
  type: string
  object_type: string
  object_id: string
}

/** The row of an event. Of connected accounts only the account's own state matters to us. */
function eventToStore({ id, type, account, data }: Stripe.Event): EventToStore[] {
  const object = data.object as { id?: unknown; object?: unknown }
  if (account !== undefined && !isAboutAccount(type)) return []
  const [objectType, objectId] =
    account === undefined ? [object.object, object.id] : ['account', account]
  if (typeof objectType !== 'string' || typeof objectId !== 'string') return []
  return isSynced(objectType) ? [{ id, type, object_type: objectType, object_id: objectId }] : []
}

function isAboutAccount(type: string): boolean {
  return type.startsWith('account.') || type === 'capability.updated'
}

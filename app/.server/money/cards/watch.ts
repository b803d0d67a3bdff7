import { addDays } from 'date-fns/addDays'
import { addSeconds } from 'date-fns/addSeconds'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { subMinutes } from 'date-fns/subMinutes'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { followAccount } from './follow-account.ts'
import { followSession } from './follow-order.ts'
import type { OrderKinds } from './order-kind.ts'
import type { OrderRow } from './orders.ts'
import { isProviderAway } from './provider.ts'
import { enqueueFollow, storeStripeEvents } from './receive-event.ts'
import { enqueueSettlement } from './enqueue-settlement.ts'

const maxAtOnce = 20
/** The provider may list an event a little after newer ones. */
const overlapMinutes = 10
/** The provider lists events for so many days; ours are kept a little longer. */
const [listedDays, keptDays] = [30, 45]

/**
 * Job: polls the provider for events whose webhook was missed, open orders, and accounts that aren't enabled. So every
 * payment is found, whatever becomes of its events.
 */
export async function watchCards(ctx: Ctx, kinds: OrderKinds): Promise<void> {
  const polls = await Promise.allSettled([
    pollEvents(ctx),
    pollOrders(ctx, kinds),
    pollAccounts(ctx),
  ])
  const [failed] = polls
    .filter((asked) => asked.status === 'rejected')
    .filter(({ reason }) => !isProviderAway(reason))
  if (failed) throw failed.reason
}

/** Stores the events of one day at most; after a long outage the following runs catch up day by day. */
async function pollEvents(ctx: Ctx): Promise<void> {
  const known = await ctx.db.selectFrom('stripe_listing').select('known_until').executeTakeFirst()
  const oldest = subDays(ctx.now(), listedDays)
  const from = known ? later(known.known_until, oldest) : subDays(ctx.now(), 1)
  const until = earlier(addDays(from, 1), ctx.now())
  const created = { gte: seconds(subMinutes(from, overlapMinutes)), lte: seconds(until) }
  const newestFirst = await ctx.stripe.client.events
    .list({ limit: 100, created })
    .autoPagingToArray({ limit: 10_000 })
  await storeStripeEvents(ctx, newestFirst.reverse())
  await ctx.db
    .insertInto('stripe_listing')
    .values({ known_until: until })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ known_until: until }))
    .execute()
}

async function pollOrders(ctx: Ctx, kinds: OrderKinds): Promise<void> {
  const orders = await ctx.db
    .selectFrom('card_orders')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('ask_at', '<=', ctx.now())
    .orderBy('ask_at')
    .limit(maxAtOnce)
    .execute()
  // An order that can't be synced doesn't block the others.
  const following = await Promise.allSettled(
    orders.map(async (order) => {
      await scheduleNextPoll(ctx, order)
      if (order.session_id !== null) await followSession(ctx, kinds, order.session_id)
    }),
  )
  const failed = following.find((asked) => asked.status === 'rejected')
  if (failed) throw failed.reason
}

/** Schedules the next poll, with a backoff that grows with the order's age. An order that never got a page expires. */
async function scheduleNextPoll({ db, now }: Ctx, order: OrderRow): Promise<void> {
  const age = (now().getTime() - (order.attempt_at ?? order.created_at).getTime()) / 1000
  const isAbandoned = order.session_id === null && age > 3600
  await db
    .updateTable('card_orders')
    .set({
      ask_at: addSeconds(now(), Math.min(Math.max(age / 2, 60), 1800)),
      ...(isAbandoned ? { state: 'EXPIRED' } : {}),
    })
    .where('id', '=', order.id)
    .where('attempt', '=', order.attempt)
    .where('state', '=', 'OPEN')
    .execute()
}

async function pollAccounts(ctx: Ctx): Promise<void> {
  const accounts = await ctx.db
    .selectFrom('card_accounts')
    .select('stripe_id')
    .where('status', 'in', ['ONBOARDING', 'REVIEW'])
    .where('asked_at', '<=', ctx.now())
    .where('stripe_id', 'is not', null)
    .orderBy('asked_at')
    .limit(maxAtOnce)
    .execute()
  for (const { stripe_id } of accounts) await followAccount(ctx, stripe_id ?? '')
}

/** Job, hourly: retries events that couldn't be synced and shares that couldn't be settled. */
export async function retryCards(ctx: Ctx): Promise<void> {
  const events = await ctx.db
    .selectFrom('stripe_received_events')
    .select('id')
    .where('done_at', 'is', null)
    .where('received_at', '<', subHours(ctx.now(), 1))
    .orderBy('received_at')
    .limit(1000)
    .execute()
  for (const { id } of events) await enqueueFollow(ctx, id)
  const shares = await ctx.db
    .selectFrom('card_shares')
    .leftJoin('card_accounts', 'card_accounts.feed_id', 'card_shares.feed_id')
    .select('payment_id')
    .distinct()
    .where('is_settled', '=', false)
    .where((eb) =>
      // Transferred shares are retried even without a connected account, since they may have to be reversed.
      eb.or([eb('card_accounts.status', '=', 'ENABLED'), eb('sent', 'is not', null)]),
    )
    .limit(1000)
    .execute()
  for (const { payment_id } of shares) await enqueueSettlement(ctx, payment_id)
}

/** Deletes events that the provider doesn't list any more. */
export async function cleanUpCards({ db, now }: Ctx): Promise<void> {
  await db
    .deleteFrom('stripe_received_events')
    .where('received_at', '<', subDays(now(), keptDays))
    .where('done_at', 'is not', null)
    .execute()
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function later(one: Date, two: Date): Date {
  return one > two ? one : two
}

function earlier(one: Date, two: Date): Date {
  return one < two ? one : two
}

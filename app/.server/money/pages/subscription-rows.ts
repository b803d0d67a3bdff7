import type { Selectable } from 'kysely'
import type {
  PayWay,
  SubscriptionStatus,
  SubscriptionView,
} from '#app/schemas/money/subscriptions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type DB, lockFor } from '#app/.server/base/db/index.ts'

export type SubscriptionRow = Selectable<DB['subscriptions']>

/** Subscriber, and the show or artist by its hosting id. */
export interface SubscriptionKey {
  feedId: string
  userId: string
}

/** A subscription, running or ended; null if there never was one. Checks no rights. */
export async function subscriptionOf(
  ctx: Pick<Ctx, 'db'>,
  feedId: string,
  userId: string,
): Promise<SubscriptionView | null> {
  const row = await readSubscription(ctx, { feedId, userId })
  return row && subscriptionView(row)
}

export async function readSubscription(
  { db }: Pick<Ctx, 'db'>,
  { feedId, userId }: SubscriptionKey,
): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Locks a subscription until the transaction ends, even one that doesn't exist yet. */
export async function lockSubscription(
  ctx: Pick<Ctx, 'db'>,
  key: SubscriptionKey,
): Promise<SubscriptionRow | null> {
  await lockFor(ctx, `subscription ${key.feedId} ${key.userId}`)
  return readSubscription(ctx, key)
}

/** Updates an existing subscription. */
export async function setSubscription(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { feed_id, user_id }: Pick<SubscriptionRow, 'feed_id' | 'user_id'>,
  change: Partial<SubscriptionRow>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...change, updated_at: now() })
    .where('feed_id', '=', feed_id)
    .where('user_id', '=', user_id)
    .execute()
}

export function subscriptionKey({
  feed_id: feedId,
  user_id: userId,
}: SubscriptionRow): SubscriptionKey {
  return { feedId, userId }
}

/** The row as its subscriber sees it. */
export function subscriptionView(row: SubscriptionRow): SubscriptionView {
  return {
    feedId: row.content_id,
    way: row.way as PayWay,
    status: row.status as SubscriptionStatus,
    priceCents: row.price,
    since: row.since.toISOString(),
    paidUntil: row.paid_until.toISOString(),
    cancelsAt: row.cancels_at?.toISOString() ?? null,
    cardLast4: row.card_last4,
  }
}

export function isRunning(row: SubscriptionRow | null): row is SubscriptionRow {
  return row !== null && row.status !== 'ENDED'
}

import { createHash } from 'node:crypto'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { SubscriptionRow } from '#app/.server/money/pages/index.ts'
import { tellWebhooks } from '#app/.server/studio/records/index.ts'

/** Tells webhooks that a subscription has begun or ended, in the transaction in which it does. */
export async function tellOfSubscription(
  ctx: Pick<Ctx, 'db' | 'now'>,
  row: Pick<SubscriptionRow, 'feed_id' | 'user_id' | 'since'>,
  event: 'subscription.begun' | 'subscription.ended',
): Promise<void> {
  const occurrence = row.since.toISOString()
  await tellWebhooks(ctx, [{ feedId: row.feed_id, event, subject: subscriberKey(row), occurrence }])
}

/** The subscription that was told, running or ended; null where its subscriber's account is gone. */
export async function toldSubscription(
  { db }: Pick<Ctx, 'db'>,
  { feedId, subject, occurrence }: { feedId: string; subject: string; occurrence: string },
): Promise<SubscriptionRow | null> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('feed_id', '=', feedId)
    .where('since', '=', new Date(occurrence))
    .execute()
  return rows.find((row) => subscriberKey(row) === subject) ?? null
}

/** Names a subscriber without their account's id, which outlives no account. */
function subscriberKey({ feed_id, user_id }: Pick<SubscriptionRow, 'feed_id' | 'user_id'>): string {
  return createHash('sha256').update(`${feed_id}/${user_id}`).digest('base64url').slice(0, 20)
}

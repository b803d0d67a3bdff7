import { sql } from 'kysely'
import { topics } from '#app/rules/base/realtime-topics.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { announce } from '#app/.server/base/realtime/index.ts'

/** Notifies open pages of a feed's owners of new income, by the feed's catalogue id. */
export async function notifyOwners(ctx: Pick<Ctx, 'db' | 'now'>, feedId: string): Promise<void> {
  const { rows } = await sql<{ userId: string; feed: string }>`
    select o.user_id as "userId", coalesce(made.publisher_id, made.id) as feed
    from hosting_feeds made join hosting_feed_owners o on o.feed_id = coalesce(made.publisher_id, made.id)
    where (made.public_id = ${feedId} or made.id = (select hosting_feed_id from feeds where id = ${feedId}))
      and o.role = 'OWNER'
  `.execute(ctx.db)
  await announce(
    ctx,
    rows.map(({ userId, feed }) => ({ topic: topics.income(userId), data: { feed } })),
  )
}

import { sql } from 'kysely'
import { isOpenSession } from '#app/.server/accounts/sessions/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { boughtSql, mayHearSql } from './may-hear-sql.ts'
import type { HostedItem } from './rights.ts'
import type { Listener } from './tokens.ts'

/**
 * Whether a listener may play the PAID version of an item now: neither their session or address nor their account has
 * ended, and the account is entitled to the item; a deleted item has to have been bought. Checked for each request,
 * never cached.
 */
export async function isEntitled(
  { db, now }: Pick<Services, 'db' | 'now'>,
  listener: Listener,
  { feedId, publisherId, itemId, isDeleted = false }: HostedItem,
): Promise<boolean> {
  const feeds = publisherId === null ? [feedId] : [feedId, publisherId]
  const asked = {
    userId: sql`users.id`,
    feedId: sql`${feedId}`,
    publisherId: sql`${publisherId}`,
    itemId: sql`${itemId}`,
  }
  const { rows } = await sql<{ hears: boolean }>`
    select ${isDeleted ? boughtSql(asked, now()) : mayHearSql(asked, now())} as hears
    from users join ${askedBy(listener, feeds, now())} as asking on asking.user_id = users.id
    where users.ends_at is null`.execute(db)
  return rows[0]?.hears === true
}

/** SQL: the account of an open session, or of an address of one of these feeds. */
function askedBy(listener: Listener, feeds: string[], now: Date) {
  if (listener.by === 'SESSION')
    return sql`(select user_id from sessions
      where id = ${listener.sessionId} and user_id = ${listener.userId} and ${isOpenSession(now)})`
  return sql`(select user_id from private_feeds
    where id = ${listener.addressId} and feed_id = any(${feeds}::text[]) and ended_at is null)`
}

import { sql } from 'kysely'
import { isSuspendedSql } from '#app/.server/catalogue/standing/index.ts'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'

/** SQL: whether an account has a right to a show or artist, to all of it or to an item, or is among its owners and editors. */
function mayHearFeedSql(feedId: string, userId: string, now: Date) {
  return sql<boolean>`(exists (
      select from rights where feed_id = ${feedId} and user_id = ${userId}
        and (until is null or until > ${now})
    ) or exists (
      select from hosting_feed_owners where feed_id = ${feedId} and user_id = ${userId}
    ))`
}

/** Whether an account is entitled to anything of a show or artist now beyond what is public. */
export async function mayHearFeed(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { feedId, userId }: { feedId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(mayHearFeedSql(feedId, userId, now()).as('hears'))
    .where('id', '=', userId)
    .where('ends_at', 'is', null)
    .executeTakeFirst()
  return row?.hears === true
}

/**
 * The hosting id of a show or artist by its public id, if it is public or was deleted but for what people have bought of
 * it; null for everything else, as for what is suspended.
 */
export async function findPublicFeed(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  publicFeedId: string,
): Promise<string | null> {
  const feed = await db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('public_id', '=', publicFeedId)
    .where(({ or, eb }) =>
      or([eb('published_at', 'is not', null), eb('removed_at', 'is not', null)]),
    )
    .where('type', '<>', 'ALBUM')
    .where(sql<boolean>`not ${isSuspendedSql(now(), sql.ref('hosting_feeds.public_id'))}`)
    .executeTakeFirst()
  return feed?.id ?? null
}

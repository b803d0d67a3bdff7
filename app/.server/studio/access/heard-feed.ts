import { sql } from 'kysely'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'

/** SQL: whether an account has a right to a show or artist, to all of it or to an item, or makes it. */
function mayHearFeedSql(feedId: string, userId: string, now: Date) {
  return sql<boolean>`(exists (
      select from rights where feed_id = ${feedId} and user_id = ${userId}
        and (until is null or until > ${now})
    ) or exists (
      select from hosting_feed_owners where feed_id = ${feedId} and user_id = ${userId}
    ))`
}

/** Whether somebody hears anything of a show or artist at this moment beyond what everybody does. */
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
 * The hosting id of a public show or artist, or of one that is kept for those who have bought something of it, by its
 * public id; null for everything else.
 */
export async function findPublicFeed(
  { db }: Pick<Ctx, 'db'>,
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
    .executeTakeFirst()
  return feed?.id ?? null
}

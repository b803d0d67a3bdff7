import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** SQL expressions: the account, and the item by its hosting ids. */
interface Asked {
  userId: RawBuilder<unknown>
  /** The feed of the item, and its artist or null. */
  feedId: RawBuilder<unknown>
  publisherId: RawBuilder<unknown>
  itemId: RawBuilder<unknown>
}

/**
 * SQL: whether an account is entitled to the PAID version of an item now, by a right or as an owner or editor of its feed.
 * Whether the account exists is not checked.
 */
export function mayHearSql({ userId, feedId, publisherId, itemId }: Asked, now: Date) {
  return sql<SqlBool>`(exists (
      select from rights
      where rights.feed_id in (${feedId}, ${publisherId}) and rights.user_id = ${userId}
        and rights.item_id in ('', ${itemId}) and (rights.until is null or rights.until > ${now})
    ) or exists (
      select from hosting_feed_owners as makers
      where makers.feed_id in (${feedId}, ${publisherId}) and makers.user_id = ${userId}
    ))`
}

/** SQL: whether an account has bought this item, which entitles it even after the item was deleted. */
export function boughtSql({ userId, feedId, publisherId, itemId }: Asked, now: Date) {
  return sql<SqlBool>`exists (
    select from rights
    where rights.feed_id in (${feedId}, ${publisherId}) and rights.user_id = ${userId}
      and rights.item_id = ${itemId} and rights.source = 'PURCHASE' and (rights.until is null or rights.until > ${now})
  )`
}

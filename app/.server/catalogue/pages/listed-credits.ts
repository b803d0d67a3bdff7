import { sql } from 'kysely'

/** SQL: whether lists show what names somebody (`credit`, of `feeds`). */
export const isListedCreditSql = sql<boolean>`(
  feeds.status <> 'WITHDRAWN' and not feeds.is_hidden
  and (credit.content_id = credit.feed_id or exists (
    select from items where items.feed_id = credit.feed_id and items.id = credit.content_id
      and items.removed_at is null and not items.is_hidden
  ))
)`

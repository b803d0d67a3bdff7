import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/**
 * Those of these (public ids of feeds, items and clips) that lists leave out: what is hidden, and what belongs to a hidden
 * feed or item.
 */
export async function hiddenAmong(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    with asked as (select unnest(${[...new Set(ids)]}::text[]) as id)
    select asked.id from asked join feeds on feeds.id = asked.id where feeds.is_hidden
    union all
    select asked.id from asked
      join item_directory on item_directory.item_id = asked.id
      join items on items.feed_id = item_directory.feed_id and items.id = asked.id
      join feeds on feeds.id = items.feed_id
      where items.is_hidden or feeds.is_hidden
    union all
    select asked.id from asked
      join member_content on member_content.id = asked.id
      join clips on clips.user_id = member_content.user_id and clips.id = asked.id
      where ${isHiddenClipSql(now())}
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Without what lists leave out. */
export async function listed<Entry extends { _id: string }>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const hidden = await hiddenAmong(
    ctx,
    entries.map(({ _id }) => _id),
  )
  return entries.filter(({ _id }) => !hidden.has(_id))
}

/** SQL: whether lists leave out a row of `clips`: it is hidden itself, or cut from a hidden episode or show. */
export function isHiddenClipSql(now: Date) {
  return sql<boolean>`(
    exists (
      select from content_standings as hidden
      where hidden.content_id = clips.id and hidden.ended_at is null and (hidden.until is null or hidden.until > ${now})
    )
    or exists (select from feeds as hidden where hidden.id = clips.feed_id and hidden.is_hidden)
    or exists (
      select from items as hidden where hidden.feed_id = clips.feed_id and hidden.id = clips.item_id and hidden.is_hidden
    )
  )`
}

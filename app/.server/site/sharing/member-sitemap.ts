import { sql } from 'kysely'
import { isHiddenClipSql } from '#app/.server/catalogue/standing/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { SitemapEntry } from './sitemap-entries.ts'

/** The kinds of public content that listeners make. */
export const memberKinds = ['clips', 'playlists'] as const
type MemberKind = (typeof memberKinds)[number]

/** The first entry of a part of the sitemap. */
export interface MemberPart {
  kind: MemberKind
  userId: string
  id: string
  changedAt: Date
}

// Cheap, since the index of accounts that are about to be deleted is almost empty.
const stays = sql`not exists (select from users where users.id = user_id and users.ends_at is not null)`
const sources = {
  clips: (
    now: Date,
  ) => sql`select user_id, id, created_at as changed_at from clips where ${stays} and not exists (
    select from items
    where items.feed_id = clips.feed_id and items.id = clips.item_id and items.removed_reason is not null)
    and not ${isHiddenClipSql(now)}`,
  playlists: () => sql`select user_id, id, updated_at as changed_at from playlists
    where visibility = 'PUBLIC' and ${stays}`,
}

const paths = { clips: '/clip/', playlists: '/playlist/' }
const rowsAtOnce = 5_000

/** Divides the clips or playlists into parts of `size` addresses, in the order of their keys. */
export async function planMembers(ctx: Ctx, kind: MemberKind, size: number): Promise<MemberPart[]> {
  const { rows } = await sql<Omit<MemberPart, 'kind'>>`
    with placed as (
      select user_id, id, changed_at, (row_number() over (order by user_id, id) - 1) / ${size}::int as part
      from (${sources[kind](ctx.now())}) as made
    )
    select (array_agg(user_id order by user_id, id))[1] as "userId",
      (array_agg(id order by user_id, id))[1] as id, max(changed_at) as "changedAt"
    from placed group by part order by part`.execute(ctx.db)
  return rows.map((row) => ({ ...row, kind }))
}

/** The entries from the start of one part to the start of the next, in batches. */
export async function* memberEntries(
  ctx: Ctx,
  from: MemberPart,
  to: MemberPart | undefined,
): AsyncGenerator<SitemapEntry[]> {
  const before = to ? sql`and (user_id, id) < (${to.userId}, ${to.id})` : sql``
  let first = sql`(user_id, id) >= (${from.userId}, ${from.id})`
  for (;;) {
    const { rows } = await sql<{ user_id: string; id: string; changed_at: Date }>`
      select * from (${sources[from.kind](ctx.now())}) as made where ${first} ${before}
      order by user_id, id limit ${rowsAtOnce}`.execute(ctx.db)
    yield rows.map(({ id, changed_at }) => ({ path: paths[from.kind] + id, changedAt: changed_at }))
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    first = sql`(user_id, id) > (${last.user_id}, ${last.id})`
  }
}

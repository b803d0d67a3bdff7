import { sql } from 'kysely'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { moveNamed } from './feed-url.ts'
import { noteFeedChange } from './feed-history.ts'
import { feedIdByAddress } from './find-feed.ts'
import { storedGuid } from '#app/.server/catalogue/cards/index.ts'

/** Lost aliases kept in a feed's history; bounded, since anybody can redirect addresses to a feed and away again. */
const maxNoted = 20

/**
 * Whether an alias serves another feed than the one that it resolves to: a feed with items, none of them in common,
 * with another guid, and without a note that it has moved there. Anything less may be a copy at a former host.
 */
export async function isAnotherFeed(
  ctx: Pick<Ctx, 'db' | 'site'>,
  { alias, feedId, document }: { alias: string; feedId: string; document: FeedDocument },
): Promise<boolean> {
  const { items, liveItems, remoteItems } = document
  const all = [...items, ...liveItems]
  if (all.length + remoteItems.length === 0) return false
  const movedTo = moveNamed(document.newFeedUrl)
  if (movedTo !== null && (await feedIdByAddress(ctx, movedTo)) === feedId) return false
  const guid = document.guid === undefined ? null : storedGuid(document.guid)
  const files = all.flatMap(({ enclosures }) => enclosures[0]?.url ?? [])
  const { rows } = await sql`
    select from feeds where id = ${feedId} and (
      guid = ${guid} or document ->> 'guid' = ${document.guid ?? null}
      -- Whoever had this address could take a guid that was only seen and derives from it.
      or (guid_basis = 'SEEN' and guid = ${podcastGuid(alias)})
      or exists (select from item_guids where feed_id = ${feedId}
        and guid = any(${all.map((item) => storedGuid(item.guid))}::text[]))
      or exists (select from items where feed_id = ${feedId} and enclosure_url = any(${files}::text[]))
      or exists (select from remote_items where feed_id = ${feedId}
        and feed_guid = any(${remoteItems.map(({ feedGuid }) => storedGuid(feedGuid))}::text[]))
    )`.execute(ctx.db)
  return rows.length === 0
}

/** Deletes a locked alias of this feed: it is another feed's own address now. */
export async function freeAlias(ctx: Ctx, feedId: string, alias: string): Promise<void> {
  const freed = await ctx.db
    .deleteFrom('feed_addresses')
    .where('url', '=', alias)
    .where('feed_id', '=', feedId)
    // It may have moved back since the address was asked.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('feeds').select('id').where('id', '=', feedId).where('url', '=', alias)),
      ),
    )
    .returning('url')
    .executeTakeFirst()
  if (!freed) return
  const { count } = await ctx.db
    .selectFrom('feed_history')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('feed_id', '=', feedId)
    .where('reason', '=', 'OTHER_FEED')
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxNoted) return
  const change = { kind: 'ADDRESS', before: alias, after: null, reason: 'OTHER_FEED' } as const
  await noteFeedChange(ctx, feedId, [change])
}

import { sql } from 'kysely'
import { emptyFeed, emptyItem } from '#app/protocols/feed/empty.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { feedColumns } from '#app/.server/catalogue/cards/index.ts'
import { saveRemoteItems } from './save-remote-items.ts'
import { withdrawLocked } from './withdraw-feed.ts'

/**
 * Has a locked feed, from now on one of another host, read at this address at once, as if nothing had been read of it. Until
 * it has been, whatever the address answers, nothing that somebody else put there is listed, heard, paid or taken for a
 * proof: the feed has the name of its address, and its items have their titles.
 */
export async function readAnewAt(ctx: Ctx, id: string, url: string): Promise<void> {
  await withdrawLocked(ctx, id)
  await emptyItems(ctx, id)
  await saveRemoteItems(ctx, id, [])
  await forgetProofs(ctx, id)
  await ctx.db
    .updateTable('feeds')
    .set({
      ...(await emptyState(ctx, id, url)),
      url,
      hosting_feed_id: null,
      content_hash: Buffer.alloc(0),
      etag: null,
      last_modified: null,
      next_check_at: ctx.now(),
      failures: 0,
      last_error: null,
      failing_since: null,
      failure: null,
    })
    .where('id', '=', id)
    .execute()
  await enqueue(ctx, 'check-feed', { feedId: id }, { key: `check-feed:${id}`, maxAttempts: 1 })
}

/** The columns of a feed of which nothing has been read; it keeps its type, and the guid that it holds. */
async function emptyState(ctx: Ctx, id: string, url: string) {
  const { medium } = await ctx.db
    .selectFrom('feeds')
    .select(sql<string>`coalesce(document ->> 'medium', 'podcast')`.as('medium'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const title = URL.canParse(url) ? new URL(url).hostname : url
  const { guid: _, ...columns } = feedColumns({ ...emptyFeed(), title, medium })
  return columns
}

/** Leaves items their pages and titles: those that the feed names get everything anew, the others nothing more. */
async function emptyItems(ctx: Ctx, feedId: string): Promise<void> {
  const kept = ['guid', 'title', 'published', 'status', 'start', 'end']
  await sql`
    update items set product = null, opening = null, enclosure_url = null, enclosure_type = null, video_url = null,
      image = null, link = null, author = '', summary = '', content_hash = '',
      document = ${JSON.stringify(emptyItem())}::jsonb || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(document) where key = any(${kept}::text[])), '{}')
    where feed_id = ${feedId}`.execute(ctx.db)
}

/** Copies that aren't published yet keep neither its ids nor its guid: where they were proved is not its address any more. */
async function forgetProofs(ctx: Ctx, feedId: string): Promise<void> {
  await sql`
    update hosting_feeds set is_guid_proved = false where id in (
      select hosting_feed_id from import_feeds where proved_feed_id = ${feedId}
    )`.execute(ctx.db)
  await sql`
    update import_feeds set proved_feed_id = null, is_guid_proved = false
    where proved_feed_id = ${feedId}`.execute(ctx.db)
}

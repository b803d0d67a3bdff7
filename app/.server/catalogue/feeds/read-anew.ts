import { sql } from 'kysely'
import { emptyFeed, emptyItem } from '#app/protocols/feed/empty.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { feedColumns } from '#app/.server/catalogue/cards/index.ts'
import { saveRemoteItems } from './save-remote-items.ts'
import { withdrawLocked } from './withdraw-feed.ts'

/**
 * Resets a locked feed to one of another host that has never been fetched, and enqueues a fetch of this address. Until
 * that has succeeded, nothing of its former content is listed, played, paid or counts as a proof: the feed is named by
 * its host, and its items keep their titles only.
 */
export async function readAnewAt(ctx: Ctx, id: string, url: string): Promise<void> {
  await withdrawLocked(ctx, id)
  await emptyItems(ctx, id)
  await saveRemoteItems(ctx, id, [])
  await deleteProofs(ctx, id)
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

/** The columns of a feed that hasn't been fetched; it keeps its type, and the guid that it holds. */
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

/** Reduces items to their pages and titles; the next fetch fills those that the feed still names. */
async function emptyItems(ctx: Ctx, feedId: string): Promise<void> {
  const kept = ['guid', 'title', 'published', 'status', 'start', 'end']
  await sql`
    update items set product = null, opening = null, enclosure_url = null, enclosure_type = null, video_url = null,
      image = null, link = null, author = '', summary = '', content_hash = '',
      document = ${JSON.stringify(emptyItem())}::jsonb || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(document) where key = any(${kept}::text[])), '{}')
    where feed_id = ${feedId}`.execute(ctx.db)
}

/** Revokes the proofs of unpublished imports of the feed: they were made at an address that isn't its own any more. */
async function deleteProofs(ctx: Ctx, feedId: string): Promise<void> {
  await sql`
    update hosting_feeds set is_guid_proved = false where id in (
      select hosting_feed_id from import_feeds where proved_feed_id = ${feedId}
    )`.execute(ctx.db)
  await sql`
    update import_feeds set proved_feed_id = null, is_guid_proved = false
    where proved_feed_id = ${feedId}`.execute(ctx.db)
}

import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { enqueue } from '../jobs/index.ts'
import { withdrawLocked } from './withdraw-feed.ts'

/**
 * Has a locked feed, from now on one of another host, read at this address at once, as if nothing had been read of it. Until
 * it has been, nothing that somebody else put there is listed, heard or paid.
 */
export async function readAnewAt(ctx: Ctx, id: string, url: string): Promise<void> {
  await withdrawLocked(ctx, id)
  await silenceItems(ctx, id)
  await forgetProofs(ctx, id)
  await ctx.db
    .updateTable('feeds')
    .set({
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

/** Takes media, price and value out of items: those that the feed names get them anew, the others only keep their pages. */
async function silenceItems(ctx: Ctx, feedId: string): Promise<void> {
  await sql`
    update items set product = null, opening = null, enclosure_url = null, enclosure_type = null, video_url = null,
      content_hash = '',
      document = document || '{"enclosures": [], "alternateEnclosures": [], "value": []}'
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

import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { requireFeedOwner } from '#app/.server/studio/records/index.ts'
import { bytesTable } from '#app/.server/social/events/index.ts'

/** A comment on a page of a hosted feed: the id of the feed, and that of the note in hexadecimal digits. */
interface CommentOnFeed {
  feed_id: string
  note_id: string
}

/**
 * me/comment-hide: hides a comment on the pages of a feed and its items, not elsewhere. For owners alone. Idempotent.
 * @throws NO_FEED @throws OWNER_ONLY
 */
export function hideComment(ctx: Ctx, { feed_id, note_id }: CommentOnFeed): Promise<void> {
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    await sql`
      insert into nostr_hidden_comments (feed_id, id, since) select ${feed_id}, bytes, ${ctx.now()} from ${bytesTable([note_id])} as note
      on conflict (feed_id, id) do nothing
    `.execute(ctx.db)
  })
}

/** me/comment-show: shows a comment again that was hidden. @throws NO_FEED @throws OWNER_ONLY */
export function showComment(ctx: Ctx, { feed_id, note_id }: CommentOnFeed): Promise<void> {
  return transact(ctx, async (ctx) => {
    await requireFeedOwner(ctx, feed_id, { lock: true })
    await sql`
      delete from nostr_hidden_comments using ${bytesTable([note_id])} as note where feed_id = ${feed_id} and id = bytes
    `.execute(ctx.db)
  })
}

import { sql } from 'kysely'
import type { Ctx } from '#app/.server/ctx.ts'
import { requireFeedOwner } from '#app/.server/hosting/index.ts'
import { bytesOf } from '../events/bytes.ts'

/** A comment on a page of a show or music feed that was made here: the feed's id and the note's, in hexadecimal digits. */
interface CommentOnFeed {
  feedId: string
  noteId: string
}

/**
 * Hides a comment on the pages of a feed and its items; elsewhere it stays. For owners alone.
 * @throws NO_FEED @throws OWNER_ONLY
 */
export async function hideComment(ctx: Ctx, { feedId, noteId }: CommentOnFeed): Promise<void> {
  await requireFeedOwner(ctx, feedId)
  await sql`
    insert into nostr_hidden_comments (feed_id, id, since) select ${feedId}, bytes, ${ctx.now()} from ${bytesOf([noteId])} as note
    on conflict (feed_id, id) do nothing
  `.execute(ctx.db)
}

/** Shows a comment again that was hidden. @throws NO_FEED @throws OWNER_ONLY */
export async function showComment(ctx: Ctx, { feedId, noteId }: CommentOnFeed): Promise<void> {
  await requireFeedOwner(ctx, feedId)
  await sql`
    delete from nostr_hidden_comments using ${bytesOf([noteId])} as note where feed_id = ${feedId} and id = bytes
  `.execute(ctx.db)
}

import { sql } from 'kysely'
import { placeAmong } from '#app/protocols/nostr/content-comment.ts'
import { type ContentId, contentIds, contentIdText } from '#app/protocols/nostr/content-id.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { fromRaw, storedTagValue } from '#app/.server/social/events/index.ts'

/**
 * For a note that names these contents: the second that it is about, by the stored name of a content; null for none.
 */
export function commentSecondOf(
  contents: readonly ContentId[],
): (content: string) => number | null {
  const place = placeAmong(contents)
  const item = place && storedTagValue(contentIdText(place.item))
  return (content) => (place && content === item ? place.second : null)
}

const batchSize = 500

/** Backfill: fills in the seconds of comments that were stored before the column was there. Idempotent. */
export async function backfillCommentSeconds(ctx: Ctx): Promise<void> {
  while ((await transact(ctx, backfillBatch)) === batchSize);
}

interface CommentRow {
  content: string
  id: Buffer
  raw: string
}

/** Returns the number of comments that it has filled in. */
async function backfillBatch({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<CommentRow>`
    select content, comments.id, raw from nostr_comments as comments
    join nostr_events as events on events.pubkey = comments.pubkey and events.id = comments.id
    where second = -1 order by content, comments.id limit ${batchSize}
  `.execute(db)
  const seconds = rows.map(({ content, raw }) =>
    commentSecondOf(contentIds(fromRaw(raw).event))(content),
  )
  await sql`
    update nostr_comments as comments set second = given.second
    from unnest(${rows.map(({ content }) => content)}::text[], ${rows.map(({ id }) => id)}::bytea[], ${seconds}::int[])
      as given (content, id, second)
    where comments.content = given.content and comments.id = given.id
  `.execute(db)
  return rows.length
}

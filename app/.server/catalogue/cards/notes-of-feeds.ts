import { sql } from 'kysely'
import type { SocialInteract } from '#app/protocols/feed/document.ts'
import { notesForComments } from '#app/protocols/nostr/social-interact.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** The notes on Nostr that these feeds name for comments on their newest items, those of the newest of all first. */
export async function notesOfFeeds(
  ctx: Pick<Ctx, 'db'>,
  feedIds: readonly string[],
  { ofEach, most }: { ofEach: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ places: SocialInteract[] }>`
    select places from unnest(${feedIds}::text[]) as asked (feed_id)
    cross join lateral (
      select document -> 'socialInteract' as places, published_at from items
      where items.feed_id = asked.feed_id and removed_at is null
        and document -> 'socialInteract' <> '[]'::jsonb
      order by published_at desc nulls last, id limit ${ofEach}
    ) as newest
    order by newest.published_at desc nulls last limit ${most}
  `.execute(ctx.db)
  return rows.flatMap(({ places }) => notesForComments(places))
}

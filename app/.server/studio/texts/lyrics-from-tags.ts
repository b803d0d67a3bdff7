import { parseLyrics } from '#app/protocols/text/transcripts/index.ts'
import { transcriptSchema } from '#app/schemas/studio/item-texts.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { FeedRow, ItemRow, ItemVersion } from '#app/.server/studio/records/index.ts'
import { readManual } from './objects.ts'
import { saveSegments } from './save-segments.ts'

/** The lyrics in the tags of a file become those of a track that is a draft and has none; says whether they did. */
export async function fillLyrics(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  { access, lyrics }: Pick<ItemVersion, 'access'> & { lyrics: string | undefined },
): Promise<boolean> {
  if (!lyrics || feed.type !== 'ALBUM' || item.published_at) return false
  const target = { feed_id: feed.id, item_id: item.id, access }
  if (await readManual(ctx, feed, target, 'TRANSCRIPT')) return false
  const read = transcriptSchema.safeParse(parseLyrics(lyrics))
  if (!read.success || read.data.length === 0) return false
  await saveSegments(ctx, target, 'TRANSCRIPT', read.data, {})
  return true
}

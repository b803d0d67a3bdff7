import { buffer } from 'node:stream/consumers'
import { parseChaptersJson } from '#app/protocols/media/chapters-json.ts'
import { type Access, type MediaObject, mediaKey } from '#app/rules/base/media-path.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { coverForTags } from '#app/.server/base/ports/images/index.ts'
import type { SoundTags } from '#app/.server/base/ports/media/index.ts'
import { objectAt } from '#app/.server/studio/access/index.ts'
import { type FeedRow, type ItemRow, withChanges } from '#app/.server/studio/records/index.ts'

const mostChapters = 500
const longestTag = 500

/** What the studio knows of an item, as the tags of the file that is made for it. What can't be read is left out. */
export async function soundTagsOf(
  ctx: Ctx,
  feed: FeedRow,
  item: ItemRow,
  access: Access,
): Promise<SoundTags> {
  const content = withChanges(item.content, item.changes)
  const show = feed.content
  const pictures = [...(content.images ?? []), ...(show.images ?? [])]
  return {
    title: shortened(content.title ?? undefined),
    album: shortened(show.title),
    artist: shortened(show.author),
    track: content.item_number,
    chapters: await chaptersOf(ctx, { feed_id: feed.id, item_id: item.id, access }),
    cover: await coverOf(ctx, pictures[0]?.url),
  }
}

function shortened(text: string | undefined): string | undefined {
  return text?.slice(0, longestTag).toWellFormed()
}

async function chaptersOf(
  ctx: Ctx,
  of: { feed_id: string; item_id: string; access: Access },
): Promise<SoundTags['chapters']> {
  const text = await textAt(ctx, { ...of, media_type: 'ITEM_CHAPTERS', format: 'JSON' })
  const chapters = text === null ? [] : (parseChaptersJson(text) ?? [])
  return chapters
    .slice(0, mostChapters)
    .flatMap(({ title, start }) =>
      title ? [{ title: title.slice(0, longestTag).toWellFormed(), start }] : [],
    )
}

async function textAt(ctx: Ctx, object: MediaObject): Promise<string | null> {
  const stored = await ctx.storage.readVersion(mediaKey(object))
  if (!stored) return null
  return (await buffer(stored.body)).toString()
}

async function coverOf(ctx: Ctx, url: string | undefined): Promise<Buffer | null> {
  const object = url === undefined ? null : objectAt(ctx, url)
  const stored = object && (await ctx.storage.head(mediaKey(object)))
  if (!object || !stored || stored.size > largest.image) return null
  const bytes = await buffer(await ctx.storage.read(mediaKey(object)))
  return coverForTags(ctx.actor, bytes).catch(() => null)
}

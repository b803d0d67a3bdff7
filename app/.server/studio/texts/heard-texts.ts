import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { Transcript as TranscriptFile } from '#app/protocols/feed/document.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { lockAt } from '#app/.server/studio/pricing/index.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  type EntitledItem,
  itemExtras,
  entitledItems,
  listenerToken,
} from '#app/.server/studio/access/index.ts'
import { readPlayed } from './objects.ts'

/** What belongs to the PAID version of an item, whose seconds differ from those of the version for everybody. */
export interface EntitledTexts {
  /** At addresses of the session that asks. */
  transcripts: TranscriptFile[]
  chapters: Chapter[]
}

/**
 * Chapters and transcripts of the version for subscribers of an item, by its public id, where it is sold and whoever asks
 * has a right to it or makes it; null where they hear what everybody does. Read anew each time.
 */
export async function entitledTexts(ctx: Ctx, publicId: string): Promise<EntitledTexts | null> {
  const item = await entitledSoldItem(ctx, publicId)
  if (!item) return null
  const { id, feed_id } = item
  const token = listenerToken(ctx, feed_id)
  const extras = await itemExtras(ctx, [feed_id], new Map<string, Access>([[id, 'PAID']]))
  const { transcripts = [], chapters } = extras.get(id) ?? {}
  return {
    transcripts: transcripts.map((file) => ({ ...file, url: `${file.url}?token=${token}` })),
    chapters: chapters ? await readPlayed(ctx, paidVersion(item), 'CHAPTERS') : [],
  }
}

/** What is said in that version, [] where it has no transcript; null where whoever asks hears what everybody does. */
export async function entitledTranscript(
  ctx: Ctx,
  publicId: string,
): Promise<{ segments: TranscriptSegment[]; language: string | null } | null> {
  const item = await entitledSoldItem(ctx, publicId)
  if (!item) return null
  const segments = await readPlayed(ctx, paidVersion(item), 'TRANSCRIPT')
  return { segments, language: item.language }
}

async function entitledSoldItem(ctx: Ctx, publicId: string): Promise<EntitledItem | null> {
  if (ctx.actor.kind !== 'user') return null
  const [item] = await entitledItems(ctx, ctx.actor.userId, [publicId])
  if (!item || !audioFile(item.content, 'PAID')) return null
  const isSold = lockAt(item.content, item.published_at, ctx.now()).product !== null
  return isSold || item.deleted_at ? item : null
}

function paidVersion({ id, feed_id }: EntitledItem) {
  return { feed_id, item_id: id, access: 'PAID' as const }
}

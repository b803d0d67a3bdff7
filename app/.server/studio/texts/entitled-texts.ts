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

/** Transcripts and chapters of an item's PAID version, whose times differ from those of the public one. */
export interface EntitledTexts {
  /** At addresses of the actor's session. */
  transcripts: TranscriptFile[]
  chapters: Chapter[]
}

/**
 * Chapters and transcripts of the PAID version of an item, by its public id, if it is for sale and the actor is entitled to
 * it; null where the public version applies. Never cached.
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

/** The transcript of that version, [] where it has none; null where the public version applies. */
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

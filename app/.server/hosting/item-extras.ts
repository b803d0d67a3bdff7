import type { Transcript } from '#app/protocols/feed/document.ts'
import { parseMediaPath } from '#app/protocols/media-path.ts'
import type { Ctx } from '../ctx.ts'
import { mediaUrl } from './media-objects.ts'
import type { ItemRow } from './records.ts'

export type ItemExtras = Map<
  string,
  { transcripts: Transcript[]; chapters?: { url: string; type: string } }
>

const transcriptTypes: Record<string, string> = {
  VTT: 'text/vtt',
  SRT: 'application/x-subrip',
  JSON: 'application/json',
}

/** The transcripts and chapters that were uploaded for the public version of each item. */
export async function itemExtras(ctx: Ctx, feedId: string, items: ItemRow[]): Promise<ItemExtras> {
  const extras: ItemExtras = new Map()
  if (items.length === 0) return extras
  const rows = await ctx.db
    .selectFrom('media_objects')
    .select(['path', 'item_id'])
    .where('feed_id', '=', feedId)
    .where('media_type', 'in', ['ITEM_TRANSCRIPT', 'ITEM_CHAPTERS'])
    .where('access', '=', 'DEFAULT')
    .where('state', '=', 'READY')
    .orderBy('path')
    .execute()
  for (const { path, item_id } of rows) if (item_id) addExtra(ctx, extras, path, item_id)
  return extras
}

function addExtra(ctx: Ctx, extras: ItemExtras, path: string, itemId: string): void {
  const object = parseMediaPath(path)
  const extra = extras.get(itemId) ?? { transcripts: [] }
  extras.set(itemId, extra)
  if (object?.media_type === 'ITEM_CHAPTERS' && object.format === 'JSON') {
    extra.chapters = { url: mediaUrl(ctx, object), type: 'application/json+chapters' }
  } else if (object?.media_type === 'ITEM_TRANSCRIPT') {
    const type = transcriptTypes[object.format]
    if (type) extra.transcripts.push({ url: mediaUrl(ctx, object), type })
  }
}

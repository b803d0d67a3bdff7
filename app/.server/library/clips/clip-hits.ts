import type { Selectable } from 'kysely'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { clipTexts } from '#app/texts/library/clips.ts'
import { itemHits } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB, RowOf } from '#app/.server/base/db/index.ts'

export const clipColumns = [
  'clips.user_id',
  'clips.id',
  'clips.feed_id',
  'clips.item_id',
  'clips.title',
  'clips.start_seconds',
  'clips.end_seconds',
  'clips.created_at',
  'users.username',
] as const

export type ClipRow = Selectable<DB['clips']> & RowOf<'users', 'username'>

/** Clips as lists and pages return them, in the order of the rows, each with its episode as parent. */
export async function clipHits(ctx: Ctx, rows: readonly ClipRow[]): Promise<ContentHit[]> {
  const items = await itemHits(
    ctx,
    rows.map((row) => ({ feedId: row.feed_id, itemId: row.item_id })),
  )
  return rows.flatMap((row) => {
    const item = items.get(row.item_id)
    return item ? [clipHit(row, item)] : []
  })
}

function clipHit(row: ClipRow, item: ContentHit): ContentHit {
  const { image, audio, video } = item.info
  return {
    _id: row.id,
    _type: 'CLIP',
    _origin: 'TRIBUTARY',
    info: {
      title: row.title,
      subtitle: item.info.title,
      publisher: row.username ?? clipTexts.someone,
      image,
      audio,
      video,
      duration: row.end_seconds - row.start_seconds,
      published: Math.floor(row.created_at.getTime() / 1000),
      clip: { start: row.start_seconds, end: row.end_seconds },
    },
    // A clip's length is its own, not its episode's.
    product: item.product ? { type: item.product.type } : null,
    ...(item.withdrawn ? { withdrawn: item.withdrawn } : {}),
    links: [`${item._type.toLowerCase()}:id:${item._id}`, ...item.links],
    parent: item,
  }
}

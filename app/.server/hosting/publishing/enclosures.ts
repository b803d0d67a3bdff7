import type { EnclosureInput } from '#app/schemas/hosting.ts'
import type { Authorized } from '#app/.server/actor.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { invalid } from '#app/.server/errors.ts'
import type { Enclosure } from '../content.ts'
import { objectAt } from '../files/media-objects.ts'
import { readyAudio } from '../files/ready-files.ts'
import type { FeedRow, ItemRow } from '../records.ts'

/** The enclosures of an edit as the server finds them: only uploads of this item, with their true size and duration. */
export async function checkedEnclosures(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  enclosures: EnclosureInput[] | null | undefined,
): Promise<{ enclosures?: Enclosure[] | null }> {
  if (!enclosures) return enclosures === null ? { enclosures } : {}
  const known = new Map(
    (item.content.enclosures ?? []).map((enclosure) => [enclosure.url, enclosure]),
  )
  const checked: Enclosure[] = []
  for (const told of enclosures) {
    const enclosure = known.get(told.url) ?? (await uploadedEnclosure(ctx, feed, item, told.url))
    checked.push({
      ...enclosure,
      access: told.access,
      ...(told.deleted ? { deleted: true } : { deleted: false }),
    })
  }
  return { enclosures: checked }
}

async function uploadedEnclosure(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  url: string,
): Promise<Enclosure> {
  const object = objectAt(ctx, url)
  if (
    object?.media_type !== 'ITEM_AUDIO' ||
    object.feed_id !== feed.id ||
    object.item_id !== item.id
  ) {
    // A video becomes an enclosure once it is converted, and then is known.
    throw invalid('content.enclosures', 'Upload the file first.')
  }
  return readyAudio(ctx, feed, object)
}

import type { EnclosureInput } from '#app/schemas/studio/hosting.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import {
  type Effect,
  type Enclosure,
  type FeedRow,
  fileAt,
  type ItemRow,
  saveItem,
  slotOf,
  withChanges,
  withFileAt,
} from '#app/.server/studio/records/index.ts'
import { objectAt } from '#app/.server/studio/access/index.ts'
import { readyAudio } from './ready-files.ts'

/**
 * Checks the files of an edit: they must be the item's own or its uploads. Returns them with their true size and
 * duration.
 */
export async function checkedEnclosures(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  edits: Pick<EnclosureInput, 'url' | 'access' | 'deleted'>[],
): Promise<Enclosure[]> {
  const checked: Enclosure[] = []
  for (const { url, access, deleted = false } of edits) {
    const file = ownFile(item, url) ?? (await uploadedFile(ctx, feed, item, url))
    const isSame = deleted === (file.deleted ?? false)
    checked.push({ ...file, access, ...(isSame ? {} : { deleted }) })
  }
  return checked
}

function ownFile({ content, changes }: ItemRow, url: string): Enclosure | undefined {
  return [content, withChanges(content, changes)]
    .flatMap(({ enclosures = [] }) => enclosures)
    .find((file) => file.url === url)
}

async function uploadedFile(
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
    // A video isn't accepted here: it becomes an enclosure of the item once it is converted.
    throw invalid('content.enclosures', 'Upload the file first.')
  }
  return readyAudio(ctx, feed, object)
}

/** Replaces the item's file of a kind and access, or removes it if `file` is null. */
export async function placeFile(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  place: Pick<Enclosure, 'kind' | 'access'>,
  file: Enclosure | null,
  effect: Effect,
): Promise<Authorized<ItemRow>> {
  const shown = withChanges(item.content, effect.hold ? item.changes : null)
  const slot = slotOf(place)
  if (!file && !fileAt(shown, slot)) return item
  return saveItem(ctx, feed, item, { enclosures: withFileAt(shown, slot, file) }, effect)
}

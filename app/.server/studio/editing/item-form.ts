import { ownerFields } from '#app/rules/studio/owner-fields.ts'
import { momentOf } from '#app/rules/base/zoned-time.ts'
import type { ItemContentInput } from '#app/schemas/studio/hosting.ts'
import { episodeForm, trackForm } from '#app/schemas/studio/studio-forms.ts'
import { scheduleMessages } from '#app/texts/studio/studio-forms.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  type Collision,
  editedValues,
  type EditedRecord,
  type FormEdit,
  isEmpty,
  mergeEdit,
} from '#app/.server/base/http/merge-edit.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeItem,
  type HostingFeed,
  type HostingItem,
  itemProblems,
  type PublishProblem,
  publishProblems,
  toHostingItem,
} from '#app/.server/studio/records/index.ts'
import { editItem } from './items.ts'
import { asEdited, type Edited, type OwnFeed, ownFeedOf } from './own-records.ts'
import { byPlace, publishedMinute, recordFor } from './feed-form.ts'

/** What the form shows for an episode without a stored variant. */
const forEveryone: ItemContentInput['variant'] = {
  access: 'REGULAR',
  earlyaccess: { enabled: false, delay: 0 },
  adfree: { enabled: false },
}

/** The form schema for items of a feed. */
export function itemFormOf({ _type }: Pick<HostingFeed, '_type'>) {
  return _type === 'ALBUM' ? trackForm : episodeForm
}

/** A saved item with its feed, and the fields that were left as others have changed them meanwhile. */
export interface ItemFormSave {
  own: OwnFeed
  item: Edited<HostingItem>
  collision: Collision | null
}

/**
 * Saves what the form of an episode or track has changed over its newest state, all under one lock. Nothing is locked or
 * stored where nothing was changed.
 */
export async function saveItemForm(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  edit: FormEdit,
): Promise<ItemFormSave> {
  if (isEmpty(editedValues(edit))) {
    const feed = await authorizeFeed(ctx, ids.feed_id)
    const item = await authorizeItem(ctx, feed, ids.item_id)
    return {
      own: ownFeedOf(ctx, feed, feed.role),
      item: asEdited(toHostingItem(item)),
      collision: null,
    }
  }
  return changeItem(ctx, ids, async (ctx, feed, item) => {
    const own = ownFeedOf(ctx, feed, feed.role)
    const stored = itemRecord(own.feed, asEdited(toHostingItem(item)))
    const { changed, collision } = mergeEdit(edit, stored)
    const content = byPlace(changed).content as Omit<ItemContentInput, 'images' | 'enclosures'>
    const saved = isEmpty(changed)
      ? item
      : await editItem(ctx, feed, item, content, { hold: true }).catch(atAvailability)
    return { own, item: asEdited(toHostingItem(saved)), collision }
  })
}

/** The record for an item's form; without the owners' fields for an editor. */
export function itemFormRecord({ feed, role }: OwnFeed, item: HostingItem): EditedRecord {
  return recordFor(role, itemRecord(feed, item), ownerFields.item)
}

/** Puts the error for what the plan doesn't include at the form's availability field. */
function atAvailability(error: unknown): never {
  if (error instanceof AppError && error.code === 'PLAN_NOT_INCLUDED')
    throw invalid('content.variant', error.message, error.code)
  throw error
}

/** An item as its form shows it, with the owners' fields. */
export function itemRecord(feed: Pick<HostingFeed, '_type'>, item: HostingItem): EditedRecord {
  const fields = Object.keys(itemFormOf(feed).shape.content.shape)
  const stored: Record<string, unknown> = {
    published: publishedMinute(item),
    variant: forEveryone,
    ...item.content,
  }
  return {
    updated: item.meta.updated,
    values: Object.fromEntries(fields.map((field) => [`content.${field}`, stored[field]])),
  }
}

/**
 * What an item still lacks before it can be published, with what is public of its feed. Tracks are published with their
 * release, whose editor shows what that lacks.
 */
export function missingInItem(
  feed: Edited<HostingFeed>,
  { content }: HostingItem,
): PublishProblem[] {
  if (feed._type !== 'PODCAST') return itemProblems(feed._type, content)
  const beside = feed.meta.published ? feed.publicContent : feed.content
  return publishProblems({ type: feed._type, content: beside }, content)
}

/** Schedules an item or a release for a local time in a time zone, as entered in the form. */
export async function scheduleAsWritten(
  { time, zone }: { time: string; zone: string },
  schedule: (scheduled: string) => Promise<unknown>,
): Promise<void> {
  const scheduled = momentOf(time, zone || 'UTC')
  if (!scheduled) throw invalid('scheduled_at', scheduleMessages.noTime)
  try {
    await schedule(scheduled)
  } catch (error) {
    // The form's field has another name, since its value has no time zone.
    if (error instanceof AppError && error.field === 'scheduled')
      throw invalid('scheduled_at', error.message, error.code)
    throw error
  }
}

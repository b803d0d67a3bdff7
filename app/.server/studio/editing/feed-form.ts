import { ownerFields } from '#app/rules/studio/owner-fields.ts'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type { FeedContentInput } from '#app/schemas/studio/hosting.ts'
import { feedForms } from '#app/schemas/studio/studio-forms.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { omit } from '#app/.server/base/http/form-values.ts'
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
  changeFeed,
  type HostingFeed,
  type ManagedFeed,
  noFeed,
} from '#app/.server/studio/records/index.ts'
import { editFeed } from './feeds.ts'
import { type OwnFeed, ownFeedOf } from './own-records.ts'

/** A saved feed, and the fields that were left as others have changed them meanwhile. */
export interface FeedFormSave {
  own: OwnFeed
  collision: Collision | null
}

/**
 * Saves what the settings form of a show, artist or release has changed over its newest state, all under one lock.
 * Nothing is locked or stored where nothing was changed. `artistId` is the artist whose release it has to be, if any.
 */
export async function saveFeedForm(
  ctx: Ctx,
  { feedId, artistId }: { feedId: string; artistId?: string },
  edit: FormEdit,
): Promise<FeedFormSave> {
  if (isEmpty(editedValues(edit))) {
    const feed = await authorizeFeed(ctx, feedId)
    requireReleaseOf(feed, artistId)
    return { own: ownFeedOf(ctx, feed, feed.role), collision: null }
  }
  return changeFeed(ctx, feedId, async (ctx, feed) => {
    requireReleaseOf(feed, artistId)
    const { changed, collision } = mergeEdit(edit, feedRecord(ownFeedOf(ctx, feed, feed.role).feed))
    if (isEmpty(changed)) return { own: ownFeedOf(ctx, feed, feed.role), collision }
    const { content, others } = byPlace(changed)
    const saved = await editFeed(
      ctx,
      feed,
      { content: content as FeedContentInput, ...others },
      unpublished,
    )
    return { own: ownFeedOf(ctx, saved, feed.role), collision }
  })
}

/** Saved among the unpublished changes where the feed is published. */
const unpublished = { hold: true }

function requireReleaseOf({ publisher_id }: ManagedFeed, artistId: string | undefined): void {
  if (artistId !== undefined && publisher_id !== artistId) throw noFeed()
}

/** The record for the feed settings form; without the owners' fields for an editor. */
export function feedFormRecord({ feed, role }: Pick<OwnFeed, 'feed' | 'role'>): EditedRecord {
  return recordFor(role, feedRecord(feed), ownerFields.feed)
}

export function recordFor(
  role: FeedRole,
  record: EditedRecord,
  fields: readonly string[],
): EditedRecord {
  return role === 'OWNER' ? record : { ...record, values: omit(record.values, [...fields]) }
}

/** A feed as the form of its settings shows it, with the owners' fields. */
export function feedRecord(feed: HostingFeed): EditedRecord {
  const fields = Object.keys(feedForms[feed._type].shape.content.shape)
  // The form always states the kind of show.
  const kind = feed._type === 'PODCAST' ? { medium: 'podcast' } : {}
  const published = publishedMinute(feed)
  const stored: Record<string, unknown> = { ...kind, published, ...feed.content }
  return {
    updated: feed.meta.updated,
    values: {
      ...Object.fromEntries(fields.map((field) => [`content.${field}`, stored[field]])),
      locked: feed.locked,
      moved_to: feed.moved_to,
      ...(feed._type === 'PODCAST' ? { notes_template: feed.notes_template } : {}),
    },
  }
}

/** The publication date of a record whose creator chose none, cut to the minute as in the form. */
export function publishedMinute({
  meta: { published },
}: {
  meta: { published: string | null }
}): string | null {
  return published && new Date(Math.floor(Date.parse(published) / 60_000) * 60_000).toISOString()
}

/** Splits a form's changed fields into those of the content, without their prefix, and the others. */
export function byPlace(changed: Record<string, unknown>): {
  content: Record<string, unknown>
  others: Record<string, unknown>
} {
  const [content, others]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const [field, value] of Object.entries(changed)) {
    if (field.startsWith('content.')) content[field.slice('content.'.length)] = value
    else others[field] = value
  }
  return { content, others }
}

import { ownerFields } from '#app/rules/studio/owner-fields.ts'
import type { FeedRole } from '#app/schemas/studio/hosting-money.ts'
import type { FeedContentInput } from '#app/schemas/studio/hosting.ts'
import { feedForms } from '#app/schemas/studio/studio-forms.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { omit } from '#app/.server/base/http/form-values.ts'
import type { EditedRecord, SavedRecord } from '#app/.server/base/http/save-merged.ts'
import type { HostingFeed } from '#app/.server/studio/records/index.ts'
import { updateHostingFeed } from './feeds.ts'
import { getOwnFeed, type OwnFeed } from './edited.ts'

/** Reads and saves a feed for the form of its settings. */
export function editableFeed(ctx: Ctx, feedId: string): SavedRecord {
  return {
    read: async () => feedRecord((await getOwnFeed(ctx, { feed_id: feedId })).feed),
    save: (changed, base) => {
      const { content, others } = byPlace(changed)
      const edit = { content: content as FeedContentInput, ...others }
      return updateHostingFeed(ctx, { feed: { _id: feedId, ...edit }, base, hold: true })
    },
  }
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

function feedRecord(feed: HostingFeed): EditedRecord {
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

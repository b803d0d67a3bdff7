import { href } from 'react-router'
import type { Ctx } from '#app/.server/ctx.ts'
import {
  discardFeedChanges,
  type HostingFeed,
  feedProblems,
  publishFeedChanges,
  publishHostingFeed,
  updateHostingFeed,
  uploadImage,
} from '#app/.server/hosting/index.ts'
import { autosaveForm } from '#app/.server/http/autosave-form.ts'
import type { FieldValues } from '#app/.server/http/edit-conflicts.ts'
import { type EditedRecord, madeFrom, saveEdit } from '#app/.server/http/edit-form.ts'
import type { IncomingFile } from '#app/.server/http/form-files.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { omit } from '#app/.server/http/form-values.ts'
import { ownerFields } from '#app/rules/owner-fields.ts'
import { feedForms } from '#app/schemas/studio-forms.ts'
import type { FeedContentInput } from '#app/schemas/hosting.ts'
import { changedFields } from './changed-fields.ts'
import { undone } from './item-editing.ts'
import {
  feedState,
  ownFeed,
  type OwnFeed,
  publicPage,
  publicSide,
  studioFeed,
} from './own-records.server.ts'
import { doneAt } from './done-at.ts'

const megabyte = 1_000_000
/** A picture and all texts. */
const settingsBytes = 25 * megabyte

/** What the form of a feed's settings shows. */
export function feedEditor(own: Pick<OwnFeed, 'feed' | 'role'>) {
  const { feed, role } = own
  return {
    feed: studioFeed(own),
    record: { content: feed.content, locked: feed.locked, moved_to: feed.moved_to },
    state: feedState(feed),
    ...publicSide(feed, publicPage(feed)),
    changed: changedFields(feed._type, feed),
    madeFrom: madeFrom(recordFor(role, feedRecord(feed), ownerFields.feed)),
    missing: feedProblems(feed._type, feed.content),
  }
}

/** What a form is made from: an editor's lacks what is the owners' to say. */
export function recordFor(
  role: OwnFeed['role'],
  record: EditedRecord,
  fields: readonly string[],
): EditedRecord {
  if (role === 'OWNER') return record
  return { ...record, values: omit(record.values, [...fields]) }
}

interface FeedEdit {
  done: (intent: string) => Promise<Response>
  /** Files besides the artwork. */
  files?: Record<string, (file: IncomingFile) => Promise<unknown>>
  afterFiles?: () => Promise<void>
  maxBytes?: number
}

/** Saves the form of a feed's settings; 'remove-image' takes its artwork away besides. */
export function saveFeed(
  ctx: Ctx,
  request: Request,
  feed: HostingFeed,
  { done, files = {}, afterFiles, maxBytes }: FeedEdit,
) {
  const feedId = feed._id
  return saveEdit({
    request,
    schema: feedForms[feed._type],
    maxBytes: maxBytes ?? settingsBytes,
    mayLack: ownerFields.feed,
    files: {
      ...files,
      artwork: (file) => uploadImage(ctx, { feed_id: feedId }, file, { hold: true }),
    },
    ...(afterFiles ? { afterFiles } : {}),
    ...storedFeed(ctx, feedId),
    done: async (intent) => {
      if (intent === 'remove-image')
        await updateHostingFeed(ctx, {
          feed: { _id: feedId, content: { images: null } },
          hold: true,
        })
      await undone(intent, (fields) => discardFeedChanges(ctx, { feed_id: feedId, fields }))
      return done(intent)
    },
  })
}

/** Saves the form of a show or artist on one of its pages, and publishes it if asked. */
export function saveSettings(ctx: Ctx, request: Request, feed: HostingFeed, page: string) {
  const at = { feedId: feed._id }
  return saveFeed(ctx, request, feed, {
    done: async (intent) => {
      if (intent === 'publish-changes') {
        await publishFeedChanges(ctx, { feed_id: feed._id })
        return doneAt(page, 'changesPublished')
      }
      if (intent !== 'publish') return doneAt(page, 'saved')
      await publishHostingFeed(ctx, { feed_id: feed._id })
      if (feed._type === 'ARTIST')
        return redirect(href('/studio/:feedId/just-published-artist', at), 303)
      return doneAt(href('/studio/:feedId', at), 'published')
    },
  })
}

/** Saves what it can of a feed's settings while they are being filled in. Apps are sent elsewhere by a button alone. */
export async function autosaveFeed(ctx: Ctx, request: Request, feed: HostingFeed) {
  const result = await autosaveForm({
    request,
    schema: feedForms[feed._type],
    heldBack: ['moved_to'],
    mayLack: ownerFields.feed,
    ...storedFeed(ctx, feed._id),
  })
  return { ...result, own: await ownFeed(ctx, feed._id) }
}

function storedFeed(ctx: Ctx, feedId: string) {
  return {
    read: async () => feedRecord((await ownFeed(ctx, feedId)).feed),
    save: (changed: FieldValues, base: string) =>
      updateHostingFeed(ctx, { feed: { _id: feedId, ...feedEdit(changed) }, base, hold: true }),
  }
}

function feedRecord(feed: HostingFeed): EditedRecord {
  const fields = Object.keys(feedForms[feed._type].shape.content.shape)
  // The form always says what kind of show it is.
  const kind = feed._type === 'PODCAST' ? { medium: 'podcast' } : {}
  const stored: Record<string, unknown> = { ...kind, ...feed.content }
  return {
    updated: feed.meta.updated,
    values: {
      ...Object.fromEntries(fields.map((field) => [`content.${field}`, stored[field]])),
      locked: feed.locked,
      moved_to: feed.moved_to,
    },
  }
}

/** The changed fields of a form as the update of the JSON call takes them. */
function feedEdit(changed: Record<string, unknown>): {
  content: FeedContentInput
  locked?: boolean
  moved_to?: string | null
} {
  const { content, others } = byPlace(changed)
  return {
    content: content as FeedContentInput,
    ...(others as { locked?: boolean; moved_to?: string | null }),
  }
}

/** The fields of the content, without their prefix, and those beside it. */
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

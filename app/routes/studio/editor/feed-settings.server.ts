import { href } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  discardFeedChanges,
  publishFeedChanges,
  publishHostingFeed,
} from '#app/.server/studio/publishing/index.ts'
import {
  feedFormRecord,
  feedRecord,
  getOwnFeed,
  type OwnFeed,
  saveFeedForm,
  updateHostingFeed,
} from '#app/.server/studio/editing/index.ts'
import { feedProblems, isNew, type HostingFeed } from '#app/.server/studio/records/index.ts'
import { uploadImage } from '#app/.server/studio/uploads/index.ts'
import { confirmNewAddress } from '#app/.server/studio/moving/index.ts'
import { autosaveForm } from '#app/.server/base/http/autosave-form.ts'
import { madeFrom, saveEdit } from '#app/.server/base/http/edit-form.ts'
import type { IncomingFile } from '#app/.server/base/http/form-files.ts'
import { editedValues, mergeEdit } from '#app/.server/base/http/merge-edit.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { ownerFields } from '#app/rules/studio/owner-fields.ts'
import { feedForms } from '#app/schemas/studio/studio-forms.ts'
import { publishState } from '#app/rules/studio/publish-state.ts'
import type { StudioStatus } from '#app/texts/studio/studio-pages.ts'
import { changedFields } from './changed-fields.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'
import { buttonFields, shownIn } from '#app/routes/studio/publishing/schedule-form.server.ts'
import { publicPage, publicSide, studioFeed } from '#app/routes/studio/record-views.server.ts'

const megabyte = 1_000_000
/** Room for a picture and all text fields. */
const settingsBytes = 25 * megabyte

/** The data of a feed's settings form. */
export function feedEditor(own: Pick<OwnFeed, 'feed' | 'role'>) {
  const { feed } = own
  return {
    feed: studioFeed(own),
    record: {
      content: feed.content,
      locked: feed.locked,
      moved_to: feed.moved_to,
      published: feed.meta.published,
      scheduled: feed.meta.scheduled,
      notes_template: feed.notes_template,
    },
    state: publishState({ meta: feed.meta }),
    ...publicSide(feed, publicPage(feed)),
    isNew: isNew(feed),
    changed: changedFields(feed._type, feed),
    madeFrom: madeFrom(feedFormRecord(own)),
    missing: feedProblems(feed._type, feed.content),
  }
}

interface FeedEdit {
  done: (intent: string, extra: FormData) => Promise<Response>
  /** Handlers of files other than the artwork. */
  files?: Record<string, (file: IncomingFile) => Promise<unknown>>
  afterFiles?: () => Promise<void>
  maxBytes?: number
}

/** Saves a feed's settings form; the intent 'remove-image' also removes its artwork. */
export function saveFeed(
  ctx: Ctx,
  request: Request,
  feed: HostingFeed,
  { done, files = {}, afterFiles, maxBytes }: FeedEdit,
) {
  const feedId = feed._id
  const read = async () => feedRecord((await getOwnFeed(ctx, { feed_id: feedId })).feed)
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
    read,
    save: async (edit) => {
      const { moved_to } = editedValues(edit)
      if (typeof moved_to === 'string' && !mergeEdit(edit, await read()).collision)
        await confirmNewAddress(ctx, { feed_id: feedId, moved_to })
      return saveFeedForm(ctx, { feedId }, edit)
    },
    extraFields: buttonFields,
    done: async (intent, extra) => {
      if (intent === 'remove-image')
        await updateHostingFeed(ctx, {
          feed: { _id: feedId, content: { images: null } },
          hold: true,
        })
      await discardIfAsked(intent, (fields) => discardFeedChanges(ctx, { feed_id: feedId, fields }))
      return done(intent, extra)
    },
  })
}

/** Saves the settings form of a show or artist, and publishes the feed or its changes if asked to. */
export function saveSettings(ctx: Ctx, request: Request, feed: HostingFeed, page: string) {
  const at = { feedId: feed._id }
  return saveFeed(ctx, request, feed, {
    done: async (intent, extra) => {
      const shown = { feed_id: feed._id, base: shownIn(extra) }
      if (intent === 'publish-changes') {
        await publishFeedChanges(ctx, shown)
        return doneAt(page, 'changesPublished')
      }
      if (intent !== 'publish') return doneAt(page, 'saved')
      await publishHostingFeed(ctx, shown)
      if (feed._type === 'ARTIST')
        return redirect(href('/studio/:feedId/just-published-artist', at), 303)
      return doneAt(href('/studio/:feedId', at), 'published')
    },
  })
}

/** Autosaves the valid fields of a feed's settings. The redirect to a new feed URL is saved by its button only. */
export async function autosaveFeed(
  ctx: Ctx,
  request: Request,
  type: HostingFeed['_type'],
  ids: { feedId: string; artistId?: string },
) {
  const { saved, ...result } = await autosaveForm({
    request,
    schema: feedForms[type],
    buttonOnly: ['moved_to'],
    extraFields: buttonFields,
    mayLack: ownerFields.feed,
    save: (edit) => saveFeedForm(ctx, ids, edit),
  })
  return { ...result, own: saved.own }
}

/** Discards the change of one field if its undo button was pressed. */
export async function discardIfAsked(
  intent: string,
  discard: (fields: string[]) => Promise<unknown>,
): Promise<StudioStatus> {
  const change = /^undo:(.+)$/.exec(intent)?.[1]
  if (change) await discard([change])
  return 'saved'
}

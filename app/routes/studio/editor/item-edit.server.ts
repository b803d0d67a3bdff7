import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import {
  attachUpload,
  removeAudio,
  uploadAudio,
  uploadImage,
  uploadSound,
} from '#app/.server/studio/uploads/index.ts'
import {
  discardItemChanges,
  publishItemChanges,
  releaseHostingItem,
  scheduleHostingItem,
} from '#app/.server/studio/publishing/index.ts'
import {
  type Edited,
  getOwnItem,
  itemFormOf,
  itemFormRecord,
  itemRecord,
  missingInItem,
  putTemplateIn,
  type OwnFeed,
  saveItemForm,
  scheduleAsWritten,
  updateHostingItem,
} from '#app/.server/studio/editing/index.ts'
import { isNew, type HostingFeed, type HostingItem } from '#app/.server/studio/records/index.ts'
import { subscribersBarrier } from '#app/.server/studio/pricing/index.ts'
import {
  offerMaster,
  removeMaster,
  retryMaster,
  retryMp3,
  stopReplacedFile,
} from '#app/.server/studio/files/index.ts'
import { autosaveForm } from '#app/.server/base/http/autosave-form.ts'
import { madeFrom, saveEdit } from '#app/.server/base/http/edit-form.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import { replacedFileInput } from '#app/schemas/studio/hosting.ts'
import { ownerFields } from '#app/rules/studio/owner-fields.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { StudioStatus } from '#app/texts/studio/studio-pages.ts'
import { discardIfAsked } from './feed-settings.server.ts'
import {
  buttonFields,
  scheduleFrom,
  shownIn,
} from '#app/routes/studio/publishing/schedule-form.server.ts'
import { changedFields } from './changed-fields.server.ts'
import {
  coverOf,
  publicPage,
  publicSide,
  studioFeed,
} from '#app/routes/studio/record-views.server.ts'

const putIn = 'put-in:'
const stopReplaced = 'stop-replaced:'
const megabyte = 1_000_000
/** Room for both versions of the audio, or of the sound that they are made of, a picture and all text fields. */
const itemBytes = 5030 * megabyte

/** The data of the form of an episode or track. */
export function itemEditor(own: OwnFeed, item: Edited<HostingItem>) {
  const { feed, token } = own
  return {
    feed: studioFeed(own),
    token,
    item: {
      id: item._id,
      title: item.content.title,
      image: coverOf(item.content),
      content: item.content,
      published: item.meta.published,
      scheduled: item.meta.scheduled,
    },
    ...publicSide(item, publicPage(feed, item)),
    isNew: isNew(item),
    changed: changedFields(feed._type === 'ALBUM' ? 'TRACK' : 'EPISODE', item),
    subscribersBarrier: subscribersBarrier(feed),
    state: item.meta.status,
    madeFrom: madeFrom(itemFormRecord(own, item)),
    missing: missingInItem(feed, item),
  }
}

/** Saves the form of an episode or track, and carries out its button; `done` returns the redirect. */
export function saveItem(
  ctx: Ctx,
  request: Request,
  feed: HostingFeed,
  itemId: string,
  done: (status: StudioStatus) => Response,
) {
  const ids = { feed_id: feed._id, item_id: itemId }
  const upload = (access: Access) => (file: Parameters<typeof uploadAudio>[2]) =>
    uploadAudio(ctx, { ...ids, access }, file, { hold: true, transcribe: feed._type === 'PODCAST' })
  const uploadOther = (access: Access) => (file: Parameters<typeof uploadSound>[2]) =>
    uploadSound(ctx, { ...ids, access }, file, { hold: true, transcribe: feed._type === 'PODCAST' })
  return saveEdit({
    request,
    schema: itemFormOf(feed),
    maxBytes: itemBytes,
    files: {
      artwork: (file) => uploadImage(ctx, ids, file, { hold: true }),
      audio_DEFAULT: upload('DEFAULT'),
      audio_PAID: upload('PAID'),
      sound_DEFAULT: uploadOther('DEFAULT'),
      sound_PAID: uploadOther('PAID'),
    },
    extraFields: buttonFields,
    mayLack: ownerFields.item,
    read: async () => itemRecord(feed, await getOwnItem(ctx, ids)),
    save: (edit) => saveItemForm(ctx, ids, edit),
    done: async (intent, extra) => done(await doIntent(ctx, intent, extra, ids)),
  })
}

/** Autosaves the valid fields of the form of an episode or track; `type` is that of its feed. */
export async function autosaveItem(
  ctx: Ctx,
  request: Request,
  type: HostingFeed['_type'],
  ids: { feed_id: string; item_id: string },
) {
  const { saved, ...result } = await autosaveForm({
    request,
    schema: itemFormOf({ _type: type }),
    extraFields: buttonFields,
    mayLack: ownerFields.item,
    save: (edit) => saveItemForm(ctx, ids, edit),
  })
  return { ...result, editor: itemEditor(saved.own, saved.item) }
}

async function doIntent(
  ctx: Ctx,
  intent: string,
  extra: FormData,
  ids: { feed_id: string; item_id: string },
): Promise<StudioStatus> {
  const shown = { ...ids, base: shownIn(extra) }
  switch (intent) {
    case 'publish':
      await releaseHostingItem(ctx, shown)
      return 'published'
    case 'schedule':
      await scheduleAsWritten(scheduleFrom(extra), (scheduled) =>
        scheduleHostingItem(ctx, { ...shown, scheduled }),
      )
      return 'scheduled'
    case 'unschedule':
      await scheduleHostingItem(ctx, { ...ids, scheduled: null })
      return 'unscheduled'
    case 'remove-image':
      await updateHostingItem(ctx, { ...ids, updates: { images: null }, hold: true })
      return 'saved'
    case 'remove-audio-DEFAULT':
    case 'remove-audio-PAID':
    case 'use-audio-DEFAULT':
    case 'use-audio-PAID': {
      const access = intent.endsWith('PAID') ? 'PAID' : 'DEFAULT'
      const url = intent.startsWith('use') ? otherAudio(await getOwnItem(ctx, ids), access) : null
      await (url === null
        ? removeAudio(ctx, { ...ids, access, hold: true })
        : attachUpload(ctx, { url, access, hold: true }))
      return 'saved'
    }
    case 'retry-sound-DEFAULT':
    case 'retry-sound-PAID':
    case 'remove-sound-DEFAULT':
    case 'remove-sound-PAID': {
      const access = intent.endsWith('PAID') ? 'PAID' : 'DEFAULT'
      const act = intent.startsWith('retry') ? retryMaster : removeMaster
      await act(ctx, { ...ids, access })
      return 'saved'
    }
    case 'offer-sound-DEFAULT':
    case 'offer-sound-PAID':
    case 'withdraw-sound-DEFAULT':
    case 'withdraw-sound-PAID': {
      const access = intent.endsWith('PAID') ? 'PAID' : 'DEFAULT'
      await offerMaster(ctx, { ...ids, access }, intent.startsWith('offer'))
      return 'saved'
    }
    case 'make-mp3':
      await retryMp3(ctx, ids)
      return 'saved'
    case 'publish-changes':
      await publishItemChanges(ctx, shown)
      return 'changesPublished'
    default:
      if (intent.startsWith(putIn)) {
        await putTemplateIn(ctx, {
          ...ids,
          template_id: intent.slice(putIn.length, putIn.length + 20),
        })
        return 'saved'
      }
      if (intent.startsWith(stopReplaced)) return stopServing(ctx, intent, ids)
      return discardIfAsked(intent, (fields) => discardItemChanges(ctx, { ...ids, fields }))
  }
}

async function stopServing(
  ctx: Ctx,
  intent: string,
  ids: { feed_id: string; item_id: string },
): Promise<StudioStatus> {
  const input = replacedFileInput.safeParse({ ...ids, url: intent.slice(stopReplaced.length) })
  if (!input.success) throw notFound('NO_FILE', 'There is no such file.')
  await stopReplacedFile(ctx, input.data)
  return 'saved'
}

/** URL of the other version's audio, which can be used for this one too. */
function otherAudio({ content }: HostingItem, access: Access): string {
  const other = audioFile(content, access === 'PAID' ? 'DEFAULT' : 'PAID')
  if (!other) throw invalid(`audio_${access}`, studioMessages.noOtherAudio)
  return other.url
}

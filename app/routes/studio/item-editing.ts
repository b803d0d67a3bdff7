import type { Ctx } from '#app/.server/ctx.ts'
import { AppError, invalid } from '#app/.server/errors.ts'
import {
  discardItemChanges,
  type HostingFeed,
  type HostingItem,
  itemProblems,
  publishItemChanges,
  publishProblems,
  releaseHostingItem,
  scheduleHostingItem,
  subscribersBarrier,
  updateAudio,
  updateHostingItem,
  uploadAudio,
  uploadImage,
} from '#app/.server/hosting/index.ts'
import { autosaveForm } from '#app/.server/http/autosave-form.ts'
import type { FieldValues } from '#app/.server/http/edit-conflicts.ts'
import { type EditedRecord, madeFrom, saveEdit } from '#app/.server/http/edit-form.ts'
import { momentOf } from '#app/rules/zoned-time.ts'
import type { ItemContentInput } from '#app/schemas/hosting.ts'
import { ownerFields } from '#app/rules/owner-fields.ts'
import { episodeForm, trackForm } from '#app/schemas/studio-forms.ts'
import { studioMessages } from '#app/texts/studio.ts'
import { scheduleMessages } from '#app/texts/studio-forms.ts'
import type { StudioStatus } from '#app/texts/studio-pages.ts'
import { byPlace, recordFor } from './feed-editing.ts'
import { changedFields } from './changed-fields.ts'
import {
  coverOf,
  type Edited,
  type OwnFeed,
  ownItem,
  publicPage,
  publicSide,
  studioFeed,
} from './own-records.server.ts'

const megabyte = 1_000_000
/** Both versions of the audio, a picture and all texts. */
const itemBytes = 1030 * megabyte
/** What belongs to the buttons of the schedule. */
const extraFields = ['scheduled_at', 'scheduled_zone']

/** What the form says of an episode of which nothing else is stored. */
const forEveryone: ItemContentInput['variant'] = {
  access: 'REGULAR',
  earlyaccess: { enabled: false, delay: 0 },
  adfree: { enabled: false },
}

/** What the form of an episode or a track shows. */
export function itemEditor(own: OwnFeed, item: Edited<HostingItem>) {
  const { feed, token, role } = own
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
    changed: changedFields(feed._type === 'ALBUM' ? 'TRACK' : 'EPISODE', item),
    subscribersBarrier: subscribersBarrier(feed),
    state: item.meta.status,
    madeFrom: madeFrom(recordFor(role, itemRecord(feed, item), ownerFields.item)),
    // A track is published with its release, whose editor says what that lacks.
    missing:
      feed._type === 'PODCAST'
        ? publishProblems({ type: feed._type, content: contentToPublish(feed) }, item.content)
        : itemProblems(feed._type, item.content),
  }
}

/** Saves the form of an episode or a track, and does what its button asks for; `done` answers the page to go to. */
export function saveItem(
  ctx: Ctx,
  request: Request,
  feed: HostingFeed,
  itemId: string,
  done: (status: StudioStatus) => Response,
) {
  const ids = { feed_id: feed._id, item_id: itemId }
  const read = () => ownItem(ctx, feed._id, itemId)
  const upload = (access: 'DEFAULT' | 'PAID') => (file: Parameters<typeof uploadAudio>[2]) =>
    uploadAudio(ctx, { ...ids, access }, file, { hold: true })
  return saveEdit({
    request,
    schema: formOf(feed),
    maxBytes: itemBytes,
    files: {
      artwork: (file) => uploadImage(ctx, ids, file, { hold: true }),
      audio_DEFAULT: upload('DEFAULT'),
      audio_PAID: upload('PAID'),
    },
    extraFields,
    mayLack: ownerFields.item,
    ...storedItem(ctx, feed, itemId),
    done: async (intent, extra) => done(await doIntent(ctx, intent, extra, await read(), ids)),
  })
}

/** Saves what it can of the form of an episode or a track while it is being filled in. */
export async function autosaveItem(ctx: Ctx, request: Request, own: OwnFeed, itemId: string) {
  const { feed } = own
  const result = await autosaveForm({
    request,
    schema: formOf(feed),
    extraFields,
    mayLack: ownerFields.item,
    ...storedItem(ctx, feed, itemId),
  })
  return { ...result, editor: itemEditor(own, await ownItem(ctx, feed._id, itemId)) }
}

function storedItem(ctx: Ctx, feed: HostingFeed, itemId: string) {
  return {
    read: async () => itemRecord(feed, await ownItem(ctx, feed._id, itemId)),
    save: async (changed: FieldValues, base: string) => {
      const updates = byPlace(changed).content as ItemContentInput
      const ids = { feed_id: feed._id, item_id: itemId }
      await updateHostingItem(ctx, { ...ids, updates, base, hold: true }).catch(atAvailability)
    },
  }
}

/** What the plan doesn't include is chosen at one field. */
function atAvailability(error: unknown): never {
  if (error instanceof AppError && error.code === 'PLAN_NOT_INCLUDED')
    throw invalid('content.variant', error.message, error.code)
  throw error
}

async function doIntent(
  ctx: Ctx,
  intent: string,
  extra: FormData,
  item: HostingItem,
  ids: { feed_id: string; item_id: string },
): Promise<StudioStatus> {
  switch (intent) {
    case 'publish':
      await releaseHostingItem(ctx, ids)
      return 'published'
    case 'schedule':
      await schedule(ctx, ids, scheduledTime(extra))
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
      const url = intent.startsWith('use') ? otherAudio(item, access) : null
      await updateAudio(ctx, { ...ids, access, url, hold: true })
      return 'saved'
    }
    case 'publish-changes':
      await publishItemChanges(ctx, ids)
      return 'changesPublished'
    default:
      return undone(intent, (fields) => discardItemChanges(ctx, { ...ids, fields }))
  }
}

/** Takes the change of one field back, where the button asks for that. */
export async function undone(
  intent: string,
  discard: (fields: string[]) => Promise<unknown>,
): Promise<StudioStatus> {
  const change = /^undo:(.+)$/.exec(intent)?.[1]
  if (change) await discard([change])
  return 'saved'
}

/** The audio of the other version, which can serve for this one too. */
function otherAudio({ content }: HostingItem, access: 'DEFAULT' | 'PAID'): string {
  const other = content.enclosures?.find(
    (file) => file.kind === 'AUDIO' && file.access !== access && !file.deleted,
  )
  if (!other) throw invalid(`audio_${access}`, studioMessages.noOtherAudio)
  return other.url
}

async function schedule(
  ctx: Ctx,
  ids: { feed_id: string; item_id: string },
  scheduled: string,
): Promise<void> {
  try {
    await scheduleHostingItem(ctx, { ...ids, scheduled })
  } catch (error) {
    // The field of the form has a name of its own: what it holds has no zone.
    if (error instanceof AppError && error.field === 'scheduled')
      throw invalid('scheduled_at', error.message, error.code)
    throw error
  }
}

/** The chosen time, as its zone's clocks show it. */
function scheduledTime(extra: FormData): string {
  const [written, zone] = [extra.get('scheduled_at'), extra.get('scheduled_zone')]
  const moment = momentOf(String(written ?? ''), String(zone || 'UTC'))
  if (!moment) throw invalid('scheduled_at', scheduleMessages.noTime)
  return moment
}

function formOf(feed: HostingFeed) {
  return feed._type === 'ALBUM' ? trackForm : episodeForm
}

function itemRecord(feed: HostingFeed, item: HostingItem): EditedRecord {
  const fields = Object.keys(formOf(feed).shape.content.shape)
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

/** The date under which an item came out, where nobody chose one: its form has it to the minute. */
function publishedMinute({ meta: { published } }: HostingItem): string | null {
  return published && new Date(Math.floor(Date.parse(published) / 60_000) * 60_000).toISOString()
}

/** An item comes out beside what is public of its feed. */
function contentToPublish({ meta, content, publicContent }: Edited<HostingFeed>) {
  return meta.published ? publicContent : content
}

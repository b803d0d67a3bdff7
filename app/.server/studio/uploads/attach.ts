import type { z } from 'zod'
import type { ItemFile, MediaObject } from '#app/rules/base/media-path.ts'
import {
  type audioRemoveInput,
  type mediaAttachInput,
  type soundWishes,
} from '#app/schemas/studio/hosting.ts'
import { type FileTags, filledFromTags, genresFromTags } from '#app/rules/studio/from-tags.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  authorizeFeed,
  authorizeItem,
  changeFeed,
  changeItem,
  type Effect,
  type Enclosure,
  type FeedRow,
  type HostingFeed,
  type HostingItem,
  type ItemRow,
  saveFeed,
  saveItem,
  toHostingFeed,
  toHostingItem,
} from '#app/.server/studio/records/index.ts'
import { carryTexts, fillLyrics, transcribeAudio } from '#app/.server/studio/texts/index.ts'
import {
  beginMaster,
  beginVideo,
  checkedEnclosures,
  placeFile,
  readyImage,
} from '#app/.server/studio/files/index.ts'
import { findObject, mediaUrl, objectAt } from '#app/.server/studio/access/index.ts'

/** How an upload is attached to its record. */
export interface Attaching extends Effect {
  /** The version to attach it to, if that isn't the one it was uploaded for. */
  access?: Enclosure['access'] | undefined
  /** Whether to request a transcript of the audio. */
  transcribe?: boolean | undefined
  /** The tags of what the audio was made of; its own where there are none. */
  tags?: FileTags | undefined
  /** What MP3 is made of other sound; as it was last chosen in the show where there are none. */
  wishes?: z.output<typeof soundWishes> | undefined
}

/** The record that an upload was attached to. */
export interface Attached {
  feed?: HostingFeed
  item?: HostingItem
}

/**
 * me/hosting-media-attach: attaches an upload by its type: as an item's audio or video, a cover, or a chapter image.
 */
export function attachUpload(
  ctx: Ctx,
  { url, ...how }: z.output<typeof mediaAttachInput>,
): Promise<Attached> {
  const object = objectAt(ctx, url)
  if (!object) throw invalid('url', 'Not an address of an upload.')
  return attach(ctx, object, how)
}

/** Attaches a stored upload by its type. A file of the wrong type is deleted and refused. */
export async function attach(ctx: Ctx, object: MediaObject, how: Attaching): Promise<Attached> {
  switch (object.media_type) {
    case 'ITEM_AUDIO':
      return attachAudio(ctx, object, how)
    case 'ITEM_AUDIO_ORIGINAL':
      // An MP3 is made of it, which becomes the item's audio.
      await beginMaster(ctx, object, {
        hold: how.hold ?? false,
        transcribe: how.transcribe ?? false,
        sound: how.wishes,
      })
      return {}
    case 'ITEM_VIDEO_ORIGINAL':
      // It becomes the item's video once it is converted.
      await beginVideo(ctx, object, how)
      return {}
    case 'FEED_COVER_ART':
    case 'ITEM_COVER_ART':
      return attachCover(ctx, object, how)
    case 'ITEM_CHAPTER_ART':
      // Attached by the chapter that has its address.
      await readyImage(ctx, await authorizeFeed(ctx, object.feed_id), object)
      return {}
    default:
      throw invalid('url', studioMessages.madeHere)
  }
}

/**
 * Makes a stored audio file the item's, for the version it was uploaded for or another one. Feed and item are authorised
 * before the file is measured, which may take long, and once more under their locks.
 */
export async function attachAudio(
  ctx: Ctx,
  object: ItemFile,
  how: Attaching,
): Promise<{ item: HostingItem }> {
  const { feed_id, item_id } = object
  const place = { kind: 'AUDIO' as const, access: how.access ?? object.access }
  const asked = await authorizeFeed(ctx, feed_id)
  const wanted = [{ ...place, url: mediaUrl(ctx, object) }]
  // Outside the transaction: a refused file is deleted, and a rollback would restore its record.
  const [file] = await checkedEnclosures(
    ctx,
    asked,
    await authorizeItem(ctx, asked, item_id),
    wanted,
  )
  if (!file) throw invalid('url', 'Upload the file first.')
  const { feed, saved, lyrics } = await changeItem(ctx, object, async (ctx, feed, item) => {
    const saved = await placeFile(ctx, feed, item, place, file, how)
    if (saved.published_at) return { feed, saved, lyrics: undefined }
    const tags = await tagsOf(ctx, feed, file, how)
    // A track is named by its file as soon as it is dropped, before anybody has looked into a master.
    const filename = how.tags && feed.type === 'ALBUM' ? file.filename : undefined
    const filled = await fillFromTags(ctx, feed, saved, { tags, filename }, how)
    return { feed, saved: filled, lyrics: tags.lyrics }
  })
  const isCarried = await carryTexts(ctx, feed, saved, [file], how)
  const isFilled = await fillLyrics(ctx, feed, saved, { access: place.access, lyrics })
  if (how.transcribe) {
    // It may have a name of its own since it was inspected.
    const named = objectAt(ctx, file.url)
    const audio = named?.media_type === 'ITEM_AUDIO' ? named : object
    await transcribeAudio(ctx, feed, audio, file).catch(leaveUntranscribed)
  }
  return {
    item: toHostingItem(isCarried || isFilled ? await authorizeItem(ctx, feed, item_id) : saved),
  }
}

/** What a file says of itself, or what it was made of does. */
async function tagsOf(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  file: Enclosure,
  { tags }: Attaching,
): Promise<FileTags> {
  const object = objectAt(ctx, file.url)
  const stored = tags || !object ? null : await findObject(ctx, feed, object)
  return tags ?? (stored?.metadata.tags as FileTags | undefined) ?? {}
}

/** Fills empty fields of a draft. */
async function fillFromTags(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  { tags, filename }: { tags: FileTags; filename: string | undefined },
  effect: Effect,
): Promise<Authorized<ItemRow>> {
  const isTrack = feed.type === 'ALBUM'
  if (isTrack) await fillGenres(ctx, feed, tags, effect)
  const filled = filledFromTags(item.content, tags, { isTrack, filename })
  return Object.keys(filled).length > 0 ? saveItem(ctx, feed, item, filled, effect) : item
}

/** Fills the genres of a release that was never published and has none yet. */
async function fillGenres(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  tags: FileTags,
  effect: Effect,
): Promise<void> {
  const genres = genresFromTags(tags)
  const isOpen = !feed.published_at && !feed.content.music_genres?.length
  if (isOpen && genres.length > 0)
    await saveFeed(ctx, feed, { content: { music_genres: genres } }, effect)
}

/** The audio is attached even if no transcript can be requested; the transcript section shows that. */
function leaveUntranscribed(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

async function attachCover(ctx: Ctx, object: MediaObject, how: Attaching): Promise<Attached> {
  const images = [await readyImage(ctx, await authorizeFeed(ctx, object.feed_id), object)]
  return changeFeed(ctx, object.feed_id, async (ctx, feed) => {
    if (!('item_id' in object))
      return { feed: toHostingFeed(await saveFeed(ctx, feed, { content: { images } }, how)) }
    const item = await authorizeItem(ctx, feed, object.item_id, { lock: true })
    return { item: toHostingItem(await saveItem(ctx, feed, item, { images }, how)) }
  })
}

/** me/hosting-audio-remove: removes an item's audio of one version. */
export function removeAudio(
  ctx: Ctx,
  { feed_id, item_id, access, hold }: z.output<typeof audioRemoveInput>,
): Promise<{ item: HostingItem }> {
  return changeItem(ctx, { feed_id, item_id }, async (ctx, feed, item) => {
    const saved = await placeFile(ctx, feed, item, { kind: 'AUDIO', access }, null, { hold })
    return { item: toHostingItem(saved) }
  })
}

import { subHours } from 'date-fns/subHours'
import { mediaKey, parseMediaKey } from '#app/rules/base/media-path.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { asSystem, type Ctx } from '#app/.server/base/ctx.ts'
import type { StoredObject } from '#app/.server/base/ports/storage/index.ts'
import { authorizeFeed, type FeedRow } from '#app/.server/studio/records/index.ts'
import {
  deleteObject,
  isTextObject,
  saveObject,
  type TextObject,
  textTypes,
} from '#app/.server/studio/access/index.ts'
import { kindOf } from './kinds.ts'
import { manualObject, readPlayed, readStored } from './objects.ts'
import { orLater } from './or-later.ts'
import { saveSegments } from './save-segments.ts'
import { storeText } from './segments.ts'
import { isRefusal, readSegments } from './take-in.ts'

// Texts were once announced in the record of the published text, which hid it until the upload was taken in, and were
// written over it. What such records leave behind after an upgrade is settled here: no published text is lost by them.

const addressHours = 2
const keptHours = 48

interface OldAnnouncement {
  text: TextObject
  /** The ETag of the file that was there; the uploads of some formats didn't note it. */
  before: string | null | undefined
  created_at: Date
}

/** Settles those whose addresses have ended. */
export async function settleOldAnnouncements(ctx: Ctx): Promise<void> {
  const old = await oldAnnouncements(ctx)
  const isSource = ({ text }: OldAnnouncement) => text.format === 'SEGMENTS'
  // The other formats are made of the segments.
  for (const announced of [...old.filter(isSource), ...old.filter((one) => !isSource(one))])
    if (hasEnded(ctx, announced)) await orLater(() => settle(ctx, announced))
}

/** Takes in a text that was announced so; when it was announced, if it has still to arrive. */
export async function settleOldAnnouncement(ctx: Ctx, text: TextObject): Promise<Date | null> {
  const [announced] = await oldAnnouncements(ctx, text)
  if (!announced || (await settle(ctx, announced)) || hasEnded(ctx, announced)) return null
  return announced.created_at
}

async function oldAnnouncements(ctx: Ctx, text?: TextObject): Promise<OldAnnouncement[]> {
  const rows = await ctx.db
    .selectFrom('media_objects')
    .select(['path', 'metadata', 'created_at'])
    .where('state', '=', 'ANNOUNCED')
    .where('media_type', 'in', textTypes)
    .where('arrival', 'is', null)
    .$if(text !== undefined, (query) =>
      query
        .where('feed_id', '=', text?.feed_id ?? '')
        .where('path', '=', text ? mediaKey(text) : ''),
    )
    .execute()
  return rows.flatMap(({ path, metadata, created_at }) => {
    const text = parseMediaKey(path)
    const { before } = metadata as { before?: string | null }
    return isTextObject(text) ? [{ text, before, created_at }] : []
  })
}

function hasEnded(ctx: Ctx, { created_at }: OldAnnouncement): boolean {
  return created_at < subHours(ctx.now(), addressHours)
}

/** Whether nothing of an announcement is left to do. */
async function settle(ctx: Ctx, announced: OldAnnouncement): Promise<boolean> {
  const system = asSystem(ctx)
  const { text, before, created_at } = announced
  const feed = await authorizeFeed(system, text.feed_id)
  const stored = await ctx.storage.head(mediaKey(text))
  if (stored && text.format === 'SEGMENTS' && stored.etag !== before) {
    await takeOver(system, feed, text)
    return true
  }
  if (!hasEnded(ctx, announced)) return false
  const isRestored = stored !== null && (await restore(system, feed, announced, stored))
  if (!isRestored && created_at < subHours(ctx.now(), keptHours))
    await deleteObject(system, feed, text)
  return isRestored
}

/** Makes what has arrived over a text the item's own; nonsense is replaced by what players have. */
async function takeOver(system: Ctx, feed: Authorized<FeedRow>, text: TextObject): Promise<void> {
  const kind = kindOf(text)
  try {
    const segments = await readSegments(system, feed, text, kind, mediaKey(text), {})
    await saveSegments(system, text, kind, segments, {})
  } catch (error) {
    if (!isRefusal(error)) throw error
    await deleteObject(system, feed, text)
    // Its record may be announced as well.
    const played = await readPlayed(system, text, kind)
    if (played.length > 0) await storeText(system, text, kind, played)
  }
}

/** Shows a published text again that was announced anew and not replaced. */
async function restore(
  system: Ctx,
  feed: Authorized<FeedRow>,
  { text, created_at }: OldAnnouncement,
  { contentType, size, lastModified }: StoredObject,
): Promise<boolean> {
  const kind = kindOf(text)
  if (text.format === 'HELD') return false
  if (text.format !== 'SEGMENTS') {
    const source = await readStored(system, feed, manualObject(text, kind))
    if (source) {
      await storeText(system, text, kind, JSON.parse(source.text))
      return true
    }
    // What was sent over it hasn't been checked.
    if (lastModified >= created_at) return false
  }
  await saveObject(system, feed, text, { contentType, numBytes: size, state: 'READY' })
  return true
}

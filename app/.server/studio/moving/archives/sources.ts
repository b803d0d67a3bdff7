import { z } from 'zod'
import type { FeedDocument, FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'
import { emptyFeed, emptyItem } from '#app/protocols/feed/empty.ts'
import { filledText, instant } from '#app/schemas/base/text.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { livestreamContentSchema } from '#app/schemas/studio/livestreams.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { optional } from '#app/.server/base/lib/optional.ts'
import { refuseKeptOut } from '#app/.server/catalogue/standing/index.ts'
import { mostReleases } from '../imports/limits.ts'
import type { ArchivedFeed, ArchivedItem } from './archived.ts'
import type { StoredArchive } from './entries.ts'
import { type RawFeed, readRecords, recordOf } from './read-records.ts'
import { feedOfArchive, firstUrl, itemOfArchive } from './records.ts'

const { archive: texts } = importTexts

/** A feed of an archive in the form of one that was read, with what the archive has beside that. */
export interface ArchiveSource {
  url: ''
  type: HostingFeedType
  document: FeedDocument & { archived: ArchivedFeed; items: ArchiveItem[] }
  notes: string[]
}

type ArchiveItem = FeedItem & { archived: ArchivedItem }

/**
 * The show of an archive, or the artist with its releases, to be listed as the feeds of other imports are. Nothing that says
 * whose they are is taken. @throws AppError for an archive without one, with several, or of what is kept out
 */
export async function archiveSources(
  ctx: Ctx,
  type: 'PODCAST' | 'ARTIST',
  archive: StoredArchive,
): Promise<ArchiveSource[]> {
  const feeds = await readRecords(ctx, archive)
  const ofType = feeds.filter((feed) => typeOf(feed) === type)
  const [first] = ofType
  if (!first) throw refused(type === 'PODCAST' ? texts.noShow : texts.noArtist)
  if (ofType.length > 1) throw refused(texts.several)
  const isRelease = (feed: RawFeed) =>
    typeOf(feed) === 'ALBUM' && recordOf(feed.record?.feed).publisher_id === first.id
  const releases = type === 'ARTIST' ? feeds.filter(isRelease).slice(0, mostReleases) : []
  const chosen = [first, ...releases]
  for (const feed of chosen)
    await refuseKeptOut(ctx, { urls: [addressOf(feed)], guid: guidOf(feed) })
  return chosen.map((feed) => sourceOf(feed, ctx.now()))
}

function refused(message: string): AppError {
  return new AppError('NO_FEED', { message })
}

function typeOf({ record }: RawFeed): unknown {
  return recordOf(record?.feed)._type
}

/** Where its feed was, as the address of its cover says. */
function addressOf({ record }: RawFeed): string | null {
  const cover = firstUrl(recordOf(recordOf(record?.feed).content).images)
  return /^.*\/feeds\/[A-Za-z0-9]{20}(?=\/)/.exec(cover ?? '')?.[0] ?? null
}

function guidOf({ record }: RawFeed): string | undefined {
  return filledText(100).safeParse(recordOf(record?.feed).podcast_guid).data
}

function sourceOf(raw: RawFeed, now: Date): ArchiveSource {
  const { notes, ...archived } = feedOfArchive(raw)
  const { title = '', medium } = archived.content
  const image = archived.cover
    ? undefined
    : firstUrl(recordOf(recordOf(raw.record?.feed).content).images)
  const items = [...raw.items]
    .filter(([, { record }]) => record !== null)
    .map(([id, item]) => itemAs(`${raw.id}/items/${id}/`, item, now))
    .sort(inOrder)
  const document = {
    ...emptyFeed(),
    title,
    medium: medium ?? 'podcast',
    ...optional('image', image ?? undefined),
    liveItems: liveItemsOf(raw.livestreams),
    archived,
    items,
  }
  const type = typeOf(raw) as HostingFeedType
  return { url: '', type, document, notes: [texts.ofArchive, ...notes] }
}

function itemAs(folder: string, raw: Parameters<typeof itemOfArchive>[1], now: Date): ArchiveItem {
  const { guid, audioUrl, archived } = itemOfArchive(folder, raw, now)
  const { title = '', published } = archived.content
  const { transcript, chapters } = archived.files
  const type = /\.wav$/i.test(new URL(audioUrl ?? 'https://none.example').pathname)
    ? 'audio/wav'
    : 'audio/mpeg'
  return {
    ...emptyItem(),
    guid,
    title,
    ...optional('published', published),
    enclosures: audioUrl === null ? [] : [{ url: audioUrl, type }],
    transcripts: transcript ? [{ url: transcript.path, type: 'application/json' }] : [],
    ...optional('chapters', chapters && { url: chapters.path, type: 'application/json' }),
    archived,
  }
}

/** Tracks by their numbers, episodes by their dates, the newest first, as feeds have them. */
function inOrder(
  { archived: { content: a } }: ArchiveItem,
  { archived: { content: b } }: ArchiveItem,
) {
  const byNumber = (a.item_number ?? 0) - (b.item_number ?? 0)
  return byNumber || (Date.parse(b.published ?? '') || 0) - (Date.parse(a.published ?? '') || 0)
}

/** What is to come or on air, as far as it is right. */
function liveItemsOf(livestreams: unknown): FeedLiveItem[] {
  const all = Array.isArray(livestreams) ? livestreams.slice(0, mostLivestreams) : []
  return all.flatMap((one): FeedLiveItem[] => {
    const { data } = livestreamSchema.safeParse(one)
    if (!data || data.meta.status === 'ENDED') return []
    const { _guid: guid, content, meta } = data
    return [
      {
        ...emptyItem(),
        guid,
        title: content.title,
        description: content.description ?? '',
        enclosures: [{ url: content.url, type: content.type }],
        status: meta.status === 'LIVE' ? 'live' : 'pending',
        start: meta.start,
        ...optional('end', meta.end ?? undefined),
      },
    ]
  })
}

const livestreamSchema = z.object({
  _guid: filledText(1000),
  content: livestreamContentSchema,
  meta: z.object({
    status: z.enum(['PENDING', 'LIVE', 'ENDED']),
    start: instant,
    end: instant.nullish(),
  }),
})
const mostLivestreams = 500

import type { Ctx } from '#app/.server/base/ctx.ts'
import { isWithdrawn, webAddress } from '#app/.server/catalogue/cards/index.ts'
import type { AlternateEnclosure, FeedItem } from '#app/protocols/feed/document.ts'
import type {
  AlternateFile,
  ItemDetails,
  LiveDetails,
  MediaFile,
} from '#app/schemas/catalogue/details.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ItemPageData } from '#app/schemas/catalogue/content-pages.ts'
import { soundbitesOf } from './about.ts'
import { itemPageOf, readItem, type StoredItem } from './item-page.ts'
import { sharedDetails } from './shared-details.ts'

const most = { alternates: 50, sources: 10, keywords: 50 }

/** An item with its feed, and what its page says of it, for apps. @throws CONTENT_NOT_FOUND */
export async function loadItemDetails(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ page: ItemPageData; details: ItemDetails }> {
  const stored = await readItem(ctx, id)
  const page = await itemPageOf(ctx, stored)
  return { page, details: detailsOf(ctx, stored, page) }
}

function detailsOf(ctx: Ctx, stored: StoredItem, page: ItemPageData): ItemDetails {
  const { item, feed, document, feedDocument, value, persons } = stored
  const isClosed = item.removed_reason !== null || isWithdrawn(feed)
  const license = document.license ?? feedDocument.license
  return {
    guid: item.guid,
    feedGuid: feed.guid,
    feedUrl: page.feedUrl,
    ...sharedDetails(
      ctx,
      { ...document, persons, ...(license ? { license } : {}) },
      { notes: document.contentHtml ?? document.description, value, isClosed },
    ),
    author: item.author || feed.author,
    language: feed.language,
    explicit: item.explicit,
    publishedAt: item.published_at?.toISOString() ?? null,
    duration: page.hit.info.duration ?? null,
    ...numbersOf(document),
    isrc: document.isrc ?? null,
    keywords: document.keywords.slice(0, most.keywords),
    enclosure: isClosed ? null : enclosureOf(document, page.hit),
    alternates: isClosed ? [] : alternatesOf(document),
    chaptersUrl: isClosed ? null : page.chaptersUrl,
    transcripts: isClosed ? [] : page.transcripts,
    soundbites: isClosed ? [] : soundbitesOf(document),
    elsewhere: page.elsewhere,
    splits: page.splits,
    publisher: page.publisher,
    commentsOff: page.commentsOff,
    isListed: page.isListed,
    live: liveOf(stored, page),
  }
}

function numbersOf({
  season,
  episode,
  episodeType,
}: FeedItem): Pick<ItemDetails, 'season' | 'episode' | 'episodeType'> {
  return {
    season: season ? { number: season.number, name: season.name?.slice(0, 128) ?? null } : null,
    episode: episode ? { number: episode.number, display: episode.display ?? null } : null,
    episodeType: episodeType ?? null,
  }
}

/** The file that everybody may hear now, which isn't that of the document once early access is over. */
function enclosureOf({ enclosures }: FeedItem, { info }: ContentHit): MediaFile | null {
  const url = info.audio ?? info.video
  if (!url) return null
  const stated = enclosures.find((enclosure) => enclosure.url === url)
  const type = stated?.type ?? (info.audio ? 'audio/mpeg' : 'video/mp4')
  return { url, type, bytes: stated?.length ?? null }
}

function alternatesOf({ alternateEnclosures }: FeedItem): AlternateFile[] {
  return alternateEnclosures
    .slice(0, most.alternates)
    .map(alternateOf)
    .filter(({ sources }) => sources.length > 0)
}

function alternateOf(file: AlternateEnclosure): AlternateFile {
  return {
    type: file.type,
    title: file.title ?? null,
    bytes: file.length ?? null,
    bitrate: file.bitrate ?? null,
    height: file.height ?? null,
    language: file.lang ?? null,
    rel: file.rel ?? null,
    codecs: file.codecs ?? null,
    isDefault: file.isDefault ?? false,
    sources: file.sources.slice(0, most.sources).flatMap(({ uri, contentType }) => {
      const url = webAddress(uri)
      return url ? [{ url, type: contentType ?? null }] : []
    }),
  }
}

function liveOf({ item }: StoredItem, { hit, chat }: ItemPageData): LiveDetails | null {
  if (item.type !== 'LIVE') return null
  return {
    status: hit._status ?? 'ENDED',
    startsAt: item.live_start?.toISOString() ?? null,
    endsAt: item.live_end?.toISOString() ?? null,
    chat,
  }
}

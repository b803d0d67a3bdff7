import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { renderFeed } from '#app/protocols/feed/render/index.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import { rightsTexts } from '#app/texts/studio/rights.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  addressToken,
  addressUrl,
  itemExtras,
  mayHear,
  type OpenAddress,
  publicVersion,
  type Right,
  rightsOf,
} from '#app/.server/studio/access/index.ts'
import { type FeedRow, type ItemRow, toFeedRow } from '#app/.server/studio/records/index.ts'
import { publishedFee, publishedPresets } from '#app/.server/studio/team/index.ts'
import { type DocumentSources, hostedDocument, sentDocument } from './document.ts'
import { documentSources, publishedItems } from './document-sources.ts'

/**
 * The RSS of a private address: all that its owner may hear of the show, or of all releases of the artist, with the
 * version for subscribers where they have a right to it; its media have the address's token. Null if the show or artist
 * isn't public.
 */
export async function renderPrivateFeed(ctx: Ctx, address: OpenAddress): Promise<string | null> {
  const versionFor = await versionsFor(ctx, address)
  const sources = await documentSources(ctx, address.feedId, versionFor, address.userId)
  if (!sources) return null
  const { feed } = sources
  const items =
    feed.type === 'ARTIST'
      ? await tracksOf(ctx, feed, address, versionFor)
      : itemsOf(ctx, sources, address)
  const document = { ...hostedDocument(sources), items }
  return renderFeed(sentDocument(privateDocument(ctx, document, address)))
}

/** The version of an item that an address is entitled to; undefined for none. */
type VersionFor = (item: ItemRow) => Access | undefined

async function versionsFor(ctx: Ctx, { feedId, userId }: OpenAddress): Promise<VersionFor> {
  const [rights, isMaker] = await Promise.all([
    rightsOf(ctx, userId, [feedId]),
    makes(ctx, feedId, userId),
  ])
  const now = ctx.now()
  return (item) => {
    // Deleted items are listed for their buyers alone.
    if (item.deleted_at) return audioFile(item.content, 'PAID') ? 'PAID' : undefined
    return (isMaker || opens(rights, item, feedId)) && audioFile(item.content, 'PAID')
      ? 'PAID'
      : (publicVersion(item, now) ?? undefined)
  }
}

function opens(rights: readonly Right[], { feed_id, id }: ItemRow, feedId: string): boolean {
  return mayHear(rights, { feedId: feed_id, publisherId: feedId, itemId: id })
}

async function makes({ db }: Ctx, feedId: string, userId: string): Promise<boolean> {
  const maker = await db
    .selectFrom('hosting_feed_owners')
    .select('user_id')
    .where('feed_id', '=', feedId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return maker !== undefined
}

/**
 * A private feed is in no directory, and its changes are announced nowhere. It keeps the guid of the show, by which apps
 * say what a boost is for.
 */
function privateDocument(ctx: Ctx, document: FeedDocument, { id }: OpenAddress): FeedDocument {
  const { newFeedUrl: _newFeedUrl, podping: _podping, ...rest } = document
  return {
    ...rest,
    title: rightsTexts.feedTitle(document.title),
    selfUrl: addressUrl(ctx, id),
    hubs: [],
    hidden: true,
    locked: { ...document.locked, locked: true },
    // An artist's tracks are in it themselves.
    medium: document.medium === 'publisher' ? 'music' : document.medium,
    remoteItems: [],
  }
}

/** The items of a document, with the token at what isn't for everybody. */
function itemsOf(ctx: Ctx, sources: DocumentSources, { id }: OpenAddress): FeedItem[] {
  const now = ctx.now()
  return hostedDocument(sources).items.map((item, index) => {
    const row = sources.items[index]
    const isOpen =
      row && !row.deleted_at && sources.versions.get(row.id) === publicVersion(row, now)
    if (!row || isOpen) return item
    return withToken(item, addressToken(ctx, row.feed_id, id))
  })
}

function withToken(item: FeedItem, token: string): FeedItem {
  const own = (url: string) => `${url}?token=${token}`
  return {
    ...item,
    enclosures: item.enclosures.map((file) => ({ ...file, url: own(file.url) })),
    alternateEnclosures: item.alternateEnclosures.map((file) => ({
      ...file,
      sources: file.sources.map((source) => ({ ...source, uri: own(source.uri) })),
    })),
    transcripts: item.transcripts.map((file) => ({ ...file, url: own(file.url) })),
    ...(item.chapters ? { chapters: { ...item.chapters, url: own(item.chapters.url) } } : {}),
  }
}

/** The tracks of all of an artist's releases, newest first, each with the cover of its release. */
async function tracksOf(
  ctx: Ctx,
  artist: FeedRow,
  address: OpenAddress,
  versionFor: VersionFor,
): Promise<FeedItem[]> {
  const releases = await releasesOf(ctx, artist.id)
  if (releases.length === 0) return []
  const rows = await publishedItems(
    ctx,
    releases.map(({ id }) => id),
    address.userId,
  )
  const versions = new Map<string, Access>()
  for (const row of rows) {
    const version = versionFor(row)
    if (version) versions.set(row.id, version)
  }
  const common = {
    ...{ versions, livestreams: [], releases: [], publisher: null, artist: artist.content },
    ...{ references: new Map(), comments: new Map(), site: ctx.site },
    extras: await itemExtras(
      ctx,
      releases.map(({ id }) => id),
      versions,
    ),
    fee: await publishedFee(ctx),
    presets: await publishedPresets(ctx, artist),
  }
  const told = rows.filter(({ id }) => versions.has(id))
  const items = releases.flatMap((feed) => {
    const ofFeed = told.filter(({ feed_id }) => feed_id === feed.id)
    return itemsOf(ctx, { ...common, feed, items: ofFeed }, address).map((item) =>
      ofRelease(item, feed),
    )
  })
  return items.sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
}

/** Numbers count within a release: in a list of all they would be taken for those of the artist. */
function ofRelease({ episode: _episode, season: _season, ...item }: FeedItem, feed: FeedRow) {
  const image = item.image ?? feed.content.images?.[0]?.url
  return { ...item, ...(image === undefined ? {} : { image }) }
}

/** Deleted ones as well: people may have bought tracks of them. */
async function releasesOf({ db }: Ctx, artistId: string): Promise<FeedRow[]> {
  const rows = await db
    .selectFrom('hosting_feeds')
    .selectAll()
    .where('publisher_id', '=', artistId)
    .where(({ or, eb }) =>
      or([eb('published_at', 'is not', null), eb('removed_at', 'is not', null)]),
    )
    .execute()
  return rows.map(toFeedRow)
}

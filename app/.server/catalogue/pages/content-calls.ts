import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import type { ItemPageData } from '#app/schemas/catalogue/content-pages.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { contentTypeOf } from '#app/.server/catalogue/cards/index.ts'
import { loadFeedDetails } from './feed-details.ts'
import { loadFeedPage, loadWholeFeed } from './feed-page.ts'
import { loadItemDetails } from './item-details.ts'
import { loadItemPage } from './item-page.ts'

/** Content that a content page links to. */
export async function loadReferences(
  ctx: Ctx,
  { _id: id, type }: { _id: string; type: ContentType },
): Promise<ContentHit[]> {
  await requireType(ctx, id, [type])
  return isItem(type) ? aroundItem(ctx, id) : aroundFeed(ctx, id)
}

/** Any content of the catalogue with its parent (show, album, publisher). */
export async function loadContent(ctx: Ctx, { type, id }: { type: ContentType; id: string }) {
  await requireType(ctx, id, [type])
  if (isItem(type)) return { content: withParent(await loadItemPage(ctx, { id })) }
  const { hit, publisher } = await loadFeedPage(ctx, { id, page: 1 })
  return { content: publisher ? { ...hit, parent: publisher } : hit }
}

const firstEpisodes = 50

/** Which part of a feed is wanted: all that it is without both. */
interface Part {
  limit?: number | null | undefined
  cursor?: string | null | undefined
}

/** A show with its newest 50 episodes, with as many as asked for, or with all of them; and what its page says of it. */
export async function loadPodcastShow(
  ctx: Ctx,
  input: Part & { id: string; allepisodes?: boolean | null | undefined },
) {
  await requireType(ctx, input.id, ['SHOW', 'AUDIOBOOK'])
  const limit = input.limit ?? (input.allepisodes ? undefined : firstEpisodes)
  const { hit, items, ...rest } = await feedWithDetails(ctx, { ...input, limit })
  return { show: hit, episodes: items, ...rest }
}

async function feedWithDetails(ctx: Ctx, { id, limit, cursor }: Part & { id: string }) {
  const [feed, details] = await Promise.all([
    loadWholeFeed(ctx, { id, ...(limit == null ? {} : { limit }), cursor }),
    loadFeedDetails(ctx, { id }),
  ])
  return { ...feed, details }
}

/** An episode with its show, and what its page says of it. */
export async function loadPodcastEpisode(ctx: Ctx, { id }: { id: string }) {
  await requireType(ctx, id, ['EPISODE'])
  const { page, details } = await loadItemDetails(ctx, { id })
  return { episode: withParent(page), details }
}

/** A live stream, whose times are Unix seconds, and what its page says of it. */
export async function loadPodcastLive(ctx: Ctx, { id }: { id: string }) {
  await requireType(ctx, id, ['LIVE'])
  const { page, details } = await loadItemDetails(ctx, { id })
  const { hit, parent, liveEnd } = page
  const { title, publisher, description, image, audio, video, start = null } = hit.info
  return {
    livestream: {
      _id: hit._id,
      content: { title, publisher, description, image, audio, video },
      meta: { status: hit._status, start, end: liveEnd },
      info: { start },
      episode: { ...hit, parent },
    },
    details,
  }
}

/** A track by its guid, of the album that had it first, and what its page says of it. @throws TRACK_ERROR */
export async function loadMusicTrack(ctx: Ctx, { guid }: { guid: string }) {
  const track = await ctx.db
    .selectFrom('item_guids')
    .innerJoin('items', (join) =>
      join
        .onRef('items.feed_id', '=', 'item_guids.feed_id')
        .onRef('items.id', '=', 'item_guids.item_id'),
    )
    .select('items.id')
    .where('item_guids.guid', '=', guid)
    .where('items.type', '=', 'TRACK')
    .orderBy((eb) => eb('items.removed_reason', 'is not', null))
    .orderBy('item_guids.seen_at')
    .orderBy('item_guids.feed_id')
    .limit(1)
    .executeTakeFirst()
  if (!track) throw new AppError('TRACK_ERROR', { status: 404 })
  const { page, details } = await loadItemDetails(ctx, track)
  return { status: 200, data: withParent(page), details }
}

/** An artist with the albums that the catalogue knows, and what its page says of it. */
export async function loadMusicArtist(ctx: Ctx, input: Part & { id: string }) {
  await requireType(ctx, input.id, ['ARTIST'])
  const { hit, items, ...rest } = await feedWithDetails(ctx, input)
  return { artist: hit, albums: items, ...rest }
}

/** An album with its tracks in their order, and what its page says of it. */
export async function loadMusicAlbum(ctx: Ctx, input: Part & { id: string }) {
  await requireType(ctx, input.id, ['ALBUM'])
  const { hit, items, ...rest } = await feedWithDetails(ctx, input)
  return { album: hit, tracks: items, ...rest }
}

function withParent({ hit, parent }: ItemPageData): ContentHit {
  return { ...hit, parent }
}

/** An item's parent and publisher, and the other items of its feed. */
async function aroundItem(ctx: Ctx, id: string): Promise<ContentHit[]> {
  const { parent } = await loadItemPage(ctx, { id })
  const { publisher, items } = await loadFeedPage(ctx, { id: parent._id, page: 1 })
  const siblings = items.filter((item) => item._id !== id)
  return [parent, ...(publisher ? [publisher] : []), ...siblings]
}

async function aroundFeed(ctx: Ctx, id: string): Promise<ContentHit[]> {
  const { publisher, live, items } = await loadFeedPage(ctx, { id, page: 1 })
  return [...(publisher ? [publisher] : []), ...live, ...items]
}

function isItem(type: ContentType): boolean {
  return type === 'EPISODE' || type === 'TRACK' || type === 'LIVE'
}

/** Requires that an id is of one of these types. Clips and listeners' playlists have calls of their own. */
async function requireType(ctx: Ctx, id: string, types: ContentType[]): Promise<void> {
  const type = (await contentTypeOf(ctx, id))?.toUpperCase()
  if (!types.some((wanted) => wanted === type)) throw notFound('CONTENT_NOT_FOUND')
}

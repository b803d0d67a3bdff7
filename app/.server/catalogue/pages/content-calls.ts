import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { contentTypeOf } from '#app/.server/catalogue/cards/index.ts'
import { loadFeedPage, loadWholeFeed } from './feed-page.ts'
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
  if (isItem(type)) return { content: await itemWithParent(ctx, id) }
  const { hit, publisher } = await loadFeedPage(ctx, { id, page: 1 })
  return { content: publisher ? { ...hit, parent: publisher } : hit }
}

const firstEpisodes = 50

/** A show with its newest 50 episodes, or with all of them. */
export async function loadPodcastShow(
  ctx: Ctx,
  input: { id: string; allepisodes?: boolean | null | undefined },
) {
  await requireType(ctx, input.id, ['SHOW', 'AUDIOBOOK'])
  const { hit, items } = await loadWholeFeed(ctx, {
    id: input.id,
    ...(input.allepisodes ? {} : { limit: firstEpisodes }),
  })
  return { show: hit, episodes: items }
}

/** An episode with its show. */
export async function loadPodcastEpisode(ctx: Ctx, { id }: { id: string }) {
  await requireType(ctx, id, ['EPISODE'])
  return { episode: await itemWithParent(ctx, id) }
}

/** A live stream; its times are Unix seconds. */
export async function loadPodcastLive(ctx: Ctx, { id }: { id: string }) {
  await requireType(ctx, id, ['LIVE'])
  const { hit, parent, liveEnd } = await loadItemPage(ctx, { id })
  const { title, publisher, description, image, audio, video, start = null } = hit.info
  return {
    livestream: {
      _id: hit._id,
      content: { title, publisher, description, image, audio, video },
      meta: { status: hit._status, start, end: liveEnd },
      info: { start },
      episode: { ...hit, parent },
    },
  }
}

/** A track by its guid, of the album that had it first. @throws TRACK_ERROR */
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
  return { status: 200, data: await itemWithParent(ctx, track.id) }
}

/** An artist with the albums that the catalogue knows. */
export async function loadMusicArtist(ctx: Ctx, { id }: { id: string }) {
  await requireType(ctx, id, ['ARTIST'])
  const { hit, items } = await loadWholeFeed(ctx, { id })
  return { artist: hit, albums: items }
}

/** An album with its tracks in their order. */
export async function loadMusicAlbum(ctx: Ctx, { id }: { id: string }) {
  await requireType(ctx, id, ['ALBUM'])
  const { hit, items } = await loadWholeFeed(ctx, { id })
  return { album: hit, tracks: items }
}

async function itemWithParent(ctx: Ctx, id: string): Promise<ContentHit> {
  const { hit, parent } = await loadItemPage(ctx, { id })
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

import { type AppCtx, listening, type Methods, reading } from '../method.ts'
import type { AnswerPart } from '#app/protocols/subsonic/answer.ts'
import { writeId } from '#app/protocols/subsonic/ids.ts'
import type { Parameters } from '#app/protocols/subsonic/parameters.ts'
import { contentPicture } from '#app/rules/base/picture-address.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { hitsById, latestItemsOf, latestLive } from '#app/.server/catalogue/cards/index.ts'
import { feedSources } from '#app/.server/catalogue/feeds/index.ts'
import { followAddress, keptOfType } from '#app/.server/library/apps/index.ts'
import { removeFromLibrary } from '#app/.server/library/entries/index.ts'
import { mostAtOnce, mostKept } from '../bounds.ts'
import { findAlbum, findSong } from '../find.ts'
import { placeOfHit } from '../places.ts'
import { episodeOf, fileOf, songsAt } from '../songs.ts'

/** Of all followed shows together; those of one show are asked for by its id. */
const mostOfAll = 1000
const perShow = 30
const longestAddress = 2000
const mostStations = 50

export const podcastMethods: Methods = {
  getPodcasts: reading(async (ctx, sent) => ({ podcasts: { channel: await channels(ctx, sent) } })),
  getNewestPodcasts: reading(async (ctx, sent) => {
    const limit = sent.number('count', { most: mostAtOnce, usual: 20 })
    const shows = await followedShows(ctx)
    const feedIds = shows.map(({ _id }) => _id)
    return {
      newestPodcasts: { episode: await episodesOf(ctx, { feedIds, perFeed: limit, limit }) },
    }
  }),
  getPodcastEpisode: reading(async (ctx, sent) => ({
    podcastEpisode: episodeOf(await findSong(ctx, sent.id('id', 'episode'))),
  })),
  createPodcastChannel: listening(async (ctx, sent) => {
    await followAddress(ctx, { url: sent.requiredText('url', longestAddress) })
  }),
  deletePodcastChannel: listening(async (ctx, sent) => {
    await removeFromLibrary(ctx, { _id: sent.id('id', 'show').id })
  }),
  getInternetRadioStations: reading(async (ctx) => ({
    internetRadioStations: { internetRadioStation: await stations(ctx) },
  })),
}

async function followedShows(ctx: AppCtx): Promise<ContentHit[]> {
  const kept = await Promise.all(
    ['SHOW', 'AUDIOBOOK'].map((type) => keptOfType(ctx, { type, limit: mostKept })),
  )
  return hitsById(
    ctx,
    kept.flat().map(({ id }) => id),
  )
}

/** The shows that the account follows; by its id any other too. */
async function channels(ctx: AppCtx, sent: Parameters): Promise<AnswerPart[]> {
  const isOne = sent.isSent('id')
  const shows = isOne
    ? [await findAlbum(ctx, sent.id('id', 'show').id, ['SHOW', 'AUDIOBOOK'])]
    : await followedShows(ctx)
  const feedIds = shows.map(({ _id }) => _id)
  const withEpisodes = sent.flag('includeEpisodes') ?? true
  const [sources, episodes] = await Promise.all([
    feedSources(ctx, feedIds),
    withEpisodes
      ? episodesOf(ctx, {
          feedIds,
          perFeed: isOne ? mostAtOnce : perShow,
          limit: isOne ? mostAtOnce : mostOfAll,
        })
      : [],
  ])
  const urls = new Map(sources.map(({ id, url }) => [id, url]))
  const ofShow = Map.groupBy(episodes, ({ channelId }) => channelId)
  return shows.map((hit) => {
    const entry = channelOf(ctx, hit, urls.get(hit._id))
    return withEpisodes ? { ...entry, episode: ofShow.get(entry.id) ?? [] } : entry
  })
}

function channelOf({ site }: AppCtx, { _id, info, links }: ContentHit, url: string | undefined) {
  const hosted = links.find((link) => link.startsWith('hosting:id:'))?.slice('hosting:id:'.length)
  return {
    id: writeId({ kind: 'show', id: _id }),
    url: url ?? `${site.publicUrl}${hosted ? `/feeds/${hosted}` : `/show/${_id}`}`,
    title: info.title,
    description: info.description ?? '',
    coverArt: writeId({ kind: 'show', id: _id }),
    originalImageUrl: `${site.publicUrl}${contentPicture(_id, 'large')}`,
    status: 'completed',
  }
}

async function episodesOf(
  ctx: AppCtx,
  wanted: { feedIds: string[]; perFeed: number; limit: number },
): Promise<AnswerPart[]> {
  const items = await latestItemsOf(ctx, wanted)
  return (await songsAt(ctx, items.map(placeOfHit))).map(episodeOf)
}

/** Livestreams that are on the air. */
async function stations(ctx: AppCtx): Promise<AnswerPart[]> {
  const live = await latestLive(ctx, { limit: mostStations })
  return live.flatMap((hit) => {
    const streamUrl = hit._status === 'LIVE' ? fileOf(hit) : null
    if (streamUrl === null) return []
    return [
      {
        id: writeId({ kind: 'live', id: hit._id }),
        name: hit.info.title,
        streamUrl,
        homePageUrl: `${ctx.site.publicUrl}/live/${hit._id}`,
        coverArt: writeId({ kind: 'live', id: hit._id }),
      },
    ]
  })
}

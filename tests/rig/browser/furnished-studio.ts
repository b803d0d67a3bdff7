import sharp from 'sharp'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type Api, signIn } from './api.ts'
import { countDownloads } from './counted-downloads.ts'
import { boostedShow } from './paid-boost.ts'
import type { RunningAt } from './run-product.ts'
import { askSql } from './running-database.ts'
import { newItem, newLivestream, readyEpisode } from './studio-work.ts'

/** Makes a show and an artist that have something on each page of the studio; answers their paths there. */
export async function furnishStudio(product: RunningAt) {
  const api = await signIn(product, 'creator@example.com')
  const { feed_id, item_id } = await readyEpisode(api)
  await illustrate(product, api, { feed_id, item_id })
  await api.call('me/hosting-item-transcript-update', {
    feed_id,
    item_id,
    segments: [
      { start: 0, end: 1, text: 'Welcome to the harbour.', speaker: 'Ada' },
      { start: 1, end: 2, text: 'Ships come and go.', speaker: 'Bo' },
    ],
  })
  await api.call('me/hosting-feed-publish', { feed_id })
  await api.call('me/hosting-item-release', { feed_id, item_id })
  await api.call('me/hosting-item-update', { feed_id, item_id, updates: { season: 3 }, hold: true })
  const edit = { _id: feed_id, content: { copyright: 'The harbour' } }
  await api.call('me/hosting-feed-update', { feed: edit, hold: true })
  await newItem(
    api,
    feed_id,
    'The dredger that would not stop, and the people who could not sleep without it',
  )
  await boostedShow(product, api, feed_id)
  await countDownloads(product, { feed_id, item_id })
  const artist = await makeFeed(api, { type: 'ARTIST' }, 'Juniper Vale, the ensemble')
  const release = await makeFeed(api, { type: 'ALBUM', publisher_id: artist }, 'Parachute Weather')
  await newItem(api, release, 'Attic')
  return {
    feed: `/studio/${feed_id}`,
    item: `/studio/${feed_id}/${item_id}`,
    artist: `/studio/${artist}`,
    release: `/studio/${artist}/${release}`,
    livestream: `/studio/${feed_id}/livestreams/${await newLivestream(api, feed_id)}`,
    ...(await publicStats(product, api, feed_id)),
  }
}

/** Shows a show's statistics to everybody, and has them mailed; answers the addresses. */
async function publicStats(product: RunningAt, api: Api, feed_id: string) {
  const shown = { feed_id, public: true, weekly_mail: true }
  await api.call('me/hosting-stats-settings-update', shown)
  const [row] = await askSql<{ id: string; token: string }>(
    product,
    `select f.public_id as id, m.token from hosting_feeds f join stats_mails m on m.feed_id = f.id where f.id = $1`,
    [feed_id],
  )
  return { statistics: `/show/${row?.id}/stats`, unsubscribe: `/unsubscribe/${row?.token}` }
}

/** Gives the show and its episode words, and pictures from the demo catalogue. */
async function illustrate(
  product: RunningAt,
  api: Api,
  { feed_id, item_id }: { feed_id: string; item_id: string },
): Promise<void> {
  const of = await moonlit(product.url)
  const cover = await api.upload(
    { media_type: 'FEED_COVER_ART', feed_id, filename: 'night.jpg' },
    'image/jpeg',
    await artOf(product.url, of.show),
  )
  const description = 'Stories from the working waterfront.'
  const content = { description, images: [{ url: cover }] }
  await api.call('me/hosting-feed-update', { feed: { _id: feed_id, content } })
  const art = await api.upload(
    { media_type: 'ITEM_COVER_ART', feed_id, item_id, filename: 'ferry.jpg' },
    'image/jpeg',
    await artOf(product.url, of.episode),
  )
  const updates = {
    description: 'One crossing, one storm, and a conversation that outlasted both.',
    images: [{ url: art }],
    season: 2,
    episode: 14,
  }
  await api.call('me/hosting-item-update', { feed_id, item_id, updates })
}

/** The ids of the demo catalogue's show by night, and of an episode of it. */
async function moonlit(url: string): Promise<{ show: string; episode: string }> {
  const answer = await fetch(`${url}/api/search-content`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '夜の図書室', types: ['SHOW', 'EPISODE'] }),
  })
  const { hits } = (await answer.json()) as { hits: ContentHit[] }
  const idOf = (type: string) => hits.find(({ _type }) => _type === type)?._id
  const [show, episode] = [idOf('SHOW'), idOf('EPISODE')]
  if (!show || !episode) throw new Error('the demo catalogue has no show by night')
  return { show, episode }
}

async function artOf(url: string, id: string): Promise<Buffer> {
  const picture = await fetch(`${url}/images/content/${id}/large`)
  return sharp(await picture.arrayBuffer())
    .resize(1400, 1400, { fit: 'cover' })
    .jpeg()
    .toBuffer()
}

async function makeFeed(api: Api, kind: Record<string, string>, title: string): Promise<string> {
  const { id } = await api.call<{ id: string }>('me/hosting-feed-create', kind)
  await api.call('me/hosting-feed-update', { feed: { _id: id, content: { title } } })
  return id
}

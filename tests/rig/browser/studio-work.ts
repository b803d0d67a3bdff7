import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import type { Api } from './api.ts'

// What a creator does in the studio, by the calls that the studio makes.

export async function newShow(api: Api): Promise<string> {
  const { id } = await api.call<{ id: string }>('me/hosting-feed-create', { type: 'PODCAST' })
  return id
}

export async function newItem(api: Api, feed_id: string, title: string): Promise<string> {
  return (await api.call<{ id: string }>('me/hosting-item-create', { feed_id, title })).id
}

export async function newLivestream(api: Api, feed_id: string): Promise<string> {
  const { livestream } = await api.call<{ livestream: { _id: string } }>(
    'me/hosting-livestream-create',
    {
      feed_id,
      content: { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' },
      start: '2099-01-01T18:00:00Z',
    },
  )
  return livestream._id
}

export async function itemOf(api: Api, feed_id: string, item_id: string) {
  type Answer = { item: { content: { title: string }; meta: { status: string } } }
  return (await api.call<Answer>('me/hosting-item-get', { feed_id, item_id })).item
}

/** A show that lacks nothing for publishing but an episode. */
export async function readyShow(api: Api): Promise<string> {
  const feed_id = await newShow(api)
  const cover = await api.upload(
    { media_type: 'FEED_COVER_ART', feed_id, filename: 'cover.jpg' },
    'image/jpeg',
    await plainJpeg(),
  )
  const content = {
    title: 'Slow Harbour',
    author: 'Tidewrack',
    description: 'Quay.',
    categories: [{ text: 'Arts' }],
    images: [{ url: cover }],
  }
  await api.call('me/hosting-feed-update', { feed: { _id: feed_id, content } })
  return feed_id
}

/** An artist who lacks nothing for publishing. */
export async function readyArtist(api: Api, title: string): Promise<string> {
  const { id } = await api.call<{ id: string }>('me/hosting-feed-create', { type: 'ARTIST' })
  const face = await api.upload(
    { media_type: 'FEED_COVER_ART', feed_id: id, filename: 'face.jpg' },
    'image/jpeg',
    await plainJpeg(),
  )
  const content = { title, description: 'Sings at the quay.', images: [{ url: face }] }
  await api.call('me/hosting-feed-update', { feed: { _id: id, content } })
  return id
}

/** A show and an episode that lack nothing for publishing. */
export async function readyEpisode(api: Api, audio = toneMp3(2)) {
  const feed_id = await readyShow(api)
  const item_id = await newItem(api, feed_id, 'Night Ferry')
  const url = await api.upload(
    { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'a.mp3' },
    'audio/mpeg',
    audio,
  )
  await api.call('me/hosting-item-update', { feed_id, item_id, updates: { enclosures: [{ url }] } })
  return { feed_id, item_id }
}

/** Gives an item two seconds of audio. */
export async function addAudio(api: Api, feed_id: string, item_id: string): Promise<void> {
  const url = await api.upload(
    { media_type: 'ITEM_AUDIO', feed_id, item_id, filename: 'a.mp3' },
    'audio/mpeg',
    toneMp3(2),
  )
  await api.call('me/hosting-item-update', { feed_id, item_id, updates: { enclosures: [{ url }] } })
}

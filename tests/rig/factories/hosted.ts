import type { Ctx } from '#app/.server/base/ctx.ts'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { createHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'
import { uploadAudio, uploadImage } from '#app/.server/studio/uploads/plain-uploads.ts'
import { formFile, plainJpeg, toneMp3 } from './files.ts'

/** A show with everything that publishing asks for. */
export async function completeShow(ctx: Ctx, title = 'Slow Harbour') {
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await updateHostingFeed(ctx, {
    feed: {
      _id: id,
      content: {
        title,
        author: 'Tidewrack Radio',
        description: 'From the **working** waterfront.',
        categories: [{ text: 'Society & Culture', sub: 'Places & Travel' }],
      },
    },
  })
  await uploadImage(ctx, { feed_id: id }, formFile('cover.jpg', 'image/jpeg', await plainJpeg()))
  return id
}

/** Lets listeners subscribe to a show or artist, without which nothing can be for subscribers only. */
export async function offerSubscription(ctx: Ctx, feedId: string): Promise<void> {
  await updateSubscription(ctx, {
    feed_id: feedId,
    info: { name: 'Crew', offer: 'Join the crew' },
    enabled: true,
  })
}

/** An episode with everything that publishing asks for, and its audio or a tone of so many seconds. */
export async function completeEpisode(
  ctx: Ctx,
  feedId: string,
  title = 'Night Ferry',
  audio: Buffer | number = 3,
) {
  const { id } = await createHostingItem(ctx, { feed_id: feedId, title })
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item: { _id: id, content: { description: 'One *crossing*.', season: 2, episode: 7 } },
  })
  await uploadAudio(
    ctx,
    { feed_id: feedId, item_id: id },
    formFile('night.mp3', 'audio/mpeg', typeof audio === 'number' ? toneMp3(audio) : audio),
  )
  return id
}

/** An artist with everything that publishing asks for. */
export async function completeArtist(ctx: Ctx, title = 'Low Tide Choir') {
  const { id } = await createHostingFeed(ctx, { type: 'ARTIST' })
  await updateHostingFeed(ctx, {
    feed: { _id: id, content: { title, description: 'Sings at the quay.' } },
  })
  await uploadImage(ctx, { feed_id: id }, formFile('face.jpg', 'image/jpeg', await plainJpeg()))
  return id
}

/** A release of an artist with `tracks` tracks, ready to be published. */
export async function completeRelease(
  ctx: Ctx,
  artistId: string,
  tracks = 2,
  title = 'Northbound',
) {
  const { id } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artistId })
  await updateHostingFeed(ctx, { feed: { _id: id, content: { title, music_genres: ['Folk'] } } })
  await uploadImage(ctx, { feed_id: id }, formFile('sleeve.jpg', 'image/jpeg', await plainJpeg()))
  for (let number = 1; number <= tracks; number++) {
    const track = await createHostingItem(ctx, {
      feed_id: id,
      title: `Track ${number}`,
      item_number: number,
    })
    await uploadAudio(
      ctx,
      { feed_id: id, item_id: track.id },
      formFile(`${number}.mp3`, 'audio/mpeg', toneMp3(2)),
    )
  }
  return id
}

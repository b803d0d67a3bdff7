import { Readable } from 'node:stream'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  createHostingFeed,
  createHostingItem,
  updateHostingFeed,
  updateHostingItem,
} from '#app/.server/studio/editing/index.ts'
import { type FormFile, uploadAudio, uploadImage } from '#app/.server/studio/uploads/index.ts'
import {
  publishHostingFeed,
  publishRelease,
  releaseHostingItem,
} from '#app/.server/studio/publishing/index.ts'
import { saveChapters, saveTranscript } from '#app/.server/studio/texts/index.ts'
import { updateProduct, updateSubscription } from '#app/.server/studio/pricing/index.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import type { DemoEpisode, DemoShow, DemoSubscription, Share } from './catalogue.ts'
import { daysAgo } from './days-ago.ts'
import { addressOf } from './makers.ts'
import type { PreparedAlbum, PreparedArtist, PreparedEpisode, PreparedShow } from './prepare.ts'

const secondsOfDay = 86_400

/** Hosts a show with its episodes, each at its own date. */
export async function hostShow(ctx: Ctx, { show, cover, episodes }: PreparedShow): Promise<void> {
  const oldest = Math.max(...show.episodes.map((episode) => episode.daysAgo))
  const first = daysAgo(ctx, oldest + 1)
  const { id } = await createHostingFeed(first, { type: 'PODCAST' })
  await updateHostingFeed(first, { feed: { _id: id, content: showContent(ctx, show) } })
  await uploadImage(first, { feed_id: id }, jpeg('cover', cover))
  if (show.owner) await giveToOwner(first, id, show.owner)
  if (show.subscription) await offerSubscription(first, id, show.subscription)
  if (show.showsStatistics)
    await first.db.insertInto('public_stats').values({ feed_id: id, since: first.now() }).execute()
  for (const prepared of episodes)
    await hostEpisode(daysAgo(ctx, prepared.episode.daysAgo), id, prepared)
}

function showContent(ctx: Ctx, show: DemoShow) {
  return {
    title: show.title,
    author: show.author,
    description: show.description,
    categories: show.categories,
    language: show.language ?? 'en',
    copyright: `© ${show.author}`.slice(0, 128),
    ...(show.medium ? { medium: show.medium } : {}),
    ...(show.order ? { order: show.order } : {}),
    ...(show.funding ? { funding: [show.funding] } : {}),
    ...(show.people ? { persons: show.people } : {}),
    ...(show.shares ? { value: valueOf(ctx, show.shares) } : {}),
  }
}

async function hostEpisode(ctx: Ctx, feedId: string, prepared: PreparedEpisode): Promise<void> {
  const { episode, performance } = prepared
  const { id } = await createHostingItem(ctx, { feed_id: feedId, title: episode.title })
  const target = { feed_id: feedId, item_id: id }
  await updateHostingItem(ctx, { ...target, updates: episodeContent(episode) })
  const whole = { ...target, access: accessOf(episode) }
  await uploadAudio(ctx, whole, mp3(episode.title, prepared.mp3))
  if (prepared.preview) await uploadAudio(ctx, target, mp3(episode.title, prepared.preview))
  if (prepared.cover) await uploadImage(ctx, target, jpeg('cover', prepared.cover))
  if (performance?.segments.length) await saveTranscript(ctx, whole, performance.segments)
  if (performance?.chapters.length) await saveChapters(ctx, whole, performance.chapters)
  await setPrice(ctx, target, episode)
  await releaseHostingItem(ctx, target)
}

/** Whose the whole of it is. */
function accessOf({ early, paid }: DemoEpisode): Access {
  return early || paid ? 'PAID' : 'DEFAULT'
}

function episodeContent({ notes, season, number, kind, early, paid }: DemoEpisode) {
  const variant = {
    access: paid ? ('BONUS' as const) : ('REGULAR' as const),
    earlyaccess: { enabled: early !== undefined, delay: (early?.days ?? 0) * secondsOfDay },
    adfree: { enabled: false },
  }
  return {
    description: notes,
    ...(early || paid ? { variant } : {}),
    ...(season ? { season } : {}),
    ...(number ? { episode: number } : {}),
    ...(kind ? { episode_type: kind } : {}),
  }
}

async function setPrice(
  ctx: Ctx,
  target: { feed_id: string; item_id: string },
  { early, paid }: DemoEpisode,
): Promise<void> {
  if (early) await updateProduct(ctx, { ...target, unlocktype: 'EARLY_ACCESS', price: early.price })
  if (paid) await updateProduct(ctx, { ...target, unlocktype: 'BONUS_EPISODE', price: paid.price })
}

async function giveToOwner({ db, now }: Ctx, feedId: string, username: string): Promise<void> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const owner = { feed_id: feedId, user_id: id, role: 'OWNER', added_at: now() }
  await db.insertInto('hosting_feed_owners').values(owner).execute()
}

async function offerSubscription(
  ctx: Ctx,
  feed_id: string,
  { name, description, offer, thankyou, benefits, price }: DemoSubscription,
): Promise<void> {
  await updateSubscription(ctx, {
    feed_id,
    info: { name, description, offer, thankyou, benefits },
    price: { amount: price, currency: 'USD', schedule: 'MONTHLY' },
    enabled: true,
  })
}

/** Hosts an artist with all releases. */
export async function hostArtist(
  ctx: Ctx,
  { artist, cover, albums }: PreparedArtist,
): Promise<void> {
  const first = daysAgo(ctx, Math.max(...artist.albums.map((album) => album.daysAgo)) + 1)
  const { id } = await createHostingFeed(first, { type: 'ARTIST' })
  const content = {
    title: artist.name,
    description: artist.biography,
    language: 'en',
    value: valueOf(ctx, artist.shares),
  }
  await updateHostingFeed(first, { feed: { _id: id, content } })
  await uploadImage(first, { feed_id: id }, jpeg('portrait', cover))
  await publishHostingFeed(first, { feed_id: id })
  for (const album of albums)
    await hostAlbum(daysAgo(ctx, album.album.daysAgo), id, artist.shares, album)
  // Again, now that there are releases for its feed to list.
  await publishHostingFeed(ctx, { feed_id: id })
}

async function hostAlbum(
  ctx: Ctx,
  artistId: string,
  shares: Share[],
  { album, cover, tracks }: PreparedAlbum,
): Promise<void> {
  const { id } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artistId })
  const content = {
    title: album.title,
    description: album.description,
    music_genres: album.genres,
    value: valueOf(ctx, shares),
  }
  await updateHostingFeed(ctx, { feed: { _id: id, content } })
  await uploadImage(ctx, { feed_id: id }, jpeg('cover', cover))
  for (const [index, { track, mp3: bytes }] of tracks.entries()) {
    const { id: itemId } = await createHostingItem(ctx, {
      feed_id: id,
      title: track.title,
      item_number: index + 1,
    })
    const target = { feed_id: id, item_id: itemId }
    await updateHostingItem(ctx, { ...target, updates: { description: track.notes } })
    await uploadAudio(ctx, target, mp3(track.title, bytes))
  }
  await publishRelease(ctx, { feed_id: id })
}

/** Stores the picture of a feed that isn't hosted, as cover of a draft; returns its address. */
export async function keepPicture(ctx: Ctx, title: string, picture: Buffer): Promise<string> {
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await updateHostingFeed(ctx, { feed: { _id: id, content: { title } } })
  const kept = await uploadImage(ctx, { feed_id: id }, jpeg('cover', picture))
  const url = kept.feed?.content.images?.[0]?.url
  if (!url) throw new Error(`The picture of ${title} was not kept.`)
  return url
}

/** Stores pictures of people, as covers of items of a draft; returns their addresses. */
export async function keepPictures(
  ctx: Ctx,
  title: string,
  pictures: readonly Buffer[],
): Promise<string[]> {
  const { id: feed_id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  await updateHostingFeed(ctx, { feed: { _id: feed_id, content: { title } } })
  const urls: string[] = []
  for (const [at, picture] of pictures.entries()) {
    const { id: item_id } = await createHostingItem(ctx, { feed_id, title: `Picture ${at + 1}` })
    const kept = await uploadImage(ctx, { feed_id, item_id }, jpeg('picture', picture))
    const url = kept.item?.content.images?.[0]?.url
    if (!url) throw new Error(`A picture of ${title} was not kept.`)
    urls.push(url)
  }
  return urls
}

function valueOf(ctx: Ctx, shares: Share[]) {
  return {
    recipients: shares.map(([name, at, split]) => ({
      name,
      lnaddress: addressOf(ctx, at),
      split,
      editable: true,
    })),
  }
}

function mp3(title: string, bytes: Uint8Array): FormFile {
  return { name: `${title}.mp3`, type: 'audio/mpeg', body: Readable.from([bytes]) }
}

function jpeg(name: string, bytes: Uint8Array): FormFile {
  return { name: `${name}.jpg`, type: 'image/jpeg', body: Readable.from([bytes]) }
}

import { newId } from '#app/.server/base/lib/ids.ts'
import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
} from '#tests/rig/factories/hosted.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import {
  getHostingItem,
  getHostingItems,
  createHostingItem,
  updateHostingItem,
  deleteHostingItem,
} from '#app/.server/studio/editing/items.ts'
import {
  getHostingFeed,
  createHostingFeed,
  getHostingFeeds,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import {
  publishHostingFeed,
  scheduleHostingItem,
  releaseHostingItem,
  publishItemToCatalogue,
} from '#app/.server/studio/publishing/publish.ts'
import { generateRss } from '#app/.server/studio/publishing/public-side.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { getPresignedUrl, getMultipartUrls } from '#app/.server/studio/uploads/uploads.ts'
import { uploadAudio, uploadImage } from '#app/.server/studio/uploads/plain-uploads.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const { ctx: stranger } = await createAccount(services)
const system = contextFor(services, { kind: 'system' })

async function itemOf(feed_id: string, item_id: string) {
  return (await getHostingItem(ctx, { feed_id, item_id })).item
}

async function feedOf(feed_id: string) {
  return (await getHostingFeed(ctx, { feed_id })).feed
}

test('a new show is a draft of its maker alone', async () => {
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  expect((await getHostingFeeds(ctx, {})).feeds.map((feed) => feed._id)).toContain(id)
  expect((await getHostingFeeds(stranger, {})).feeds).toEqual([])
  expect(await feedOf(id)).toMatchObject({
    _type: 'PODCAST',
    _tributary_id: null,
    meta: { published: null },
    owners: [{ user_id: ctx.actor.kind === 'user' && ctx.actor.userId, role: 'OWNER' }],
  })
})

test("another user's ids answer as if they did not exist, and nothing is written", async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const before = [await feedOf(feed_id), await itemOf(feed_id, item_id)]
  const object = {
    media_type: 'ITEM_AUDIO' as const,
    feed_id,
    item_id,
    access: 'DEFAULT' as const,
    filename: 'a.mp3',
  }
  const upload = { object, num_bytes: 10, content_type: 'audio/mpeg', metadata: {} }
  const attempts = [
    () => getHostingFeed(stranger, { feed_id }),
    () => updateHostingFeed(stranger, { feed: { _id: feed_id, content: { title: 'Mine' } } }),
    () => publishHostingFeed(stranger, { feed_id }),
    () => generateRss(stranger, { feed_id }),
    () => getHostingItems(stranger, { feed_id }),
    () => createHostingItem(stranger, { feed_id }),
    () => getHostingItem(stranger, { feed_id, item_id }),
    () =>
      updateHostingItem(stranger, {
        feed_id,
        item: { _id: item_id, content: { title: 'Mine' } },
      }),
    () => deleteHostingItem(stranger, { feed_id, item_id }),
    () =>
      scheduleHostingItem(stranger, {
        feed_id,
        item_id,
        scheduled: '2027-01-01T00:00:00Z',
      }),
    () => releaseHostingItem(stranger, { feed_id, item_id }),
    () => publishItemToCatalogue(stranger, { feed_id, item_id }),
    () => publishRelease(stranger, { feed_id }),
    () => getPresignedUrl(stranger, upload),
    () => getMultipartUrls(stranger, upload),
    () => createHostingFeed(stranger, { type: 'ALBUM', publisher_id: feed_id }),
    () => uploadAudio(stranger, { feed_id, item_id }, formFile('x.mp3', 'audio/mpeg', toneMp3(1))),
    async () =>
      uploadImage(stranger, { feed_id }, formFile('x.jpg', 'image/jpeg', await plainJpeg())),
  ]
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({ code: 'NO_FEED', status: 404 })
  expect([await feedOf(feed_id), await itemOf(feed_id, item_id)]).toEqual(before)
})

test('some fields of an item are changed by its id alone, by those who manage its feed', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const edit = { item_id, updates: { title: 'By its id' } }
  expect((await updateHostingItem(ctx, edit)).item.content.title).toBe('By its id')
  await completeShow(stranger)
  for (const id of [item_id, newId()])
    await expect(updateHostingItem(stranger, { ...edit, item_id: id })).rejects.toMatchObject({
      code: 'NO_FEED',
      status: 404,
    })
})

test("an item of one feed is not reached through another's id", async () => {
  const mine = await completeShow(stranger)
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await expect(
    updateHostingItem(stranger, {
      feed_id: mine,
      item: { _id: item_id, content: { title: 'x' } },
    }),
  ).rejects.toMatchObject({ code: 'NO_ITEM' })
})

test('visitors are told that they are not logged in', async () => {
  const visitor = contextFor(services, { kind: 'visitor' })
  await expect(createHostingFeed(visitor, { type: 'PODCAST' })).rejects.toMatchObject({
    status: 401,
  })
  await expect(getHostingFeeds(visitor, {})).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
    status: 401,
  })
})

test('an update keeps the fields that it does not name and clears those that are null', async () => {
  const id = await completeShow(ctx)
  const { feed } = await updateHostingFeed(ctx, {
    feed: { _id: id, content: { author: null, title: 'New title' } },
  })
  expect(feed.content).toMatchObject({
    title: 'New title',
    description: 'From the **working** waterfront.',
  })
  expect(feed.content.author).toBeUndefined()
})

test('a stale base answers 409 with the current record and writes nothing', async () => {
  const id = await completeShow(ctx)
  const base = (await feedOf(id)).meta.updated
  await updateHostingFeed(ctx, { feed: { _id: id, content: { title: 'First' } }, base })
  const second = updateHostingFeed(ctx, {
    feed: { _id: id, content: { title: 'Second' } },
    base,
  })
  await expect(second).rejects.toMatchObject({
    status: 409,
    code: 'STALE',
    details: { feed: { content: { title: 'First' } } },
  })
  expect((await feedOf(id)).content.title).toBe('First')
})

test('of two updates from one base at once, exactly one is taken', async () => {
  const feed_id = await completeShow(ctx)
  const { id } = await createHostingItem(ctx, { feed_id, title: 'x' })
  const base = (await itemOf(feed_id, id)).meta.updated
  const edits = ['a', 'b', 'c', 'd'].map((title) =>
    updateHostingItem(ctx, { feed_id, item: { _id: id, content: { title } }, base }),
  )
  const results = await Promise.allSettled(edits)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('publishing names everything that is missing', async () => {
  const { id } = await createHostingFeed(ctx, { type: 'PODCAST' })
  const error = await publishHostingFeed(ctx, { feed_id: id }).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'NOT_READY', status: 400 })
  expect(
    (error as { details: { problems: { message: string }[] } }).details.problems.map(
      (problem) => problem.message,
    ),
  ).toEqual([
    'Show title is required.',
    'Show author is required.',
    'At least one category is required.',
    'Description is required.',
    'Show artwork is required.',
  ])
  expect((await feedOf(id)).meta.published).toBeNull()
})

test('an episode without audio or title is not released', async () => {
  const feed_id = await completeShow(ctx)
  const { id } = await createHostingItem(ctx, { feed_id })
  await expect(releaseHostingItem(ctx, { feed_id, item_id: id })).rejects.toMatchObject({
    details: {
      problems: [{ message: 'Episode title is required.' }, { message: 'Missing episode audio' }],
    },
  })
})

test('a released episode is on its pages under its public id, with what the server found in the file', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id, 'Night Ferry', 3)
  const { item } = await releaseHostingItem(ctx, { feed_id, item_id })
  const feed = await feedOf(feed_id)
  expect(item.meta.status).toBe('PUBLISHED')
  const page = await loadFeedPage(system, { id: feed._tributary_id ?? '', page: 1 })
  expect(page).toMatchObject({ total: 1, hit: { _type: 'SHOW', info: { title: 'Slow Harbour' } } })
  expect(page.hit.links).toContain(`hosting:id:${feed_id}`)
  const episode = await loadItemPage(system, { id: item._tributary_id ?? '' })
  expect(episode.hit.info).toMatchObject({ title: 'Night Ferry', duration: 3 })
  expect(episode).toMatchObject({
    season: '2',
    episode: '7',
    notes: '<p>One <em>crossing</em>.</p>',
  })
})

test('audio that is left over from another access is marked deleted on release', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await uploadAudio(
    ctx,
    { feed_id, item_id, access: 'PAID' },
    formFile('paid.mp3', 'audio/mpeg', toneMp3(1)),
  )
  const { item } = await releaseHostingItem(ctx, { feed_id, item_id })
  expect(item.content.enclosures?.map(({ access, deleted }) => [access, deleted ?? false])).toEqual(
    [
      ['DEFAULT', false],
      ['PAID', true],
    ],
  )
})

test('a scheduled item is released at its time, and not before', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const at = new Date(services.now().getTime() + 3600_000).toISOString()
  await scheduleHostingItem(ctx, { feed_id, item_id, scheduled: at })
  expect((await itemOf(feed_id, item_id)).meta.status).toBe('SCHEDULED')
  await studioJobs.handlers['release-item'](system, { feedId: feed_id, itemId: item_id })
  expect((await itemOf(feed_id, item_id)).meta.status).toBe('SCHEDULED')
  services.clock.pass(3600)
  await studioJobs.handlers['release-item'](system, { feedId: feed_id, itemId: item_id })
  expect((await itemOf(feed_id, item_id)).meta.status).toBe('PUBLISHED')
})

test('a schedule taken back releases nothing, and the past cannot be scheduled', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const at = new Date(services.now().getTime() + 1000).toISOString()
  await scheduleHostingItem(ctx, { feed_id, item_id, scheduled: at })
  await scheduleHostingItem(ctx, { feed_id, item_id, scheduled: null })
  services.clock.pass(10)
  await studioJobs.handlers['release-item'](system, { feedId: feed_id, itemId: item_id })
  expect((await itemOf(feed_id, item_id)).meta.status).toBe('DRAFT')
  await expect(scheduleHostingItem(ctx, { feed_id, item_id, scheduled: at })).rejects.toMatchObject(
    { field: 'scheduled' },
  )
})

test('a release is published with its tracks in order and linked to its artist both ways', async () => {
  const artistId = await completeArtist(ctx)
  const releaseId = await completeRelease(ctx, artistId, 3)
  await publishHostingFeed(ctx, { feed_id: artistId })
  const { feed } = await publishRelease(ctx, { feed_id: releaseId })
  await studioJobs.handlers['publish-feed'](system, { feedId: artistId })
  expect(feed.content.release_type).toBe('EP')
  const album = await loadFeedPage(system, { id: feed._tributary_id ?? '', page: 1 })
  expect(album.items.map((item) => item.info.title)).toEqual(['Track 1', 'Track 2', 'Track 3'])
  expect(album.publisher?.info.title).toBe('Low Tide Choir')
  const artist = await loadFeedPage(system, {
    id: (await feedOf(artistId))._tributary_id ?? '',
    page: 1,
  })
  expect(artist.items.map((item) => item.info.title)).toEqual(['Northbound'])
})

test('a deleted episode leaves the lists, and its page stays', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const { item } = await releaseHostingItem(ctx, { feed_id, item_id })
  await deleteHostingItem(ctx, { feed_id, item_id })
  await studioJobs.handlers['publish-feed'](system, { feedId: feed_id })
  await expect(getHostingItem(ctx, { feed_id, item_id })).rejects.toMatchObject({
    code: 'NO_ITEM',
  })
  expect(await loadItemPage(system, { id: item._tributary_id ?? '' })).toMatchObject({
    isListed: false,
  })
})

test('a file that is no MP3 is refused with the reason, and nothing of it is kept', async () => {
  const feed_id = await completeShow(ctx)
  const { id: item_id } = await createHostingItem(ctx, { feed_id, title: 'x' })
  const keysBefore = (await services.storage.list(feed_id)).objects.length
  const upload = uploadAudio(
    ctx,
    { feed_id, item_id },
    formFile(
      'fake.mp3',
      'audio/mpeg',
      Buffer.from('This is no audio at all, whatever it is called.'),
    ),
  )
  await expect(upload).rejects.toThrow(
    /Media type currently not supported. Please use MP3.|Could not extract audio duration./,
  )
  expect((await itemOf(feed_id, item_id)).content.enclosures).toBeUndefined()
  expect((await services.storage.list(feed_id)).objects.length).toBe(keysBefore)
})

test('an enclosure that was never uploaded, or belongs to another item, is refused', async () => {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const other = await createHostingItem(ctx, { feed_id, title: 'other' })
  const url = (await itemOf(feed_id, item_id)).content.enclosures?.[0]?.url ?? ''
  const put = (item: string, enclosure: string) =>
    updateHostingItem(ctx, {
      feed_id,
      item: {
        _id: item,
        content: { enclosures: [{ url: enclosure, kind: 'AUDIO', access: 'DEFAULT' }] },
      },
    })
  for (const bad of ['https://evil.example/x.mp3', 'http://localhost:3000/feeds/nonsense', url]) {
    await expect(put(other.id, bad)).rejects.toMatchObject({ field: 'content.enclosures' })
  }
})

test('size and type are checked before an upload is announced', async () => {
  const feed_id = await completeShow(ctx)
  const { id: item_id } = await createHostingItem(ctx, { feed_id })
  const ask = (filename: string, content_type: string, num_bytes: number) =>
    getPresignedUrl(ctx, {
      object: { media_type: 'ITEM_AUDIO', feed_id, item_id, access: 'DEFAULT', filename },
      num_bytes,
      content_type,
      metadata: {},
    })
  await expect(ask('a.ogg', 'audio/ogg', 10)).rejects.toThrow(
    'Media type currently not supported. Please use MP3.',
  )
  await expect(ask('a.mp3', 'audio/mpeg', 500_000_001)).rejects.toThrow(
    'File size cannot exceed 500 MB.',
  )
  expect((await ask('a.mp3', 'audio/mpeg', 500_000_000)).preview_url).toContain(
    `/feeds/${feed_id}/items/${item_id}/default/audio/`,
  )
})

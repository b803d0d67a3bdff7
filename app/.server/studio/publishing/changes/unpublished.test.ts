import { expect, test } from 'vitest'
import { parseFeedBytes } from '#app/protocols/feed/parse/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { formFile, toneMp3 } from '#tests/rig/factories/files.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
  offerSubscription,
} from '#tests/rig/factories/hosted.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { releaseHostingItem, publishHostingFeed } from '../publish.ts'
import {
  getHostingItem,
  updateHostingItem,
  getHostingItems,
  createHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { renderHostedFeed } from '../feed-document.ts'
import { generateRss } from '../public-side.ts'
import { publishItemChanges, publishFeedChanges } from './publish-changes.ts'
import { discardItemChanges, discardFeedChanges } from './discard-changes.ts'
import { removeAudio, attachUpload } from '#app/.server/studio/uploads/attach.ts'
import { updateHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { publishRelease } from '../publish-release.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { saveChapters } from '#app/.server/studio/texts/segments.ts'
import { getChapters } from '#app/.server/studio/texts/item-texts.ts'
import { updateChapters, updateTranscript } from '#app/.server/studio/texts/update.ts'
import { moveHostedAddresses } from '../move-site.ts'
import { unpublishItem, unpublishFeed } from './unpublish.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const { ctx: stranger } = await createAccount(services)
const hold = true

async function publishedEpisode(title = 'Night Ferry') {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id, title)
  await releaseHostingItem(ctx, { feed_id, item_id })
  return { feed_id, item_id }
}

async function itemOf(ids: { feed_id: string; item_id: string }) {
  return (await getHostingItem(ctx, ids)).item
}

async function rssOf(feedId: string) {
  const xml = (await renderHostedFeed(ctx, feedId)) ?? ''
  return parseFeedBytes(Buffer.from(xml)).document
}

async function publicTitle(ids: { feed_id: string; item_id: string }) {
  return (await loadItemPage(ctx, { id: (await itemOf(ids))._tributary_id ?? '' })).hit.info.title
}

test('what an editor saves of a published episode is kept, and listeners see what was published', async () => {
  const ids = await publishedEpisode()
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Night Fer', season: 3 }, hold })
  const { content, unpublished } = await itemOf(ids)
  expect(content).toMatchObject({ title: 'Night Ferry', season: 2 })
  expect(unpublished?.content).toMatchObject({ title: 'Night Fer', season: 3, episode: 7 })
  expect(Object.keys(unpublished?.changed ?? {}).sort()).toEqual(['season', 'title'])
  await generateRss(ctx, { feed_id: ids.feed_id })
  expect((await rssOf(ids.feed_id)).items.map(({ title }) => title)).toEqual(['Night Ferry'])
  expect(await publicTitle(ids)).toBe('Night Ferry')
})

test('changes are published as a whole, and then there are none', async () => {
  const ids = await publishedEpisode()
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Day Ferry' }, hold })
  await updateHostingItem(ctx, { ...ids, updates: { description: null, season: 9 }, hold })
  const { item } = await publishItemChanges(ctx, ids)
  expect(item.unpublished).toBeNull()
  expect(item.content).toMatchObject({ title: 'Day Ferry', season: 9, episode: 7 })
  expect(item.content.description).toBeUndefined()
  const [published] = (await rssOf(ids.feed_id)).items
  expect([published?.title, published?.season?.number]).toEqual(['Day Ferry', 9])
  expect(await publicTitle(ids)).toBe('Day Ferry')
})

test('an edit back to what is published is no change any more', async () => {
  const ids = await publishedEpisode()
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Other', season: 4 }, hold })
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Night Ferry' }, hold })
  expect(Object.keys((await itemOf(ids)).unpublished?.changed ?? {})).toEqual(['season'])
  await updateHostingItem(ctx, { ...ids, updates: { season: 2 }, hold })
  expect((await itemOf(ids)).unpublished).toBeNull()
})

test('one change is taken back, or all of them', async () => {
  const ids = await publishedEpisode()
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Other', season: 4 }, hold })
  const { item } = await discardItemChanges(ctx, { ...ids, fields: ['title'] })
  expect(Object.keys(item.unpublished?.changed ?? {})).toEqual(['season'])
  expect((await discardItemChanges(ctx, ids)).item.unpublished).toBeNull()
  expect((await itemOf(ids)).content).toMatchObject({ title: 'Night Ferry', season: 2 })
})

test('the publish checks hold when changes are published, and nothing of them is public before', async () => {
  const ids = await publishedEpisode()
  await updateHostingItem(ctx, { ...ids, updates: { title: '', season: 5 }, hold })
  await removeAudio(ctx, { ...ids, access: 'DEFAULT', hold })
  await expect(publishItemChanges(ctx, ids)).rejects.toMatchObject({
    code: 'NOT_READY',
    message: expect.stringContaining('Episode title is required.'),
  })
  const [published] = (await rssOf(ids.feed_id)).items
  expect([published?.title, published?.season?.number, published?.enclosures.length]).toEqual([
    'Night Ferry',
    2,
    1,
  ])
  expect(Object.keys((await itemOf(ids)).unpublished?.changed ?? {})).toHaveLength(3)
})

test.each([
  ['an empty title', { title: '' }],
  ['no title', { title: null }],
  ['no audio', { enclosures: [] }],
])('a call from outside that leaves a published episode with %s is refused', async (_, updates) => {
  const ids = await publishedEpisode()
  await expect(updateHostingItem(ctx, { ...ids, updates })).rejects.toMatchObject({
    code: 'NOT_READY',
    status: 400,
  })
  expect((await rssOf(ids.feed_id)).items.map(({ title }) => title)).toEqual(['Night Ferry'])
})

test.each([
  ['title', ''],
  ['author', null],
  ['description', ''],
  ['categories', []],
  ['images', null],
])('a call that takes the %s of a published show is refused', async (field, value) => {
  const { feed_id } = await publishedEpisode()
  const update = { feed: { _id: feed_id, content: { [field]: value } } }
  await expect(updateHostingFeed(ctx, update)).rejects.toMatchObject({ code: 'NOT_READY' })
})

test('a call from outside changes what is published at once and leaves other unpublished changes', async () => {
  const ids = await publishedEpisode()
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Held' }, hold })
  await updateHostingItem(ctx, { ...ids, updates: { season: 8 } })
  const { content, unpublished } = await itemOf(ids)
  expect([content.title, content.season]).toEqual(['Night Ferry', 8])
  expect(unpublished?.content).toMatchObject({ title: 'Held', season: 8 })
  expect((await rssOf(ids.feed_id)).items[0]?.season?.number).toBe(8)
})

test('an unpublished save moves the state on that updates are compared with', async () => {
  const ids = await publishedEpisode()
  const base = (await itemOf(ids)).meta.updated
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Held' }, base, hold })
  const late = updateHostingItem(ctx, { ...ids, updates: { title: 'Late' }, base, hold })
  await expect(late).rejects.toMatchObject({ code: 'STALE', status: 409 })
})

test('a show holds its edits back, whether it is locked among them, and publishes them', async () => {
  const { feed_id } = await publishedEpisode()
  const edit = { _id: feed_id, content: { title: 'Fast Harbour' }, locked: false }
  await updateHostingFeed(ctx, { feed: edit, hold })
  expect(await rssOf(feed_id)).toMatchObject({ title: 'Slow Harbour', locked: { locked: true } })
  const { feed } = await getHostingFeed(ctx, { feed_id })
  expect(feed.unpublished).toMatchObject({ content: { title: 'Fast Harbour' }, locked: false })
  await publishFeedChanges(ctx, { feed_id })
  expect(await rssOf(feed_id)).toMatchObject({ title: 'Fast Harbour', locked: { locked: false } })
  const page = await loadFeedPage(ctx, { id: feed._tributary_id ?? '', page: 1 })
  expect(page.hit.info.title).toBe('Fast Harbour')
})

test('a release publishes its changes with those of its tracks, and new tracks, or none of it', async () => {
  const artist = await completeArtist(ctx)
  const feed_id = await completeRelease(ctx, artist, 2)
  await publishRelease(ctx, { feed_id })
  const [first] = (await getHostingItems(ctx, { feed_id })).items
  const item_id = first?._id ?? ''
  await updateHostingFeed(ctx, {
    feed: { _id: feed_id, content: { title: 'South' } },
    hold,
  })
  await updateHostingItem(ctx, { feed_id, item_id, updates: { title: 'One' }, hold })
  const added = await createHostingItem(ctx, { feed_id, title: 'Three', item_number: 3 })
  const late = { feed_id, item_id: added.id }
  await expect(publishFeedChanges(ctx, { feed_id })).rejects.toMatchObject({
    code: 'NOT_READY',
  })
  expect(await rssOf(feed_id)).toMatchObject({ title: 'Northbound', items: [{}, {}] })
  await uploadAudio(ctx, late, formFile('3.mp3', 'audio/mpeg', toneMp3(2)))
  await publishFeedChanges(ctx, { feed_id })
  const { title, items } = await rssOf(feed_id)
  expect([title, ...items.map((item) => item.title)]).toEqual(['South', 'One', 'Track 2', 'Three'])
})

test('an audio that replaces a published one stays unpublished as long as the other is played', async () => {
  const ids = await publishedEpisode()
  const before = (await itemOf(ids)).content.enclosures?.[0]?.url
  await uploadAudio(ctx, ids, formFile('new.mp3', 'audio/mpeg', toneMp3(4)), { hold })
  expect((await itemOf(ids)).content.enclosures?.[0]?.url).toBe(before)
  expect(Object.keys((await itemOf(ids)).unpublished?.changed ?? {})).toEqual([
    'enclosures.AUDIO.DEFAULT',
  ])
  const { item } = await publishItemChanges(ctx, ids)
  const files = item.content.enclosures?.filter(({ deleted }) => !deleted) ?? []
  expect([files.length, files[0]?.url === before]).toEqual([1, false])
})

test('an episode for subscribers asks for its audio, and takes the present one; the rest is marked deleted', async () => {
  const ids = await publishedEpisode()
  await offerSubscription(ctx, ids.feed_id)
  const variant = { access: 'REGULAR' as const, subscribers_only: true }
  await expect(updateHostingItem(ctx, { ...ids, updates: { variant } })).rejects.toMatchObject({
    code: 'NOT_READY',
    field: 'content.enclosures',
  })
  await updateHostingItem(ctx, { ...ids, updates: { variant }, hold })
  await expect(publishItemChanges(ctx, ids)).rejects.toMatchObject({ code: 'NOT_READY' })
  const url = (await itemOf(ids)).content.enclosures?.[0]?.url ?? ''
  await attachUpload(ctx, { url, access: 'PAID', hold })
  const { item } = await publishItemChanges(ctx, ids)
  expect(item.content.enclosures?.map(({ access, deleted }) => [access, deleted])).toEqual([
    ['DEFAULT', true],
    ['PAID', undefined],
  ])
  expect((await rssOf(ids.feed_id)).items).toEqual([])
  const { hit } = await loadItemPage(ctx, { id: item._tributary_id ?? '' })
  expect([hit.withdrawn, hit.product?.type, hit.info.audio]).toEqual([
    undefined,
    'EARLY_ACCESS',
    undefined,
  ])
})

test('an audio that another version takes over brings its chapters along, unpublished like itself', async () => {
  const ids = await publishedEpisode()
  await offerSubscription(ctx, ids.feed_id)
  await saveChapters(ctx, ids, [{ title: 'Cold open', start: 0 }])
  const variant = { access: 'REGULAR' as const, subscribers_only: true }
  await updateHostingItem(ctx, { ...ids, updates: { variant }, hold })
  const url = (await itemOf(ids)).content.enclosures?.[0]?.url ?? ''
  await attachUpload(ctx, { url, access: 'PAID', hold })
  expect(Object.keys((await itemOf(ids)).unpublished?.changed ?? {})).toContain('chapters.PAID')
  await publishItemChanges(ctx, ids)
  const chapters = await getChapters(ctx, { ...ids, access: 'PAID', ai: false })
  expect(chapters.segments).toMatchObject([{ title: 'Cold open' }])
})

test('what stays unpublished follows the site to another address', async () => {
  const ids = await publishedEpisode()
  const chapters = [{ title: 'Open', start: 0, img: `${ctx.site.publicUrl}/feeds/a/x.jpg` }]
  await uploadAudio(ctx, ids, formFile('new.mp3', 'audio/mpeg', toneMp3(4)), { hold })
  const target = { ...ids, access: 'DEFAULT' as const }
  await updateChapters(ctx, { ...target, segments: chapters, sync: true, hold })
  await moveHostedAddresses(ctx, ctx.site.publicUrl, 'https://new.example')
  const { unpublished } = await itemOf(ids)
  const urls = unpublished?.content.enclosures?.map(({ url }) => new URL(url).origin)
  expect(new Set(urls)).toEqual(new Set(['https://new.example']))
  const { segments } = await getChapters(ctx, { ...target, ai: false })
  expect(segments[0]?.img).toMatch(/^https:\/\/new\.example\/feeds\//)
})

test('chapters and a transcript of a published episode stay unpublished, read by the studio, and published', async () => {
  const ids = await publishedEpisode()
  const target = { ...ids, access: 'DEFAULT' as const }
  await saveChapters(ctx, ids, [{ title: 'Cold open', start: 0 }])
  const chapters = [
    { title: 'Warm open', start: 0 },
    { title: 'Bridge', start: 1 },
  ]
  await updateChapters(ctx, { ...target, segments: chapters, sync: true, hold })
  const spoken = [{ start: 0, end: 2, text: 'Ahoy.' }]
  await updateTranscript(ctx, { ...target, segments: spoken, sync: true, hold })
  expect((await getChapters(ctx, { ...target, ai: false })).segments).toEqual(chapters)
  expect(Object.keys((await itemOf(ids)).unpublished?.changed ?? {}).sort()).toEqual([
    'chapters.DEFAULT',
    'transcript.DEFAULT',
  ])
  expect(await storedChapters(ids)).toEqual(['Cold open'])
  expect((await rssOf(ids.feed_id)).items[0]?.transcripts).toEqual([])
  await publishItemChanges(ctx, ids)
  expect(await storedChapters(ids)).toEqual(['Warm open', 'Bridge'])
  expect((await rssOf(ids.feed_id)).items[0]?.transcripts).toHaveLength(3)
  expect((await itemOf(ids)).unpublished).toBeNull()
})

test('chapters that were taken back are as published, and those taken away go with the changes', async () => {
  const ids = await publishedEpisode()
  const target = { ...ids, access: 'DEFAULT' as const }
  await saveChapters(ctx, ids, [{ title: 'Cold open', start: 0 }])
  await updateChapters(ctx, { ...target, segments: [], sync: true, hold })
  await discardItemChanges(ctx, { ...ids, fields: ['chapters.DEFAULT'] })
  expect((await getChapters(ctx, { ...target, ai: false })).segments).toHaveLength(1)
  await updateChapters(ctx, { ...target, segments: [], sync: true, hold })
  await publishItemChanges(ctx, ids)
  expect(await storedChapters(ids)).toEqual([])
})

test('a date that is edited is the one listeners see once it is published', async () => {
  const ids = await publishedEpisode()
  const published = '2019-02-03T04:05:00.000Z'
  await updateHostingItem(ctx, { ...ids, updates: { published }, hold })
  expect((await rssOf(ids.feed_id)).items[0]?.published).not.toBe(published)
  await publishItemChanges(ctx, ids)
  expect((await rssOf(ids.feed_id)).items[0]?.published).toBe(published)
})

test('an unpublished episode is a draft with its changes, out of the RSS; its page says so and it comes back', async () => {
  const ids = await publishedEpisode()
  const { meta, _tributary_id: publicId } = await itemOf(ids)
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Held' }, hold })
  const { item } = await unpublishItem(ctx, ids)
  expect(item.meta).toMatchObject({ status: 'DRAFT', unpublished: expect.any(String) })
  expect(item.content.title).toBe('Held')
  expect((await rssOf(ids.feed_id)).items).toEqual([])
  const page = await loadItemPage(ctx, { id: publicId ?? '' })
  expect([page.isListed, page.hit.withdrawn, page.hit.info.audio]).toEqual([
    false,
    'UNPUBLISHED',
    undefined,
  ])
  const again = await releaseHostingItem(ctx, ids)
  expect([again.item._tributary_id, again.item.meta.published]).toEqual([publicId, meta.published])
  expect((await rssOf(ids.feed_id)).items.map(({ title }) => title)).toEqual(['Held'])
})

test('an unpublished show has no RSS, and is back when it is published again', async () => {
  const { feed_id } = await publishedEpisode()
  const { feed } = await getHostingFeed(ctx, { feed_id })
  await unpublishFeed(ctx, { feed_id })
  expect(await renderHostedFeed(ctx, feed_id)).toBeNull()
  const id = feed._tributary_id ?? ''
  expect((await loadFeedPage(ctx, { id, page: 1 })).hit.withdrawn).toBe('UNPUBLISHED')
  await publishHostingFeed(ctx, { feed_id })
  expect((await rssOf(feed_id)).items).toHaveLength(1)
  const page = await loadFeedPage(ctx, { id, page: 1 })
  expect([page.hit.withdrawn, page.items.length]).toEqual([undefined, 1])
})

test("another account's records cannot be published, discarded or unpublished", async () => {
  const ids = await publishedEpisode()
  const { feed_id } = ids
  for (const act of [
    () => publishItemChanges(stranger, ids),
    () => discardItemChanges(stranger, ids),
    () => unpublishItem(stranger, ids),
    () => publishFeedChanges(stranger, { feed_id }),
    () => discardFeedChanges(stranger, { feed_id }),
    () => unpublishFeed(stranger, { feed_id }),
    () => removeAudio(stranger, { ...ids, access: 'DEFAULT' }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404, code: 'NO_FEED' })
  expect((await itemOf(ids)).meta.published).not.toBeNull()
})

/** The titles of the chapters as players read them. */
async function storedChapters({ feed_id, item_id }: { feed_id: string; item_id: string }) {
  const key = `${feed_id}/items/${item_id}/default/chapters.json`
  if (!(await ctx.storage.head(key))) return []
  const { text } = await import('node:stream/consumers')
  const { chapters } = JSON.parse(await text(await ctx.storage.read(key))) as {
    chapters: { title: string }[]
  }
  return chapters.map(({ title }) => title)
}

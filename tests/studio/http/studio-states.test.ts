import { expect, test } from 'vitest'
import { createHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { createHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { livestreamTexts } from '#app/texts/studio/livestreams.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'
import { listTexts } from '#app/texts/studio/studio-lists.ts'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

// States of the studio that take several tabs, much, or an operator to get into.

const services = await testServices()
const router = testRouter(services)
const { ctx, cookie, token } = await createAccount(services)
const call = apiCaller(router, token)
const page = plainBrowser(router, cookie)

async function readyEpisode() {
  const feed_id = await completeShow(ctx)
  return { feed_id, item_id: await completeEpisode(ctx, feed_id) }
}

async function newShow(): Promise<string> {
  return (await createHostingFeed(ctx, { type: 'PODCAST' })).id
}

async function newLivestream(feed_id: string): Promise<string> {
  const content = { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' }
  const times = { start: '2099-01-01T18:00:00Z' }
  const answer = await call('me/hosting-livestream-create', { feed_id, content, ...times })
  return (answer.livestream as { _id: string })._id
}

test('a transcript’s form asks for the file', async () => {
  const { feed_id, item_id } = await readyEpisode()
  await page.open(`/studio/${feed_id}/${item_id}/transcript`)
  await page.press(itemTexts.transcript.upload)
  page.says(itemTexts.transcript.noFile)
})

test('a livestream that another tab has ended is not changed', async () => {
  const feed_id = await newShow()
  const livestream_id = await newLivestream(feed_id)
  await page.open(`/studio/${feed_id}/livestreams`)
  page.says(livestreamTexts.unpublished)
  await page.open(`/studio/${feed_id}/livestreams/${livestream_id}`)
  for (const status of ['LIVE', 'ENDED'])
    await call('me/hosting-livestream-status-update', { feed_id, livestream_id, status })
  await page.press(livestreamTexts.save)
  page.says(livestreamTexts.ended)
})

test('so many livestreams are planned at once', async () => {
  const feed_id = await newShow()
  for (let planned = 0; planned < 20; planned++) await newLivestream(feed_id)
  await page.open(`/studio/${feed_id}/new-livestream`)
  page.fill(livestreamTexts.title, 'One more')
  page.fill(livestreamTexts.address, 'https://stream.example/a')
  page.fill(livestreamTexts.start, '2099-01-01T18:00')
  await page.press(livestreamTexts.schedule)
  page.says(livestreamTexts.tooMany(20))
})

test('a show that has moved says so', async () => {
  const feed_id = await newShow()
  const moved_to = 'https://elsewhere.example/feed.xml'
  await updateHostingFeed(ctx, { feed: { _id: feed_id, moved_to } })
  await page.open(`/studio/${feed_id}/edit`)
  page.says(fieldTexts.movedNotice)
})

test('early access of a day is told in days', async () => {
  const { feed_id, item_id } = await readyEpisode()
  const variant = { access: 'REGULAR' as const, earlyaccess: { enabled: true, delay: 86_400 } }
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier: null })
    .where('id', '=', feed_id)
    .execute()
  await call('me/hosting-payments-subscription-update', {
    feed_id,
    info: { name: 'Crew', offer: 'Join the crew' },
    enabled: true,
  })
  await updateHostingItem(ctx, { feed_id, item_id, updates: { variant } })
  await page.open(`/studio/${feed_id}/${item_id}/edit`)
  page.says(fieldTexts.earlyFor(1))
})

test('an artist of many releases has a list of all, and each release its genres', async () => {
  const { id: artist } = await createHostingFeed(ctx, { type: 'ARTIST' })
  const newRelease = () => createHostingFeed(ctx, { type: 'ALBUM', publisher_id: artist })
  for (let release = 0; release < 12; release++) await newRelease()
  await page.open(`/studio/${artist}`)
  page.says(listTexts.allReleases)
  const { id: release } = await newRelease()
  await page.open(`/studio/${artist}/${release}/edit`)
  expect(page.valueOf(fieldTexts.genre(1))).toBe('')
  const published = { published_at: services.now() }
  await services.db.updateTable('hosting_feeds').set(published).where('id', '=', release).execute()
  const edit = { _id: release, content: { title: 'Northbound' } }
  await call('me/hosting-feed-update', { feed: edit, hold: true })
  await page.open(`/studio/${artist}/${release}/edit`)
  page.says(unpublishedTexts.publish)
  await page.open(`/studio/${release}/discard`)
  page.says(unpublishedTexts.discardTracks)
})

test('a list that is narrowed says how much it has found', async () => {
  const feed_id = await newShow()
  await createHostingItem(ctx, { feed_id, title: 'Night Ferry' })
  await page.open(`/studio/${feed_id}/episodes?tab=drafts&q=ferry`)
  page.says(listTexts.matching(1))
})

test('a plan without video says so', async () => {
  const feed_id = await newShow()
  const { id } = await createHostingItem(ctx, { feed_id, title: 'Filmed' })
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier: 'LITE' })
    .where('id', '=', feed_id)
    .execute()
  await page.open(`/studio/${feed_id}/${id}/video`)
  page.says(videoTexts.notIncluded)
})

import { expect, test } from 'vitest'
import {
  createHostingItem,
  updateHostingItem,
  getHostingItems,
} from '#app/.server/studio/editing/items.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import {
  releaseHostingItem,
  scheduleHostingItem,
  publishHostingFeed,
} from '#app/.server/studio/publishing/publish.ts'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { saveTranscript } from '#app/.server/studio/texts/segments.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
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
import { startListener } from '#tests/rig/http/listener.ts'

const services = await testServices()
const site = services.site.publicUrl
const { ctx } = await createAccount(services)

async function feedOf(feedId: string): Promise<string> {
  return (await (await startListener(services)).ask(`/feeds/${feedId}`)).text
}

test('a show that says little has no empty tags', async () => {
  const feedId = await completeShow(ctx)
  const { id } = await createHostingItem(ctx, { feed_id: feedId, title: 'Plain' })
  await uploadAudio(
    ctx,
    { feed_id: feedId, item_id: id },
    formFile('a.mp3', 'audio/mpeg', toneMp3(1)),
  )
  const { item } = await releaseHostingItem(ctx, { feed_id: feedId, item_id: id })
  await updateHostingFeed(ctx, { feed: { _id: feedId, locked: false } })
  const plain = await feedOf(feedId)
  for (const tag of ['value', 'transcript', 'chapters', 'funding', 'person'])
    expect(plain).not.toContain(`<podcast:${tag}`)
  expect(plain).toContain('<podcast:locked>no</podcast:locked>')
  expect(plain).toContain(`<link>${site}/episode/${item._tributary_id}</link>`)
  expect(plain.replace('<description/>', '')).not.toMatch(/<[a-z:]+\/>|<([a-z:]+)><\/\1>/i)
})

test('audio for subscribers, drafts and scheduled items are not in the feed', async () => {
  const feedId = await completeShow(ctx)
  await offerSubscription(ctx, feedId)
  const open = await completeEpisode(ctx, feedId, 'Open')
  const paid = {
    feed_id: feedId,
    item_id: await completeEpisode(ctx, feedId, 'Bonus with a preview'),
  }
  const draft = await completeEpisode(ctx, feedId, 'Draft')
  const later = await completeEpisode(ctx, feedId, 'Later')
  const only = await createHostingItem(ctx, {
    feed_id: feedId,
    title: 'For subscribers only',
  })
  const secret = (item_id: string) =>
    uploadAudio(
      ctx,
      { feed_id: feedId, item_id, access: 'PAID' },
      formFile('secret.mp3', 'audio/mpeg', toneMp3(2)),
    )
  await updateHostingItem(ctx, { ...paid, updates: { variant: { access: 'BONUS' } } })
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item_id: only.id,
    updates: { variant: { access: 'REGULAR', subscribers_only: true } },
  })
  await secret(paid.item_id)
  await secret(only.id)
  await saveTranscript(ctx, { ...paid, access: 'PAID' }, [{ start: 0, end: 1, text: 'Secret.' }])
  for (const item_id of [open, paid.item_id, only.id])
    await releaseHostingItem(ctx, { feed_id: feedId, item_id })
  const scheduled = new Date(services.now().getTime() + 3600_000).toISOString()
  await scheduleHostingItem(ctx, { feed_id: feedId, item_id: later, scheduled })

  const { document } = parseFeedText(await feedOf(feedId))
  expect(document.items.map(({ title }) => title).sort()).toEqual(['Bonus with a preview', 'Open'])
  expect(JSON.stringify(document)).not.toMatch(/secret|\/paid\//)
  expect(JSON.stringify(document)).not.toContain(draft)
})

test('a release and its artist name each other, and tracks lead to track pages in their order', async () => {
  const artistId = await completeArtist(ctx)
  const releaseId = await completeRelease(ctx, artistId, 3)
  await publishHostingFeed(ctx, { feed_id: artistId })
  await publishRelease(ctx, { feed_id: releaseId })
  const release = parseFeedText(await feedOf(releaseId)).document
  const artist = parseFeedText(await feedOf(artistId)).document
  const guid = (id: string) => podcastGuid(`${site}/feeds/${id}`)
  expect(release).toMatchObject({
    medium: 'music',
    publisher: { feedGuid: guid(artistId), medium: 'publisher' },
  })
  expect(artist).toMatchObject({
    medium: 'publisher',
    items: [],
    remoteItems: [{ feedGuid: guid(releaseId), medium: 'music' }],
  })
  expect(release.items.map(({ title, episode }) => [title, episode?.number])).toEqual([
    ['Track 1', 1],
    ['Track 2', 2],
    ['Track 3', 3],
  ])
  const { items } = await getHostingItems(ctx, { feed_id: releaseId })
  expect(release.items.map(({ link }) => link)).toEqual(
    items.map((item) => `${site}/track/${item._tributary_id}`),
  )
})

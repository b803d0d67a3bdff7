import { expect, test } from 'vitest'
import { parseFeedBytes } from '#app/protocols/feed/parse/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
} from '#tests/rig/factories/hosted.ts'
import { getHostingItems, deleteHostingItem } from './items.ts'
import { getOwnFeed } from './own-records.ts'
import { getOwnTracks } from './release-form.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { moveTrack } from './move-track.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { publishFeedChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const { ctx: stranger } = await createAccount(services)
const hold = true

async function releaseOf(tracks: number) {
  const feed_id = await completeRelease(ctx, await completeArtist(ctx), tracks)
  const { items } = await getHostingItems(ctx, { feed_id })
  return { feed_id, ids: items.map(({ _id }) => _id) }
}

async function titlesOf(feed_id: string): Promise<string[]> {
  const { feed } = await getOwnFeed(ctx, { feed_id })
  return (await getOwnTracks(ctx, feed)).map(({ content }) => content.title ?? '')
}

async function heard(feed_id: string) {
  const xml = (await renderHostedFeed(ctx, feed_id)) ?? ''
  const { items } = parseFeedBytes(Buffer.from(xml)).document
  return items.map(({ title, episode }) => [title, episode?.number])
}

test('the tracks of a draft are in the new order at once, numbered from 1', async () => {
  const { feed_id, ids } = await releaseOf(3)
  const [first = '', , third = ''] = ids
  await moveTrack(ctx, { feed_id, item_id: third, before: first, hold })
  expect(await titlesOf(feed_id)).toEqual(['Track 3', 'Track 1', 'Track 2'])
  const { items } = await getHostingItems(ctx, { feed_id })
  expect(items.map(({ content }) => content.item_number)).toEqual([1, 2, 3])
  expect(items.every(({ unpublished }) => unpublished === null)).toBe(true)
})

test('a published release holds the order back; RSS and the numbers in it follow once it is published', async () => {
  const { feed_id, ids } = await releaseOf(3)
  await publishRelease(ctx, { feed_id })
  const [first = ''] = ids
  await moveTrack(ctx, { feed_id, item_id: first, before: null, hold })
  expect(await titlesOf(feed_id)).toEqual(['Track 2', 'Track 3', 'Track 1'])
  expect(await heard(feed_id)).toEqual([
    ['Track 1', 1],
    ['Track 2', 2],
    ['Track 3', 3],
  ])
  await publishFeedChanges(ctx, { feed_id })
  expect(await heard(feed_id)).toEqual([
    ['Track 2', 1],
    ['Track 3', 2],
    ['Track 1', 3],
  ])
})

test('moving a track back leaves no change to publish', async () => {
  const { feed_id, ids } = await releaseOf(2)
  await publishRelease(ctx, { feed_id })
  const [first = '', second = ''] = ids
  await moveTrack(ctx, { feed_id, item_id: second, before: first, hold })
  await moveTrack(ctx, { feed_id, item_id: first, before: second, hold })
  const { items } = await getHostingItems(ctx, { feed_id })
  expect(items.map(({ unpublished }) => unpublished)).toEqual([null, null])
})

test('a call that holds nothing back changes the published order at once', async () => {
  const { feed_id, ids } = await releaseOf(2)
  await publishRelease(ctx, { feed_id })
  const [first = '', second = ''] = ids
  await moveTrack(ctx, { feed_id, item_id: second, before: first })
  expect(await heard(feed_id)).toEqual([
    ['Track 2', 1],
    ['Track 1', 2],
  ])
})

test('moves from several tabs at once lose no track and number none twice', async () => {
  const { feed_id, ids } = await releaseOf(5)
  const [first = ''] = ids
  await Promise.all(
    ids.slice(1).map((item_id) => moveTrack(ctx, { feed_id, item_id, before: first, hold })),
  )
  const { items } = await getHostingItems(ctx, { feed_id })
  expect(items.map(({ _id }) => _id).sort()).toEqual(ids.toSorted())
  expect(items.map(({ content }) => content.item_number)).toEqual([1, 2, 3, 4, 5])
  expect(items.at(-1)?._id).toBe(first)
})

test('a track that is gone moves nowhere, nor does another before it', async () => {
  const { feed_id, ids } = await releaseOf(2)
  const [first = '', second = ''] = ids
  await deleteHostingItem(ctx, { feed_id, item_id: second })
  const move = (item_id: string, before: string) =>
    moveTrack(ctx, { feed_id, item_id, before, hold })
  await expect(move(second, first)).rejects.toMatchObject({ status: 404, code: 'NO_ITEM' })
  await expect(move(first, second)).rejects.toMatchObject({ status: 409, code: 'ORDER_CHANGED' })
})

test('nobody else moves tracks, and episodes of a show have no order', async () => {
  const { feed_id, ids } = await releaseOf(2)
  const [item_id = '', before = ''] = ids
  await expect(moveTrack(stranger, { feed_id, item_id, before })).rejects.toMatchObject({
    status: 404,
  })
  const other = await releaseOf(1)
  const foreign = { feed_id: other.feed_id, item_id, before: null }
  await expect(moveTrack(ctx, foreign)).rejects.toMatchObject({ status: 404 })
  const show_id = await completeShow(ctx)
  const episode = { feed_id: show_id, item_id: await completeEpisode(ctx, show_id), before: null }
  await expect(moveTrack(ctx, episode)).rejects.toMatchObject({ status: 400 })
})

import { expect, test } from 'vitest'
import { system } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/factories/hosted.ts'
import * as hosting from '../index.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const job = contextFor(services, system)

const away = () => Promise.reject(new Error('the store is away'))
const withoutStore = { ...ctx, storage: { ...ctx.storage, put: away, head: away } }

async function publishedEpisode() {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await hosting.releaseHostingItem(ctx, { feed_id, item_id })
  return { feed_id, item_id }
}

async function rssOf(feedId: string) {
  return (await hosting.renderHostedFeed(ctx, feedId)) ?? ''
}

test('while the store is away changes become public all the same, and a job brings the texts after', async () => {
  const ids = await publishedEpisode()
  const segments = [{ title: 'Cold open', start: 0 }]
  const target = { ...ids, access: 'DEFAULT' as const }
  await hosting.updateHostingItem(ctx, { ...ids, updates: { title: 'Day Ferry' }, hold: true })
  await hosting.updateChapters(ctx, { ...target, segments, sync: true, hold: true })
  const { item } = await hosting.publishItemChanges(withoutStore, ids)
  expect([item.content.title, item.unpublished]).toEqual(['Day Ferry', null])
  expect(await rssOf(ids.feed_id)).toMatch(/Day Ferry/)
  expect(await hosting.getPublishedChapters(ctx, target)).toMatchObject(segments)
  expect(await rssOf(ids.feed_id)).not.toContain('podcast:chapters')
  await hosting.hostingJobs['store-texts'](job, { feedId: ids.feed_id, itemId: ids.item_id })
  expect(await rssOf(ids.feed_id)).toContain('podcast:chapters')
})

test('a text that is on its way keeps no feed from being public while the store is away', async () => {
  const ids = await publishedEpisode()
  await hosting.getPresignedUrl(ctx, {
    object: { media_type: 'ITEM_CHAPTERS', access: 'DEFAULT', format: 'SEGMENTS', ...ids },
    num_bytes: 50,
    content_type: 'application/json',
    metadata: {},
  })
  const { item } = await hosting.releaseHostingItem(withoutStore, ids)
  expect(item.meta.published).not.toBeNull()
})

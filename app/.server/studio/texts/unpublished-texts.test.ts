import { expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { updateChapters } from './update.ts'
import { publishItemChanges } from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { getPublishedChapters } from './item-texts.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { getPresignedUrl } from '#app/.server/studio/uploads/uploads.ts'

const services = await testServices()
const { ctx } = await createAccount(services)
const job = contextFor(services, system)

const away = () => Promise.reject(new Error('the store is away'))
const withoutStore = { ...ctx, storage: { ...ctx.storage, put: away, head: away } }

async function publishedEpisode() {
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await releaseHostingItem(ctx, { feed_id, item_id })
  return { feed_id, item_id }
}

async function rssOf(feedId: string) {
  return (await renderHostedFeed(ctx, feedId)) ?? ''
}

test('while the store is away changes become public all the same, and a job brings the texts after', async () => {
  const ids = await publishedEpisode()
  const segments = [{ title: 'Cold open', start: 0 }]
  const target = { ...ids, access: 'DEFAULT' as const }
  await updateHostingItem(ctx, { ...ids, updates: { title: 'Day Ferry' }, hold: true })
  await updateChapters(ctx, { ...target, segments, sync: true, hold: true })
  const { item } = await publishItemChanges(withoutStore, ids)
  expect([item.content.title, item.unpublished]).toEqual(['Day Ferry', null])
  expect(await rssOf(ids.feed_id)).toMatch(/Day Ferry/)
  expect(await getPublishedChapters(ctx, target)).toMatchObject(segments)
  expect(await rssOf(ids.feed_id)).not.toContain('podcast:chapters')
  await studioJobs.handlers['store-texts'](job, { feedId: ids.feed_id, itemId: ids.item_id })
  expect(await rssOf(ids.feed_id)).toContain('podcast:chapters')
})

test('a text that is on its way keeps no feed from being public while the store is away', async () => {
  const ids = await publishedEpisode()
  await getPresignedUrl(ctx, {
    object: { media_type: 'ITEM_CHAPTERS', access: 'DEFAULT', format: 'SEGMENTS', ...ids },
    num_bytes: 50,
    content_type: 'application/json',
    metadata: {},
  })
  const { item } = await releaseHostingItem(withoutStore, ids)
  expect(item.meta.published).not.toBeNull()
})

import { expect, test } from 'vitest'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadItemPage } from '#app/.server/catalogue/pages/item-page.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { followPublicUrl, formerHosts } from './site-address.ts'

test('a site that moves takes the addresses of its uploads and feeds with it', async () => {
  const services = await testServices()
  const { ctx } = await createAccount(services)
  const system = contextFor(services, { kind: 'system' })
  await followPublicUrl(system)
  expect(await formerHosts(system)).toEqual([])
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const { item } = await releaseHostingItem(ctx, { feed_id, item_id })

  const site = { ...services.site, publicUrl: 'https://harbour.example' }
  const moved = { ...system, site }
  await followPublicUrl(moved)
  await followPublicUrl(moved)
  expect(await formerHosts(moved)).toEqual(['localhost:3000'])
  const { feed } = await getHostingFeed({ ...ctx, site }, { feed_id })
  expect(feed.content.images?.[0]?.url).toMatch(/^https:\/\/harbour\.example\/feeds\//)
  const page = await loadFeedPage(moved, { id: feed._tributary_id ?? '', page: 1 })
  expect(page.feedUrl).toBe(`https://harbour.example/feeds/${feed_id}`)
  const episode = await loadItemPage(moved, { id: item._tributary_id ?? '' })
  expect(episode.hit.info.audio).toMatch(/^https:\/\/harbour\.example\/feeds\//)
  const xml = (await renderHostedFeed(moved, feed_id)) ?? ''
  expect(xml).toContain('https://harbour.example/')
  expect(xml).not.toContain(services.site.publicUrl)
})

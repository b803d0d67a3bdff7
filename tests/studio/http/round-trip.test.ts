import { expect, test } from 'vitest'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { completeEpisode } from '#tests/rig/factories/hosted.ts'
import { type ShownShow, tagTable } from '#tests/rig/http/tag-table.ts'
import { tellingShow } from '#tests/rig/http/telling-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  contentOf,
  documentOf,
  expectStrict,
  moveOver,
  rssOf,
  twoInstallations,
} from '#tests/rig/http/two-installations.ts'

const installations = await twoInstallations()
const { first, second } = installations
await proveAgain(first.services, first.ctx)
const told = await tellingShow(first.ctx)
const { feedId: feed_id } = told
await updateHostingFeed(first.ctx, { feed: { _id: feed_id, content: { complete: false } } })
const trailer = await completeEpisode(first.ctx, feed_id, 'Soon', 1)
const content = { episode_type: 'trailer' as const, published: '2026-01-01T12:00:00.000Z' }
await updateHostingItem(first.ctx, { feed_id, item: { _id: trailer, content } })
await releaseHostingItem(first.ctx, { feed_id, item_id: trailer })
const planned = await first.call('me/hosting-livestream-create', {
  feed_id,
  content: { title: 'From the quay', url: 'https://stream.example/quay', type: 'audio/mpeg' },
  start: '2099-01-01T18:00:00.000Z',
  end: '2099-01-01T20:00:00.000Z',
})
const { _id: livestream_id } = planned.livestream as { _id: string }
await first.call('me/hosting-livestream-status-update', { feed_id, livestream_id, status: 'ENDED' })
const xml = await rssOf(first, feed_id)
const moved = await moveOver(
  installations,
  feed_id,
  'me/hosting-feed-start-import',
  'owner@example.com',
)
const there = await rssOf(second, moved.id)

test('a show reads the same from another installation, but for a livestream that has ended', async () => {
  expect(documentOf(xml).liveItems).toHaveLength(1)
  expectStrict(xml)
  const { livestream, liveEnded } = importTexts.notes
  expect(moved.notes).toContain(livestream('From the quay', liveEnded))
  expectStrict(there)
  const here = { ...documentOf(xml), liveItems: [] }
  expect(await contentOf(second, documentOf(there))).toEqual(await contentOf(first, here))
})

test('the table of tags says of each where it is set, told, kept and shown', async () => {
  const router = testRouter(first.services)
  const open = async (path: string) => {
    const answer = await router.get(path, { cookie: first.account.cookie })
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  const studio = `/studio/${feed_id}`
  const shown: ShownShow = {
    feedForm: await open(`${studio}/edit`),
    itemForm: await open(`${studio}/${told.itemId}/edit`),
    rss: xml,
    imported: there,
    archive: await open(`${studio}/export`),
    showPage: await open(`/audiobook/${told.feed._tributary_id}`),
    itemPage: await open(`/episode/${told.item._tributary_id}`),
  }
  await expect(await tagTable(shown)).toMatchFileSnapshot('../../../docs/creators/tags.md')
})

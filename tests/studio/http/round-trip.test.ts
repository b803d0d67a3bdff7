import { expect, test } from 'vitest'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { updateReferences } from '#app/.server/studio/texts/references/references.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { completeArtist, completeEpisode, completeRelease } from '#tests/rig/factories/hosted.ts'
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
first.services.site.podping = { url: 'https://podping.example', token: 'secret' }
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
await first.call('me/hosting-livestream-create', {
  feed_id,
  content: { title: 'Next at the quay', url: 'https://stream.example/b', type: 'audio/mpeg' },
  start: '2099-01-02T18:00:00.000Z',
})
const remote = { feed_guid: 'album-guid', item_guid: 'attic', medium: 'MUSIC' as const }
await updateReferences(first.ctx, {
  feed_id,
  item_id: told.itemId,
  references: [{ remote, start: 1, duration: 0.5, percentage: 90 }],
})
await releaseHostingItem(first.ctx, { feed_id, item_id: told.itemId })
const xml = await rssOf(first, feed_id)
const moved = await moveOver(
  installations,
  feed_id,
  'me/hosting-feed-start-import',
  'owner@example.com',
)
const there = await rssOf(second, moved.id)

const artist = await completeArtist(first.ctx)
const owner_email = 'choir@example.com'
await updateHostingFeed(first.ctx, { feed: { _id: artist, content: { owner_email } } })
const release = await completeRelease(first.ctx, artist, 1)
await publishHostingFeed(first.ctx, { feed_id: artist })
await publishRelease(first.ctx, { feed_id: release })
const music = await moveOver(installations, artist, 'me/hosting-artist-start-import', owner_email)
const albumThere = music.feeds.find(({ type }) => type === 'ALBUM')?.hosting_feed_id ?? ''

test('a show reads the same from another installation, but for a livestream that has ended', async () => {
  const next = { title: 'Next at the quay', status: 'pending' }
  expect(documentOf(xml).liveItems).toMatchObject([next, { status: 'ended' }])
  // Whose chats are each installation's own, as podping is.
  expect(documentOf(there).liveItems).toMatchObject([next])
  expectStrict(xml)
  const { livestream, liveEnded } = importTexts.notes
  expect(moved.notes).toContain(livestream('From the quay', liveEnded))
  expectStrict(there)
  const kept = (rss: string) => ({ ...documentOf(rss), liveItems: [], podping: undefined })
  expect(await contentOf(second, kept(there))).toEqual(await contentOf(first, kept(xml)))
})

test('the table of tags says of each where it is set, told, kept and shown', async () => {
  const router = testRouter(first.services)
  const open = async (path: string) => {
    const answer = await router.get(path, { cookie: first.account.cookie })
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  const studio = `/studio/${feed_id}`
  const releaseRss = await rssOf(first, release)
  const shown: ShownShow = {
    feedForm: await open(`${studio}/edit`),
    itemForm: await open(`${studio}/${told.itemId}/edit`),
    livestreamForm: await open(`${studio}/new-livestream`),
    releaseForm: await open(`/studio/${artist}/${release}/edit`),
    showPage: await open(`/audiobook/${told.feed._tributary_id}`),
    itemPage: await open(`/episode/${told.item._tributary_id}`),
    releasePage: await open(new URL(documentOf(releaseRss).link ?? '').pathname),
    show: { rss: xml, imported: there, archive: await open(`${studio}/export`) },
    release: {
      rss: releaseRss,
      imported: await rssOf(second, albumThere),
      archive: await open(`/studio/${release}/export`),
    },
  }
  await expect(await tagTable(shown)).toMatchFileSnapshot('../../../docs/creators/tags.md')
})

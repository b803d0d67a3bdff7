import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import {
  uploadVideo,
  uploadImage,
  uploadChapterImage,
} from '#app/.server/studio/uploads/plain-uploads.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateHostingItem, getHostingItems } from '#app/.server/studio/editing/items.ts'
import { saveTranscript, saveChapters } from '#app/.server/studio/texts/segments.ts'
import { updateReferences } from '#app/.server/studio/texts/references/references.ts'
import { releaseHostingItem, publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { announceShow } from '#app/.server/social/shows/live/announce-show.ts'
import { proveAgain } from '#tests/rig/factories/account.ts'
import { formFile, plainJpeg } from '#tests/rig/factories/files.ts'
import { film } from '#tests/rig/factories/film.ts'
import { completeArtist, completeEpisode, completeRelease } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { proveFilmed } from '#tests/rig/http/tag-table.ts'
import { tellingShow } from '#tests/rig/http/telling-show.ts'
import {
  contentOf,
  documentOf,
  expectStrict,
  type Installation,
  moveOver,
  rssOf,
  twoInstallations,
} from '#tests/rig/http/two-installations.ts'

const installations = await twoInstallations()
const { first, second } = installations

const video = await film()

function track(item_guid: string, start: number) {
  const remote = { feed_guid: 'album & more', item_guid, medium: 'MUSIC' as const }
  return { remote, start, duration: 0.5, percentage: 90 - Math.round(start) }
}

/** One livestream to come, and one that runs. */
async function planLivestreams(feed_id: string) {
  const plan = (title: string, start: string, more = {}) =>
    first.call('me/hosting-livestream-create', {
      feed_id,
      content: {
        title,
        description: 'Live from the **quay**.',
        url: 'https://stream.example/quay?a=1&b=2',
        type: 'application/x-mpegURL',
      },
      start,
      ...more,
    })
  await plan('Soon & "live"', '2099-01-01T18:00:00.000Z', { end: '2099-01-01T20:00:00.000Z' })
  const { livestream } = await plan('Now', '2099-01-02T18:00:00.000Z')
  const { _id: livestream_id } = livestream as { _id: string }
  const running = { feed_id, livestream_id, status: 'LIVE' }
  expect((await first.call('me/hosting-livestream-status-update', running)).status).toBe(200)
}

async function addVideo(target: { feed_id: string; item_id: string; access: 'DEFAULT' }) {
  const file = formFile('ferry.mp4', 'video/mp4', video)
  await uploadVideo(first.ctx, target, file)
  await convertVideos(first)
}

/** Does the jobs of videos that wait, as the queue would. */
async function convertVideos({ services }: Installation) {
  const ctx = contextFor(services, { kind: 'system' })
  const waiting = await services.db.selectFrom('videos').selectAll().execute()
  for (const { feed_id: feedId, item_id: itemId, access, requested_at } of waiting) {
    const job = { feedId, itemId, access, requestedAt: requested_at.toISOString() }
    await studioJobs.handlers['make-video'](
      ctx,
      job as Parameters<(typeof studioJobs.handlers)['make-video']>[1],
      running,
    )
  }
}
const running = new AbortController().signal

/** The telling show, with more than one of what there can be more of. */
async function wholeShow() {
  const { ctx } = first
  const { feedId, itemId } = await tellingShow(ctx)
  await updateHostingFeed(ctx, {
    feed: {
      _id: feedId,
      locked: false,
      content: {
        description:
          'From the **working** *waterfront*.\n\n- one\n- [two](https://example.com/?a=1&b=2)',
        categories: [{ text: 'Arts', sub: 'Books' }, { text: 'History' }],
        links: ['https://harbour.example.com/', 'https://shop.example.com/?a=1&b=2'],
      },
    },
  })
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item: {
      _id: itemId,
      content: {
        links: ['https://example.com/ferry', 'https://example.com/more?x&y'],
        description: '# Ferries\n\n1. One *crossing*\n2. 2 < 3 & **such**\n\nThe end.',
      },
    },
  })
  const later = await completeEpisode(ctx, feedId, 'ليلة في الميناء', 2)
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item: {
      _id: later,
      content: {
        season: 3,
        episode: 8,
        links: ['https://example.com/night'],
        episode_type: 'full',
        explicit: false,
      },
    },
  })
  const image = formFile('own.jpg', 'image/jpeg', await plainJpeg())
  await uploadImage(ctx, { feed_id: feedId, item_id: later }, image)
  await saveTranscript(ctx, { feed_id: feedId, item_id: later }, [
    { start: 0, end: 1.5, text: 'Who is there?', speaker: 'Ada' },
    { start: 1.5, end: 2, text: 'The tide, <again> & again.', speaker: 'Bo' },
  ])
  const img = await uploadChapterImage(
    ctx,
    { feed_id: feedId, item_id: later },
    formFile('rope.jpg', 'image/jpeg', await plainJpeg(900, 600)),
  )
  await saveChapters(ctx, { feed_id: feedId, item_id: later }, [
    { start: 0, title: 'Cast off', url: 'https://example.com/rope', img },
    { start: 1, title: 'Away & "gone"', end: 2 },
  ])
  await updateReferences(ctx, {
    feed_id: feedId,
    item_id: later,
    references: [track('attic', 0), track('a <track> & more', 1)],
  })
  await updateReferences(ctx, {
    feed_id: feedId,
    item_id: itemId,
    references: [track('attic', 1.5)],
  })
  await planLivestreams(feedId)
  await addVideo({ feed_id: feedId, item_id: later, access: 'DEFAULT' })
  for (const { services } of [first, second]) services.clock.pass(600)
  await releaseHostingItem(ctx, { feed_id: feedId, item_id: later })
  return feedId
}

test(
  'a show that uses everything is strict RSS, and reads the same from another installation',
  { timeout: 60_000 },
  async () => {
    const feedId = await wholeShow()
    const xml = await rssOf(first, feedId)
    expectStrict(xml)
    const moved = await moveOver(
      installations,
      feedId,
      'me/hosting-feed-start-import',
      'owner@example.com',
    )
    expect(moved.notes).toEqual([])
    await convertVideos(second)
    await announceShow(second.ctx, { feedId: moved.id })
    await studioJobs.handlers['publish-feed'](second.ctx, { feedId: moved.id })
    const there = await rssOf(second, moved.id)
    expectStrict(there)
    const before = await contentOf(first, documentOf(xml))
    const after = await contentOf(second, documentOf(there))
    expect(before.items).toHaveLength(2)
    expect(documentOf(xml).liveItems.map(({ status }) => status)).toEqual(['pending', 'live'])
    expect(before.items.flatMap(({ value }) => value.flatMap((b) => b.timeSplits))).toHaveLength(3)
    expect(before.items.flatMap((item) => item.alternateEnclosures)).toHaveLength(2)
    expect(after).toEqual(before)
    await proveAgain(first.services, first.ctx)
    const open = async (path: string) => {
      const answer = await testRouter(first.services).get(path, { cookie: first.account.cookie })
      expect(answer.status, path).toBe(200)
      return answer.text()
    }
    const { items } = await getHostingItems(first.ctx, { feed_id: feedId })
    const filmed = items.find(({ content }) => content.season === 3)
    proveFilmed({
      itemForm: await open(`/studio/${feedId}/${filmed?._id}/edit`),
      itemPage: await open(`/episode/${filmed?._tributary_id}`),
      show: { rss: xml, imported: there, archive: await open(`/studio/${feedId}/export`) },
    })
  },
)

test(
  'an artist and their releases read the same from another installation',
  { timeout: 60_000 },
  async () => {
    const { ctx } = first
    const artist = await completeArtist(ctx)
    const links = ['https://choir.example.com/']
    await updateHostingFeed(ctx, {
      feed: { _id: artist, content: { links, owner_email: 'choir@example.com' } },
    })
    await publishHostingFeed(ctx, { feed_id: artist })
    const release = await completeRelease(ctx, artist, 3)
    await updateHostingFeed(ctx, {
      feed: {
        _id: release,
        content: { author: 'Low Tide Choir', music_genres: ['Folk', 'R&B'], copyright: '℗ 2026' },
      },
    })
    const { items } = await getHostingItems(ctx, { feed_id: release })
    const [opener] = items
    await updateHostingItem(ctx, {
      feed_id: release,
      item: {
        _id: opener?._id ?? '',
        content: { isrc: 'US-RC1-76-07839', description: '*Sung* twice.', explicit: true },
      },
    })
    await publishRelease(ctx, { feed_id: release })
    const moved = await moveOver(
      installations,
      artist,
      'me/hosting-artist-start-import',
      'choir@example.com',
    )
    const albumThere = moved.feeds.find(({ type }) => type === 'ALBUM')?.hosting_feed_id ?? ''
    for (const [here, there] of [
      [artist, moved.id],
      [release, albumThere],
    ] as const) {
      const xml = await rssOf(first, here)
      const same = await rssOf(second, there)
      expectStrict(xml)
      expectStrict(same)
      expect(await contentOf(second, documentOf(same))).toEqual(
        await contentOf(first, documentOf(xml)),
      )
    }
  },
)

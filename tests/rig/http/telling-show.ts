import type { Ctx } from '#app/.server/base/ctx.ts'
import { updateHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { saveTranscript, saveChapters } from '#app/.server/studio/texts/segments.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { feedTags, itemTags } from './app-tags.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'

export const person = {
  name: 'Ada & Co',
  role: 'host',
  group: 'cast',
  img: 'https://example.com/a.jpg',
  href: 'https://example.com/a',
}
const value = {
  recipients: [
    { name: 'Ada', lnaddress: 'ada@example.com', split: 90, editable: true },
    {
      name: 'Node',
      node_pubkey: `02${'ab'.repeat(32)}`,
      custom_key: '906608',
      custom_value: '01ab',
      split: 10,
      editable: true,
      fee: true,
    },
  ],
}

/** A show that says everything that a creator can say. */
export async function tellingShow(ctx: Ctx) {
  const feedId = await completeShow(ctx, 'Slow <Harbour> & "Friends"')
  const content = {
    language: 'de-AT',
    copyright: '© 2026 Tidewrack',
    order: 'serial' as const,
    complete: true,
    explicit: true,
    medium: 'audiobook' as const,
    owner_email: 'owner@example.com',
    funding: [{ url: 'https://example.com/give?a=1&b=2', text: 'Give <some>' }],
    persons: [person],
    value,
    ...feedTags,
  }
  await updateHostingFeed(ctx, { feed: { _id: feedId, content, locked: true } })
  const itemId = await completeEpisode(ctx, feedId, 'Night Ferry', 4)
  await updateHostingItem(ctx, {
    feed_id: feedId,
    item: {
      _id: itemId,
      content: {
        author: 'Ada',
        explicit: true,
        episode_type: 'bonus',
        links: ['https://example.com/ferry'],
        isrc: 'US-RC1-76-07839',
        persons: [person],
        value,
        season: 2,
        episode: 7,
        ...itemTags,
      },
    },
  })
  await saveTranscript(ctx, { feed_id: feedId, item_id: itemId }, [
    { start: 0, end: 2, text: 'Ahoy.' },
  ])
  await saveChapters(ctx, { feed_id: feedId, item_id: itemId }, [{ start: 0, title: 'Cast off' }])
  const { item } = await releaseHostingItem(ctx, { feed_id: feedId, item_id: itemId })
  const { feed } = await getHostingFeed(ctx, { feed_id: feedId })
  return { feedId, itemId, feed, item }
}

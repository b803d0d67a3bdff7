import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import type { FeedDocument, FeedItem } from '#app/protocols/feed/document.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'

/** Music and a show of other hosts: two albums by a name, one by an artist with a feed, and a podcast. */
export async function publishMusic(services: Services) {
  const ctx = contextFor(services, system)
  const on = (day: number) => `2026-06-${String(day).padStart(2, '0')}T00:00:00Z`
  async function feed(
    name: string,
    items: string[],
    medium: string,
    told: Partial<FeedDocument>,
    ofItems: Partial<FeedItem> = {},
  ) {
    const dated = Object.fromEntries(items.map((title, at) => [title, on(at + 1)]))
    const made = await publishFeed(
      ctx,
      name.toLowerCase(),
      dated,
      medium,
      { title: name, ...told },
      ofItems,
    )
    await indexFeed(ctx, { feedId: made.feedId })
    return made
  }
  const folk = { categories: [{ text: 'Music' }], keywords: ['Folk'] }
  const ebb = await feed('Ebb', ['Halyard', 'Anchor', 'Mooring'], 'music', {
    ...folk,
    author: 'Tide Choir',
    image: 'https://pictures.example/ebb.jpg',
  })
  const flow = await feed('Flow', ['Spring', 'Neap'], 'music', { ...folk, author: 'tide choir' })
  const artistGuid = '8b6f2f5e-0b1c-5d57-9d3c-6d2d2f0c1a11'
  const albumGuid = '8b6f2f5e-0b1c-5d57-9d3c-6d2d2f0c1a22'
  const swell = await feed('Swell', ['Breaker'], 'music', {
    guid: albumGuid,
    author: 'Marram',
    publisher: { feedGuid: artistGuid },
  })
  const marram = await feed('Marram', [], 'publisher', {
    guid: artistGuid,
    description: 'Three people and a harmonium.',
    remoteItems: [{ feedGuid: albumGuid }],
  })
  const show = await feed('Quayside', ['Lantern', 'Capstan'], 'podcast', { author: 'Ada' })
  return { ctx, ebb, flow, swell, marram, show }
}

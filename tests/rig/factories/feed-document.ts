import type { FeedDocument, FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'
import { emptyFeed, emptyItem } from '#app/protocols/feed/empty.ts'

/** A feed that says the least a feed says. */
export function feedDocument(told: Partial<FeedDocument> = {}): FeedDocument {
  return { ...emptyFeed(), title: 'Harbour Lights', description: 'Stories from the quay.', ...told }
}

/** An item with its guid, title and audio made from `name`. */
export function feedItem(name: string, told: Partial<FeedItem> = {}): FeedItem {
  return {
    ...emptyItem(),
    guid: `guid-${name}`,
    title: `Item ${name}`,
    enclosures: [{ url: `https://media.example/${name}.mp3`, type: 'audio/mpeg', length: 1000 }],
    ...told,
  }
}

export function liveItem(name: string, told: Partial<FeedLiveItem> = {}): FeedLiveItem {
  return { ...feedItem(name), status: 'live', start: '2026-06-15T11:00:00.000Z', ...told }
}

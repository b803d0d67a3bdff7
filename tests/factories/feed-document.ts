import type { FeedDocument, FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'

/** A feed that says the least a feed says. */
export function feedDocument(told: Partial<FeedDocument> = {}): FeedDocument {
  return {
    title: 'Harbour Lights',
    description: 'Stories from the quay.',
    hubs: [],
    images: [],
    keywords: [],
    categories: [],
    medium: 'podcast',
    funding: [],
    persons: [],
    locations: [],
    trailers: [],
    blocks: [],
    txts: [],
    podroll: [],
    remoteItems: [],
    value: [],
    socialInteract: [],
    items: [],
    liveItems: [],
    ...told,
  }
}

/** An item with its guid, title and audio made from `name`. */
export function feedItem(name: string, told: Partial<FeedItem> = {}): FeedItem {
  return {
    guid: `guid-${name}`,
    title: `Item ${name}`,
    description: '',
    images: [],
    keywords: [],
    enclosures: [{ url: `https://media.example/${name}.mp3`, type: 'audio/mpeg', length: 1000 }],
    alternateEnclosures: [],
    transcripts: [],
    inlineChapters: [],
    soundbites: [],
    persons: [],
    locations: [],
    funding: [],
    txts: [],
    value: [],
    socialInteract: [],
    contentLinks: [],
    ...told,
  }
}

export function liveItem(name: string, told: Partial<FeedLiveItem> = {}): FeedLiveItem {
  return { ...feedItem(name), status: 'live', start: '2026-06-15T11:00:00.000Z', ...told }
}

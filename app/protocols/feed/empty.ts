import type { FeedDocument, FeedItem } from './document.ts'

/** A feed document with all required fields, empty. */
export function emptyFeed(): FeedDocument {
  return {
    title: '',
    description: '',
    related: [],
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
  }
}

/** An item with all required fields, empty. */
export function emptyItem(): FeedItem {
  return {
    guid: '',
    title: '',
    description: '',
    related: [],
    images: [],
    keywords: [],
    enclosures: [],
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
  }
}

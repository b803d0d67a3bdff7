import { toNpub } from '#app/protocols/nostr/keys.ts'
import { wholeFeed } from '#app/rules/catalogue/feed-filter.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { FeedView, ItemView } from '#app/schemas/site/content-views.ts'
import type { Note } from '#app/schemas/social/notes.ts'

/** Pages for tests: a show of three pages, and its newest episode. */
export const showHit: ContentHit = {
  _id: 's1',
  _guid: 'show-guid',
  _type: 'SHOW',
  info: {
    title: 'Slow Harbour',
    publisher: 'Tidewrack Radio',
    description: 'Stories from the working waterfront.',
    image: 'https://media.test/cover.jpg',
    website: 'https://harbour.test/',
    published: 1_700_000_000,
  },
  links: ['show:id:s1'],
}

export const episodeHit: ContentHit = {
  _id: 'e1',
  _guid: 'episode-guid',
  _type: 'EPISODE',
  info: {
    title: 'Night Ferry',
    subtitle: 'Slow Harbour',
    publisher: 'Tidewrack Radio',
    description: 'One crossing, one storm.',
    image: 'https://media.test/113.jpg',
    audio: 'https://media.test/113.mp3',
    duration: 3849,
    published: 1_700_000_000,
  },
  links: ['show:id:s1'],
}

export const showPage: FeedView = {
  hit: showHit,
  picture: null,
  notes: '<p>Stories from the working waterfront.</p>',
  feedUrl: 'https://harbour.test/rss',
  language: 'en',
  categories: ['Society & Culture'],
  releaseType: null,
  genres: [{ name: 'Society & Culture', path: '/genre/society-and-culture' }],
  tab: 'contents',
  support: { total: 0, supporters: 0, top: [] },
  isCardOnly: false,
  alsoOn: [],
  hasStatistics: false,
  subscription: null,
  activityCount: 0,
  canComment: true,
  activity: null,
  clipCount: 0,
  clips: null,
  clipOrder: 'latest',
  checkedAt: '2026-11-20T10:00:00.000Z',
  isGone: false,
  canRefresh: true,
  funding: [],
  persons: [],
  about: null,
  trailer: null,
  publisher: null,
  live: [],
  items: [episodeHit],
  total: 113,
  found: 113,
  parts: [],
  filter: wholeFeed,
  page: 1,
  pages: 3,
  itemsPerPage: 50,
  siteUrl: 'https://site.test',
}

export const episodePage: ItemView = {
  hit: episodeHit,
  parent: showHit,
  publisher: null,
  picture: null,
  notes: '<p>One crossing, one storm.</p>',
  season: null,
  episode: '113',
  persons: [],
  about: null,
  funding: [],
  elsewhere: [],
  commentsOff: false,
  chaptersUrl: null,
  transcripts: [],
  splits: [],
  feedUrl: 'https://harbour.test/rss',
  liveEnd: null,
  chat: null,
  isListed: true,
  tab: 'notes',
  startAt: null,
  chapters: [],
  summary: null,
  transcript: null,
  support: { total: 0, supporters: 0, top: [] },
  isCardOnly: false,
  isForSale: false,
  activityCount: 0,
  canComment: true,
  activity: null,
  clipCount: 0,
  clips: null,
  clipOrder: 'latest',
  liveChat: null,
  others: [],
  siteUrl: 'https://site.test',
}

const pubkey = 'a1'.repeat(32)

/** A note that somebody has written, whom nobody knows but by their name. */
export const writtenNote: Note = {
  id: pubkey,
  pubkey,
  published: 1,
  satoshis: 0,
  profile: {
    pubkey,
    npub: toNpub(pubkey),
    display: { name: 'نور' },
    stats: { following: 0, followers: 0 },
  },
  stats: { sats: 0, likes: 0, reposts: 0, replies: 0 },
  mentions: [],
  parent: null,
  hidden: null,
  json: { id: pubkey, pubkey, kind: 1, created_at: 1, tags: [], content: '', sig: '' },
}

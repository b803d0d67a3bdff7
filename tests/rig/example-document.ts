import { emptyFeed, emptyItem } from '#app/protocols/feed/empty.ts'
import type {
  Chat,
  FeedDocument,
  FeedImage,
  FeedItem,
  FeedLiveItem,
  Person,
  SocialInteract,
  ValueBlock,
} from '#app/protocols/feed/document.ts'

// Made-up documents for tests and benchmarks that use every field.

const chat: Chat = {
  server: 'irc.example.com',
  protocol: 'irc',
  accountId: '@host',
  space: '#harbour-talk',
}

const social: SocialInteract = {
  protocol: 'activitypub',
  uri: 'https://social.example.com/@harbour/1050',
  accountId: '@harbour',
  accountUrl: 'https://social.example.com/@harbour',
  priority: 1,
}

const person: Person = {
  name: 'Ada Quay',
  role: 'host',
  group: 'cast',
  img: 'https://harbour.example.com/ada.jpg',
  href: 'https://harbour.example.com/ada?from=feed&to=page',
}

const images: FeedImage[] = [
  {
    href: 'https://harbour.example.com/cover-3000.png',
    alt: 'A crane, "asleep" at dusk',
    aspectRatio: '1/1',
    width: 3000,
    height: 3000,
    type: 'image/png',
    purpose: 'artwork',
  },
  { href: 'https://harbour.example.com/wide.webp' },
]

const value: ValueBlock = {
  type: 'lightning',
  method: 'keysend',
  suggested: '0.00000005000',
  recipients: [
    {
      type: 'node',
      address: '03ae9f91a0cb8ff43840e3c322c4c61f019d8c1c3cea15a25cfc425ac605e61a4a',
      split: 95,
      name: 'Ada Quay',
      customKey: '906608',
      customValue: '01profile',
    },
    { type: 'lnaddress', address: 'fund@example.com', split: 5, name: 'App', fee: true },
  ],
  timeSplits: [
    {
      startSeconds: 60.5,
      durationSeconds: 237,
      remoteStartSeconds: 12,
      remotePercentage: 90,
      remoteItem: {
        feedGuid: 'a94f5cc9-8c58-55fc-91fe-a324087a655b',
        feedUrl: 'https://music.example.com/album.xml',
        itemGuid: 'https://music.example.com/album#3',
        medium: 'music',
        title: 'Tide & Time',
      },
      recipients: [],
    },
    {
      startSeconds: 600,
      durationSeconds: 30,
      remoteStartSeconds: 0,
      remotePercentage: 100,
      recipients: [{ type: 'lnaddress', address: 'guest@example.com', split: 100 }],
    },
  ],
}

/** An item that uses every field. */
export function exampleItem(number: number): Required<FeedItem> {
  return {
    guid: `https://harbour.example.com/episodes/${number}`,
    guidIsPermaLink: true,
    title: `Episode ${number}: Ropes & Knots <live>`,
    description: '<p>What holds a ship? Salt &amp; rope, says <b>Ada</b>.</p>',
    contentHtml:
      '<p>What holds a ship? <a href="https://example.com/?a=1&amp;b=2">More</a> ]]> end.</p>',
    subtitle: 'What holds a ship',
    link: `https://harbour.example.com/episodes/${number}`,
    related: ['https://shop.example.com/ropes', 'https://example.com/?a=1&b=2'],
    author: 'Ada Quay',
    published: '2026-11-19T06:00:00.000Z',
    updated: '2026-11-20T07:30:00.000Z',
    image: `https://harbour.example.com/episodes/${number}.jpg`,
    images,
    explicit: false,
    hidden: false,
    keywords: ['rope', 'harbour life'],
    durationSeconds: 3723,
    episodeType: 'full',
    season: { number: 2, name: 'The second "tide"' },
    episode: { number, display: `Ch. ${number}` },
    isrc: 'AA6Q72000047',
    enclosures: [
      {
        url: `https://media.example.com/${number}.mp3?source=rss&x=1`,
        type: 'audio/mpeg',
        length: 43_200_000,
      },
    ],
    alternateEnclosures: [
      {
        type: 'video/mp4',
        length: 7_924_786,
        bitrate: 511_276.52,
        height: 720,
        lang: 'en',
        title: 'Video version',
        rel: 'video',
        codecs: 'avc1.64001f,mp4a.40.2',
        isDefault: true,
        integrity: { type: 'sri', value: 'sha384-ExVqijgYHm15PqQqdXfW95x+Rs6C+d6E' },
        sources: [
          { uri: `https://media.example.com/${number}.m3u8`, contentType: 'application/x-mpegURL' },
          { uri: 'ipfs://QmX33FYehk6ckGQ6g1D9D3FqZPix5JpKstKQKbaS8quUFb' },
        ],
      },
      {
        type: 'audio/opus',
        isDefault: false,
        sources: [{ uri: `https://media.example.com/${number}.opus` }],
      },
    ],
    transcripts: [
      {
        url: `https://media.example.com/${number}.vtt`,
        type: 'text/vtt',
        language: 'en',
        rel: 'captions',
      },
      { url: `https://media.example.com/${number}.srt`, type: 'application/x-subrip' },
    ],
    chapters: {
      url: `https://media.example.com/${number}.json`,
      type: 'application/json+chapters',
    },
    inlineChapters: [
      { startSeconds: 0, title: 'Casting off' },
      {
        startSeconds: 3661.25,
        title: 'Knots "explained"',
        link: 'https://example.com/knots?a&b',
        image: 'https://example.com/knots.jpg',
      },
    ],
    soundbites: [
      { startSeconds: 73, durationSeconds: 60, title: 'Why rope?' },
      { startSeconds: 1234.5, durationSeconds: 42.25 },
    ],
    persons: [person, { name: 'Bo "Tar" O’Neil' }],
    locations: [
      {
        name: 'Pier 4 & surroundings',
        rel: 'subject',
        geo: 'geo:33.5159981,-86.8146098',
        osm: 'R6930627',
        country: 'GB',
      },
    ],
    license: { identifier: 'cc-by-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    funding: [{ url: 'https://harbour.example.com/buoy', text: 'Keep us afloat' }],
    txts: [{ text: 'harbour-episode', purpose: 'verify' }, { text: 'no purpose' }],
    value: [value],
    chat,
    socialInteract: [social, { protocol: 'disabled' }],
    contentLinks: [
      { href: 'https://video.example.com/harbour', text: 'Watch with us!' },
      { href: 'https://video.example.com/again' },
    ],
    comments: `https://harbour.example.com/episodes/${number}#comments`,
  }
}

function exampleLiveItem(): FeedLiveItem {
  return {
    ...exampleItem(901),
    guid: 'live-1',
    guidIsPermaLink: false,
    status: 'pending',
    start: '2026-11-21T18:00:00.000Z',
    end: '2026-11-21T19:30:00.000Z',
  }
}

/** A document that uses every field, with `itemCount` items. */
export function exampleDocument(itemCount: number): Required<FeedDocument> {
  return {
    title: 'Harbour Talk & Friends',
    description: '<p>Stories from the quay: ropes, cranes & <i>weather</i>.</p>',
    link: 'https://harbour.example.com/',
    related: ['https://shop.example.com/', 'https://social.example.com/@harbour'],
    selfUrl: 'https://feeds.example.com/harbour?format=rss&page=1',
    newFeedUrl: 'https://feeds.example.com/harbour-new',
    hubs: ['https://hub.example.com/', 'https://other-hub.example.com/'],
    nextPage: 'https://feeds.example.com/harbour?page=2',
    language: 'en-GB',
    author: 'Ada Quay',
    owner: { name: 'Ada Quay', email: 'ada@example.com' },
    image: 'https://harbour.example.com/cover.jpg',
    images,
    copyright: '© 2026 Harbour Talk',
    generator: 'Tributary 1.0',
    explicit: true,
    order: 'serial',
    complete: false,
    hidden: true,
    keywords: ['harbour', 'ships'],
    categories: [
      { text: 'Society & Culture', sub: 'Documentary' },
      { text: 'Society & Culture', sub: 'Places & Travel' },
      { text: 'Technology' },
    ],
    published: '2026-11-19T06:00:00.000Z',
    updated: '2026-11-20T07:30:00.000Z',
    ttlMinutes: 60,
    guid: '9b024349-ccf0-5f69-a609-6b82873eab3c',
    medium: 'podcast',
    locked: { locked: true, owner: 'ada@example.com' },
    funding: [{ url: 'https://harbour.example.com/fund?a=1&b=2', text: 'Support the show!' }],
    persons: [person],
    locations: [
      { name: 'Leith', rel: 'creator', geo: 'geo:55.97,-3.17', osm: 'R1', country: 'GB' },
    ],
    license: { identifier: 'my-license-v1', url: 'https://harbour.example.com/license.pdf' },
    trailers: [
      {
        title: 'Coming in April',
        url: 'https://media.example.com/trailer.mp3',
        published: '2026-04-01T08:00:00.000Z',
        length: 12_345_678,
        type: 'audio/mpeg',
        season: 2,
      },
    ],
    blocks: [{ blocked: true }, { id: 'google', blocked: false }],
    txts: [{ text: 'S6lpp-7ZCn8-dZfGc-OoyaG', purpose: 'verify' }],
    publisher: {
      feedGuid: '003af0a0-6a45-55cf-b765-68e3d349551a',
      feedUrl: 'https://publisher.example.com/feed.xml',
      medium: 'publisher',
    },
    podroll: [
      { feedGuid: '29cdca4a-32d8-56ba-b48b-09a011c5daa9', title: 'Lighthouse Weekly' },
      { feedGuid: '396d9ae0-da7e-5557-b894-b606231fa3ea', feedUrl: 'https://example.com/a?b&c' },
    ],
    remoteItems: [
      {
        feedGuid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
        itemGuid: 'asdf089j0-ep240',
        medium: 'music',
      },
    ],
    updateFrequency: {
      text: 'Fortnightly & sometimes more',
      complete: false,
      dtstart: '2026-01-01T00:00:00.000Z',
      rrule: 'FREQ=WEEKLY;INTERVAL=2',
    },
    podping: { usesPodping: true },
    value: [value],
    chat,
    socialInteract: [social],
    items: Array.from({ length: itemCount }, (_, index) => exampleItem(itemCount - index)),
    liveItems: [exampleLiveItem()],
  }
}

/** A document with a title only. */
export function bareDocument(): FeedDocument {
  return { ...emptyFeed(), title: 'Bare' }
}

/** An item with a guid only. */
export function bareItem(guid: string): FeedItem {
  return { ...emptyItem(), guid }
}

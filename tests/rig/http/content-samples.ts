import { directoryPages } from '#app/rules/catalogue/directory-links.ts'
import { feedTags, itemTags } from './app-tags.ts'

const site = 'http://localhost:3000'

// Records with every field that their calls take.

export const feedSettings = {
  locked: true,
  moved_to: 'https://elsewhere.example/feed.xml',
  notes_template: '**Links**',
  _type: 'PODCAST',
  owners: [],
  billing: {},
  payments: {},
  publisher_id: null,
  podcast_guid: 'x',
}

const person = {
  name: 'Ada',
  role: 'host',
  group: 'cast',
  img: 'https://example.com/ada.jpg',
  href: 'https://example.com/ada',
}

const recipient = {
  name: 'Ada',
  lnaddress: 'ada@example.com',
  node_pubkey: `02${'ab'.repeat(32)}`,
  custom_key: '906608',
  custom_value: '01ab',
  split: 100,
  editable: true,
  fee: false,
}

const image = { url: `${site}/x.jpg`, type: 'image/jpeg', width: 1400, height: 1400, num_bytes: 10 }

const sharedContent = {
  title: 'Slow Harbour',
  author: 'Tidewrack Radio',
  description: 'From the quay.',
  images: [image],
  explicit: false,
  links: ['https://example.com/'],
  persons: [person],
  value: { recipients: [recipient] },
  published: '2026-06-15T12:00:00.000Z',
}

export const feedContent = {
  ...sharedContent,
  ...feedTags,
  directories: Object.fromEntries(
    Object.entries(directoryPages).map(([name, { hosts }]) => [name, `https://${hosts[0]}/x`]),
  ),
  categories: [{ text: 'Society & Culture', sub: 'Places & Travel' }],
  music_genres: ['Folk'],
  release_type: 'EP',
  language: 'en',
  copyright: '© Tidewrack Radio',
  order: 'episodic',
  complete: false,
  medium: 'podcast',
  owner_email: 'ada@example.com',
  funding: [{ url: 'https://example.com/give', text: 'Give' }],
}

export function itemContent(mediaUrl: string) {
  return {
    ...sharedContent,
    ...itemTags,
    enclosures: [
      {
        url: mediaUrl,
        type: 'audio/mpeg',
        filename: 'a.mp3',
        num_bytes: 1000,
        duration: 3,
        height: 720,
        uploaded: '2026-06-15T12:00:00.000Z',
        deleted: false,
        kind: 'AUDIO',
        access: 'DEFAULT',
      },
    ],
    item_number: 1,
    season: 1,
    episode: 1,
    episode_type: 'full',
    isrc: 'USRC17607839',
    summary: 'Ships, and those who wait.',
    variant: {
      access: 'REGULAR',
      earlyaccess: { enabled: false, delay: 0 },
      adfree: { enabled: false },
      subscribers_only: false,
    },
  }
}

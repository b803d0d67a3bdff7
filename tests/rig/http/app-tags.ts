// Everything that a feed and an item can say to apps.

const sharedTags = {
  locations: [
    {
      name: 'Tide & Co Quay',
      rel: 'creator' as const,
      geo: 'geo:54.09,12.13',
      osm: 'R62405',
      country: 'DE',
    },
  ],
  license: { identifier: 'our-license', url: 'https://example.com/license?a=1&b=2' },
  txts: [{ purpose: 'ai-content', text: 'false' }, { text: 'A <note>' }],
  social_interact: [
    {
      protocol: 'activitypub',
      uri: 'https://social.example/@quay/1',
      account_id: '@quay',
      account_url: 'https://social.example/@quay',
      priority: 2,
    },
  ],
  chat: { server: 'irc.example.com', protocol: 'irc', account_id: '@quay', space: '#quay' },
  more_images: [
    {
      href: 'https://example.com/wide.jpg',
      purpose: 'banner',
      alt: 'The quay',
      aspect_ratio: '4/1',
      width: 2000,
      height: 500,
      type: 'image/jpeg',
    },
  ],
}

export const feedTags = {
  directories: { apple: 'https://podcasts.apple.com/podcast/id1' },
  ...sharedTags,
  hidden: true,
  blocks: [{ id: 'spotify', blocked: false }, { blocked: true }],
  podroll: [
    {
      feed_guid: '5f0c1bd9-0d63-5c9b-9f5e-8b7f0a5c1f11',
      feed_url: 'https://liked.example/feed',
      title: 'Liked & heard',
      medium: 'podcast',
    },
  ],
  update_frequency: {
    text: 'Every second Monday',
    rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    dtstart: '2026-01-05T00:00:00.000Z',
    complete: false,
  },
  season_names: [{ number: 2, name: 'The second "tide"' }],
}

export const itemTags = {
  ...sharedTags,
  hidden: true,
  episode_display: 'Ch. 7',
  funding: [{ url: 'https://example.com/ferry-fund', text: 'For the ferry' }],
  soundbites: [{ start: 0.5, duration: 2, title: 'Cast <off>' }],
  content_links: [{ href: 'https://video.example/watch?v=1&t=2', text: 'Watch it' }],
}

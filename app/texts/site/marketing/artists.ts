import type { LandingText } from './page-texts.ts'

export const artistsText: LandingText = {
  title: 'For artists',
  description:
    'Release music on your own feed: any open app can play it, payments are split as you say, and your listeners are yours.',
  heading: 'Release your music on a feed of your own',
  lead: 'An album on Tributary is an open feed. Any app that reads it can play it, and the people who made the record are named in it with their share.',
  primary: { label: 'Create an artist', to: '/studio/new-artist' },
  secondary: { label: 'Plans', to: '/studio/pricing' },
  shot: 'album',
  sections: [
    {
      kind: 'grid',
      heading: 'Three things that stay open',
      lead: 'Most of what happens to a song after it is finished is decided by somebody else. Here you decide it.',
      items: [
        {
          title: 'Open distribution',
          text: 'Your release is a public feed. There is no gate to wait at, and any app may play it.',
          to: '/artists/open-distribution',
        },
        {
          title: 'Open payments',
          text: 'Everybody’s share is written in the feed. Apps that send payments divide them by it.',
          to: '/artists/open-payments',
        },
        {
          title: 'Open social',
          text: 'What people say about your music lives on an open network that nobody can close.',
          to: '/artists/open-social',
        },
      ],
    },
    {
      kind: 'steps',
      heading: 'From a folder of WAVs to a release',
      items: [
        { title: 'Create an artist', text: 'A name, a picture and a few words are enough.' },
        {
          title: 'Add your tracks',
          text: 'Drop the files, put them in order, set a cover. Credits and ISRC go with the track.',
        },
        {
          title: 'Say who gets what',
          text: 'Bandmates, producer, label: each with an address and a share that adds up to 100%.',
        },
        {
          title: 'Publish',
          text: 'The release has a page, a feed and a player for other sites as soon as it is published.',
        },
      ],
    },
    {
      kind: 'story',
      heading: 'Beside the podcasts, not below them',
      paragraphs: [
        'Music and podcasts share one player, one search and one charts page. When a show plays your track, the split in your feed can tell apps that you are to be paid for it.',
      ],
      shot: 'home',
    },
    {
      kind: 'story',
      heading: 'Come with what you have',
      paragraphs: [
        'Music that is on an open feed already comes over by its address: albums, tracks, credits and permanent ids, once you have shown that the feed is yours. Your old host then redirects to the new feed, and apps follow.',
      ],
      link: { label: 'Import an artist', to: '/studio/import-artist' },
    },
    {
      kind: 'story',
      heading: 'See who listens, and what pays',
      paragraphs: [
        'Downloads of each track by app, device and country, counted by public rules on the bytes that really arrived. Beside them what was earned: boosts, streams, subscriptions and sales, after fees, in dollars and sats.',
      ],
    },
  ],
}

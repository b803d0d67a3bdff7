import type { LandingText } from './page-texts.ts'

export const openDistributionText: LandingText = {
  title: 'Open distribution',
  description:
    'How music travels by RSS: one public feed, every app that reads it, and no distributor in between.',
  heading: 'Your release goes wherever a feed can go',
  lead: 'Podcasts have travelled by RSS for twenty years without a gatekeeper. Tributary releases music the same way.',
  primary: { label: 'Create an artist', to: '/studio/new-artist' },
  secondary: { label: 'For artists', to: '/artists' },
  shot: 'album',
  sections: [
    {
      kind: 'steps',
      heading: 'How it works',
      items: [
        {
          title: 'A release is a feed',
          text: 'Every album has an address that answers with its tracks, cover, credits and shares in a format that anyone may read.',
        },
        {
          title: 'Apps subscribe',
          text: 'Podcast and music apps that know the open music format fetch the feed and show your release. Nobody has to be asked.',
        },
        {
          title: 'You change it once',
          text: 'A new cover, a corrected credit, a further track: change it here, and every app has it at its next look.',
        },
      ],
    },
    {
      kind: 'grid',
      heading: 'What is written in the feed',
      items: [
        {
          title: 'Identity that lasts',
          text: 'Each release and track has a permanent id. It survives moving hosts, and charts and playlists elsewhere keep pointing to it.',
        },
        {
          title: 'Credits',
          text: 'Everyone who took part, with what they did.',
        },
        {
          title: 'Recording codes',
          text: 'An ISRC for each track, checked before it is saved.',
        },
        {
          title: 'Medium and publisher',
          text: 'Albums are marked as music and belong to your artist feed, so that apps show your whole catalogue as one.',
        },
      ],
    },
    {
      kind: 'story',
      heading: 'The door stays open',
      paragraphs: [
        'One setting tells every app that your feed has a new address, at another host or your own server, and everything you made can be taken along as one archive. Tributary is free software under the AGPL: you can also run all of it yourself, with the same addresses.',
      ],
      link: { label: 'Questions about hosting', to: '/faq' },
    },
  ],
  honest: {
    heading: 'What this doesn’t do',
    paragraphs: [
      'Tributary doesn’t deliver to the big closed streaming services. You can use a distributor for those and an open feed at the same time.',
    ],
  },
}

import type { LandingText } from './page-texts.ts'

export const openSocialText: LandingText = {
  title: 'Open social',
  description:
    'Why Tributary will build its comments, follows and likes on Nostr, an open protocol, and what that means for your audience.',
  heading: 'An audience that isn’t rented',
  lead: 'Followers on a closed platform belong to the platform. Tributary’s social layer, which is still to come, is to be built on Nostr: an open protocol in which an account is a key that only its owner holds.',
  primary: { label: 'Explore the site', to: '/' },
  secondary: { label: 'For artists', to: '/artists' },
  shot: 'home',
  sections: [
    {
      kind: 'grid',
      heading: 'What an open network gives you',
      items: [
        {
          title: 'One identity, many apps',
          text: 'The same profile works in every app that speaks the protocol. Nobody can close it for you.',
        },
        {
          title: 'Conversations that stay',
          text: 'Comments on an episode are signed by who wrote them and can be kept by any relay.',
        },
        {
          title: 'A name you can check',
          text: 'Names can be tied to a domain you own, so people know it is you.',
        },
      ],
    },
    {
      kind: 'story',
      heading: 'Sharing works now',
      paragraphs: [
        'Every page already has a link that unfolds well wherever it is pasted, a player for other websites, and clips that open at the right second.',
      ],
      shot: 'show',
    },
  ],
  honest: {
    heading: 'Where this stands',
    paragraphs: [
      'Feeds, comments, likes and follows come with the next releases. This page says where it is going; the site shows no controls for what isn’t there.',
    ],
  },
}

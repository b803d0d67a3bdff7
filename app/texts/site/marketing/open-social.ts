import type { LandingText } from './page-texts.ts'

export const openSocialText: LandingText = {
  title: 'Open social',
  description:
    'Why what people say on Tributary lives on Nostr, an open protocol, and what that means for your audience.',
  heading: 'An audience that isn’t rented',
  lead: 'Followers on a closed platform belong to the platform. Tributary’s social layer is built on Nostr: an open protocol in which an account is a key that only its owner holds.',
  primary: { label: 'Read the feed', to: '/feed' },
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
      heading: 'Read it here',
      paragraphs: [
        'A feed, threads and profiles show what people say, with the show, episode or track that it is about beside it, ready to play.',
        'The site is a relay itself: what is said here can be read from any Nostr app, and stays if another relay closes.',
        'Every page has a link that unfolds well wherever it is pasted, a player for other websites, and clips that open at the right second.',
      ],
      shot: 'show',
    },
  ],
  honest: {
    heading: 'Where this stands',
    paragraphs: [
      'You read, write, like and follow here with a key of your own, or from any other Nostr app. Without a key you still read everything.',
    ],
  },
}

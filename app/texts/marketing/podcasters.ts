import type { LandingText } from './page-texts.ts'

export const podcastersText: LandingText = {
  title: 'For podcasters',
  description:
    'Host your podcast on Tributary: a complete RSS feed with Podcasting 2.0 tags, a page people like to listen on, and a way out that is always open.',
  heading: 'A home for your podcast that you can leave',
  lead: 'Upload, write, publish. Your show gets a feed that podcast apps understand and a page to send people to. The feed stays yours: it can be redirected to another host.',
  primary: { label: 'Start a show', to: '/studio/new' },
  secondary: { label: 'Plans', to: '/studio/pricing' },
  shot: 'studio-episode',
  sections: [
    {
      kind: 'grid',
      heading: 'A feed with everything in it',
      items: [
        {
          title: 'iTunes and Podcasting 2.0',
          text: 'Seasons, trailers, bonus episodes, people and value splits, written as the directories expect them.',
        },
        {
          title: 'Heard of at once',
          text: 'Where the operator has turned on pings, apps that take them learn of a new episode as it is published.',
        },
        {
          title: 'Moves in both directions',
          text: 'One setting redirects your feed elsewhere, and apps follow it. Your GUIDs never change.',
        },
      ],
    },
    {
      kind: 'story',
      heading: 'Write the episode, not the form',
      paragraphs: [
        'Save a draft as often as you like. Problems are marked where they are, and a checklist says what is missing before you publish. Publish now, or set a time.',
      ],
      points: [
        'Audio as MP3, checked when it arrives',
        'People, links and value splits for the show, or for one episode',
        'A player in the studio, so you hear it before anyone else does',
      ],
      shot: 'studio-show',
    },
    {
      kind: 'story',
      heading: 'Pages made for listening',
      paragraphs: [
        'Every show and episode has a page of its own that plays. Where a feed has transcripts, they can be searched and linked to the second. Listeners can share clips, and the player can be put into any website.',
      ],
      shot: 'show',
    },
    {
      kind: 'story',
      heading: 'Everybody gets their share',
      paragraphs: [
        'Name who made the episode and what part of a payment is theirs. The split is published in your feed, where apps that send Lightning payments can read it and pay each person directly. Tributary doesn’t send payments itself yet.',
      ],
      link: { label: 'How open payments work', to: '/artists/open-payments' },
    },
  ],
  honest: {
    heading: 'What isn’t here yet',
    paragraphs: [
      'Paid subscriptions, boosts inside Tributary, audience statistics, drafts that save themselves, transcripts and chapters in the studio, and importing a show from another host come with later releases. You will find no buttons for them until they work.',
    ],
  },
}

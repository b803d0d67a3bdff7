import type { LandingText } from './page-texts.ts'

export const podcastersText: LandingText = {
  title: 'For podcasters',
  description:
    'Host your podcast on Tributary: a complete RSS feed with Podcasting 2.0 tags, a page people like to listen on, and a way out that is always open.',
  heading: 'A home for your podcast that you can leave',
  lead: 'Upload, write, publish. Your show gets a feed that every podcast app understands and a page worth sending people to. The feed stays yours, redirect included.',
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
          text: 'Seasons, people, chapters, transcripts, trailers, locations, licences and value splits, written as the directories expect them.',
        },
        {
          title: 'Heard of at once',
          text: 'Apps that listen for news learn of a new episode when it is published, where the operator has turned pings on.',
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
        'Drop the audio in while you write the notes. Drafts save themselves, problems are marked where they are, and a checklist says what is missing before you publish. Publish now, or at a minute of your choosing.',
      ],
      points: [
        'Audio goes straight to storage, in parts that survive a bad line',
        'Transcripts as SRT or VTT, chapters as plain lines of time and title',
        'Private previews by link, before anyone else hears it',
      ],
      shot: 'studio-show',
    },
    {
      kind: 'story',
      heading: 'Pages people stay on',
      paragraphs: [
        'Every show and episode has a page that loads fast, reads well and plays at once. Transcripts can be searched and linked to the second, clips can be shared, and a player can be put into any website.',
      ],
      shot: 'show',
    },
    {
      kind: 'story',
      heading: 'Everybody gets their share',
      paragraphs: [
        'Name who made the episode and what part of a payment is theirs. The split is published in your feed, where apps that send Lightning payments read it and pay each person directly.',
      ],
      link: { label: 'How open payments work', to: '/artists/open-payments' },
    },
  ],
  honest: {
    heading: 'What isn’t here yet',
    paragraphs: [
      'Paid subscriptions, boosts inside Tributary, audience statistics and importing a show from another host come with later releases. You will find no buttons for them until they work.',
    ],
  },
}

import type { LandingText } from './page-texts.ts'

export const podcastersText: LandingText = {
  title: 'For podcasters',
  description:
    'Host your podcast on Tributary: a complete RSS feed with Podcasting 2.0 tags, a page people like to listen on, and a way out that is always open.',
  heading: 'A home for your podcast that you can leave',
  lead: 'Upload, write, publish. Your show gets a feed that podcast apps understand and a page to send people to. It comes over from another host with everything it has, and leaves the same way.',
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
          text: 'Seasons, trailers, people, transcripts, chapters, livestreams and value splits, written as the directories expect them.',
        },
        {
          title: 'Heard of at once',
          text: 'Where the operator has turned on pings, apps that take them learn of a new episode as it is published.',
        },
        {
          title: 'Moves in both directions',
          text: 'Bring a show over with its files and GUIDs once you have shown that it is yours. Leave with one archive and a redirect that apps follow.',
        },
      ],
    },
    {
      kind: 'story',
      heading: 'Write the episode, not the form',
      paragraphs: [
        'What you type is saved by itself, and never over what was changed in another tab. Problems are marked where they are, and a checklist says what is missing before you publish. Publish now, or set a time.',
      ],
      points: [
        'Uploads that go on after a reload or a lost connection',
        'Artwork cropped or padded to a square, video made to play everywhere',
        'People, links and value splits for the show, or for one episode',
        'Owners and editors, invited by e-mail',
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
      kind: 'grid',
      heading: 'More than sound',
      items: [
        {
          title: 'Transcripts',
          text: 'Upload one as SRT, VTT, JSON, text or HTML, or start from a draft that is made for you, and correct it while you listen.',
        },
        {
          title: 'Chapters and summaries',
          text: 'Write your chapters, paste them, or have them made from the transcript. A summary that was generated says so.',
        },
        {
          title: 'Livestreams',
          text: 'Schedule one, go live, end it. Your page and your feed always say which it is.',
        },
      ],
    },
    {
      kind: 'story',
      heading: 'Everybody gets their share',
      paragraphs: [
        'Name who made the episode and what part of a payment is theirs. The split is published in your feed, where apps that send Lightning payments can read it and pay each person directly. A boost from a wallet here is divided the same way, and its receipt shows where it went.',
      ],
      link: { label: 'How open payments work', to: '/artists/open-payments' },
    },
    {
      kind: 'grid',
      heading: 'Paid by those who listen',
      items: [
        {
          title: 'A subscription of your own',
          text: 'You set its price and what it offers. Subscribers hear early access, ad-free versions and bonus episodes, here and in any podcast app by a private address.',
        },
        {
          title: 'Single episodes',
          text: 'Whoever doesn’t want to subscribe can buy one episode, at the price that you give it.',
        },
        {
          title: 'By card or in sats',
          text: 'Connect a Stripe account and you are paid out to your bank. Lightning payments reach your wallet without one.',
        },
      ],
    },
    {
      kind: 'grid',
      heading: 'Numbers that can be checked',
      items: [
        {
          title: 'Downloads counted by rules',
          text: 'By the bytes that really arrived, following the guidelines of the IAB. What is left out is shown with its reason: bots, repeats, data centres, too short.',
        },
        {
          title: 'Who listens, and how far',
          text: 'By app, device and country, over time, and where people leave an episode. No address is kept, and nobody is followed.',
        },
        {
          title: 'What it earns',
          text: 'Boosts, streams, zaps, subscriptions and purchases after fees, in dollars and sats, as the books have them. Everything can be taken along as a table.',
        },
        {
          title: 'Yours to publish',
          text: 'If you want, everybody sees your numbers on a page of their own, with the rules beside them.',
        },
      ],
    },
  ],
}

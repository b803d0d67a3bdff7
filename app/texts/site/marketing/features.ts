import type { LandingText } from './page-texts.ts'

export const featuresText: LandingText = {
  title: 'The app',
  description:
    'Podcasts and music in the browser, on your home screen and offline: search, transcripts, chapters, clips, playlists and your own library.',
  heading: 'Podcasts and music, all of it in your browser',
  lead: 'Tributary plays open podcasts, albums, audiobooks and live streams. Nothing to install, no account needed to listen, and when you want an app, it becomes one.',
  primary: { label: 'Start listening', to: '/' },
  secondary: { label: 'Install the app', to: '/download' },
  shot: 'show',
  sections: [
    {
      kind: 'story',
      heading: 'Read along, and jump to the line',
      paragraphs: [
        'Where a show publishes a transcript, you read while you listen. Press a passage and the player goes there. Search finds words inside episodes, and opens them where they were said.',
        'Chapters cut the progress line, so you see where you are and skip what isn’t for you.',
      ],
      shot: 'episode',
    },
    {
      kind: 'grid',
      heading: 'A player that keeps out of your way',
      items: [
        {
          title: 'Goes on while you browse',
          text: 'The player stays at the foot of every page. Your queue is there again after a reload.',
        },
        {
          title: 'Your speed, for each show',
          text: 'From half to three times as fast, for everything or for one show.',
        },
        {
          title: 'A sleep timer that ends well',
          text: 'After as many minutes as you like, or with the episode or chapter.',
        },
        {
          title: 'Keys for everything',
          text: 'Space, J, K, L and the arrows. Headphone buttons and lock screens work too.',
        },
        {
          title: 'On every device',
          text: 'Log in, and an episode goes on at the second where you left it.',
        },
        {
          title: 'Without a network',
          text: 'Download episodes and tracks into your browser. They play on a plane.',
        },
      ],
    },
    {
      kind: 'story',
      heading: 'Charts with nothing hidden in them',
      paragraphs: [
        'What people on this site have listened to over the last four weeks. Each of them counts once, the rule is public, and a rank can’t be bought.',
      ],
      shot: 'charts',
      link: { label: 'See charts', to: '/charts' },
    },
    {
      kind: 'grid',
      heading: 'Yours to take along',
      items: [
        {
          title: 'Follow shows, save episodes',
          text: 'New episodes of what you follow wait in one inbox.',
        },
        {
          title: 'Bring your subscriptions',
          text: 'Import an OPML file from any podcast app, and export one whenever you leave.',
        },
        {
          title: 'Cut a clip, make a playlist',
          text: 'Select a few lines of a transcript and share that moment. Put episodes and songs in your own order.',
        },
        {
          title: 'Made for everyone',
          text: 'It works with a keyboard or a screen reader, in light and dark. Pages can be read without JavaScript.',
        },
      ],
    },
    {
      kind: 'story',
      heading: 'Subscribing and unlocking',
      paragraphs: [
        'Some creators publish early, ad-free or bonus episodes for people who pay them. A locked episode says what opens it: a subscription to the show or artist, or a price for it alone. You pay by card or from your wallet, here on the web, without an app from a store.',
        'What you have paid for plays in this player at once. You also get a private RSS address for each show, which any podcast app plays. A subscription ends in two clicks, and lasts until the month is over that you have paid for.',
      ],
    },
  ],
}

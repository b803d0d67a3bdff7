import type { Contents } from './page-contents.ts'
import { searchContents } from './search-contents.ts'

/** What the pages hold that anybody may read. */
export const publicContents: Record<string, Contents> = {
  ...searchContents,
  features: {
    heading: 'Podcasts and music, all of it in your browser',
    links: ['Start listening', 'Install the app', 'See charts'],
  },
  podcasters: {
    heading: 'A home for your podcast that you can leave',
    links: ['Start a show', 'Plans', 'How open payments work'],
  },
  artists: {
    heading: 'Release your music on a feed of your own',
    links: ['Create an artist', 'Plans', 'Open distribution', 'Open payments'],
  },
  'open-distribution': {
    heading: 'Your release goes wherever a feed can go',
    links: ['Create an artist', 'For artists', 'Questions about hosting'],
  },
  'open-payments': {
    heading: 'Who gets paid is written in the feed',
    links: ['Create an artist', 'For podcasters'],
  },
  'open-social': {
    heading: 'An audience that isn’t rented',
    links: ['Read the feed', 'For artists'],
  },
  pricing: {
    heading: 'Plans for shows and artists',
    links: ['Start a show', 'Start for free', 'Choose PLUS', 'Choose PRO'],
    texts: ['LITE', 'PLUS', 'PRO', '$15', '$39'],
  },
  'pricing-podcasters': {
    heading: 'Plans for shows and artists',
    links: ['Start a show', 'Start for free', 'Choose PLUS', 'Choose PRO'],
    texts: ['LITE', 'PLUS', 'PRO', '$15', '$39'],
  },
  'privacy-policy': { heading: 'Privacy policy', texts: ['This policy holds for'] },
  'terms-of-use': {
    heading: 'Terms of use',
    texts: ['These terms are an agreement between you and'],
  },
  download: { heading: 'Install Tributary', links: ['Open your library'] },
  faq: { heading: 'Frequently asked questions', texts: ['Do I need an account?'] },
  blog: {
    heading: 'Blog',
    links: [
      'The studio is complete',
      'The listening site is complete',
      'Why every page works without JavaScript',
      'A feed is a promise',
    ],
  },
  'blog-post': { heading: 'The listening site is complete', links: ['All posts'] },
  'support-visitor': {
    heading: 'Why Does It Smell Like That Before It Rains?',
    links: ['Back to the episode', 'Login to pay with Lightning'],
    fields: ['Amount', 'Name', 'Message'],
    texts: ['Payment splits', 'Tomos', '2% Lightning fee'],
  },
  support: {
    heading: 'Why Does It Smell Like That Before It Rains?',
    links: ['Back to the episode'],
    fields: ['Amount', 'Message'],
    buttons: ['Pay with Lightning'],
    texts: ['Payment splits', 'Tomos', '2% Lightning fee', 'Wallet Balance 5,000 sats'],
  },
  'support-nobody': {
    heading: 'حكايات الميناء القديم',
    links: ['Back to the show'],
    texts: ['This content names nobody who could be paid.'],
  },
  'support-artist': {
    heading: 'Paper Comet',
    links: ['Back to the artist', 'Login to pay with Lightning'],
    fields: ['Amount', 'Name', 'Message'],
    texts: ['Payment splits', 'Nils', '2% Lightning fee'],
  },
  'support-album': {
    heading: 'Postcards from Orbit',
    links: ['Back to the album', 'Login to pay with Lightning'],
    fields: ['Amount', 'Name', 'Message'],
    texts: ['Payment splits', 'Nils', '2% Lightning fee'],
  },
  'support-audiobook': {
    heading: 'The Clockmaker’s Second Spring',
    links: ['Back to the audiobook', 'Login to pay with Lightning'],
    fields: ['Amount', 'Name', 'Message'],
    texts: ['Payment splits', 'Orla Tamsin Reed', '2% Lightning fee'],
  },
  'support-track': {
    heading: 'Wish You Were Weightless',
    links: ['Back to the track', 'Login to pay with Lightning'],
    fields: ['Amount', 'Name', 'Message'],
    texts: ['Payment splits', 'Nils', '2% Lightning fee'],
  },
  'support-live': {
    heading: 'Evening Arrivals',
    links: ['Back to the livestream'],
    texts: ['This content names nobody who could be paid.'],
  },
  receipt: {
    heading: 'June Halloran boosted',
    links: ['Paraffin Money', 'Play from 0:41', 'Ada & crew', '2% Lightning fee'],
    texts: [
      '5,000 sats',
      '4,410 paid • 90 in fees • 500 returned',
      'Harbour Fund',
      '$100,000 a bitcoin',
    ],
  },
  'receipt-of-none': { heading: 'This page isn’t here', links: ['Search', 'Go home'] },
  home: {
    heading: 'Tributary',
    links: ['The Lamp Room', 'Go to show', 'Podcasts', 'Music', 'See charts'],
    texts: ['Featured', 'Trending', 'Live', 'Genres', 'Latest shows'],
  },
  'home-mine': {
    heading: 'Tributary',
    links: ['Kettle, Gas Hob', 'The Woman Who Counts to Fifteen', 'See all', 'Open inbox'],
    buttons: ['Mark all as played', 'Add The Woman Who Counts to Fifteen to queue'],
    texts: ['Continue listening', 'New from your shows', 'Up next', 'Featured'],
  },
  'home-music': {
    heading: 'Tributary',
    links: ['Go to album', 'Podcasts', 'Music', 'Soft Landing', 'Juniper Vale'],
    texts: ['Featured', 'Trending'],
  },
  charts: {
    heading: 'Charts',
    links: ['Episodes', 'Shows', 'Tracks', 'Kettle, Gas Hob', 'The Woman Who Counts to Fifteen'],
  },
  feed: {
    heading: 'Feed',
    links: ['Following', 'Trending', 'Podcasts', 'Ottilie Brandt'],
    texts: ['Made the soup. Fed eleven, not nineteen.', 'Bonus: Eleven Foghorns, Ranked'],
  },
  'feed-trending': { heading: 'Feed', links: ['Global', 'Music'] },
  'feed-following': { heading: 'Feed', texts: ['needs your Nostr key'] },
  thread: { heading: 'Thread', links: ['Back', 'Wren Castellan'], texts: ['People'] },
  'boost-bot': { heading: 'Boost Bot', texts: ['@boostbot', 'Latest activity will be shown here'] },
  member: { heading: 'pilar', texts: ['@pilar', 'Clips by pilar'] },
  person: { heading: 'June Halloran', texts: ['Following', 'Followers', 'Recent likes'] },
  'charts-shows': {
    heading: 'Charts',
    links: ['Shows', 'Tracks', 'One Minute Morning', 'The Lamp Room'],
  },
  'charts-tracks': {
    heading: 'Charts',
    links: ['Shows', 'Tracks', 'Attic', 'Wish You Were Weightless'],
  },
  'charts-rank': { heading: 'Charts', links: ['Episodes', 'Shows', 'Tracks', 'Kettle, Gas Hob'] },
  statistics: {
    heading: 'Statistics',
    links: ['CSV', 'Lists, versions and dates', 'Follow system', 'Dark', 'Light'],
    texts: ['Downloads in the last 30 days', 'How this is counted', 'Apple Podcasts', 'Germany'],
  },
  developers: {
    heading: 'Developers',
    links: ['openapi.json', 'Make a token'],
    fields: ['Find a call'],
    texts: ['Tokens and scopes', 'Limits', 'Errors'],
  },
  'developers-call': {
    heading: '/v1/me/inbox-done',
    texts: ['Answer', 'Body', 'Required'],
  },
  validate: {
    heading: 'Check a feed',
    fields: ['Address of the feed'],
    buttons: ['Check'],
    texts: ['Nothing is kept.'],
  },
  'validate-results': {
    heading: 'Check a feed',
    texts: ['PSP-1', 'Findings', 'How to mend it', 'Podcasting 2.0'],
  },
  counting: {
    heading: 'How downloads are counted',
    texts: ['Open Podcast Analytics Working Group', 'Not certified'],
  },
  unsubscribe: { heading: 'Weekly mail', buttons: ['Stop this mail'] },
  'unsubscribe-over': { heading: 'Weekly mail', texts: ['You get no more of these mails'] },
  'app-refused': {
    heading: 'The app can’t come in',
    texts: ['an address that isn’t registered for it'],
    links: ['To the start page'],
  },
  'statistics-card-dark': { heading: 'Slow Harbour', texts: ['Counted openly'] },
  'statistics-card-light': { heading: 'Slow Harbour', texts: ['Counted openly'] },
  genre: { heading: 'Technology', texts: ['No data to display'] },
  'genre-activity': {
    heading: 'Documentary',
    links: ['The Lamp Room', 'Wren Castellan'],
    texts: ['Activity', 'I stopped walking.'],
  },
  'genre-empty': { heading: 'Wrestling', texts: ['No data to display'] },
  offline: {
    heading: 'You’re offline',
    texts: [
      'This page hasn’t been kept on this device.',
      'Downloads and kept pages need JavaScript.',
    ],
  },
  'not-found': {
    heading: 'This page isn’t here',
    links: ['Search', 'Go home'],
    texts: ['The address may be mistyped, or the page was taken down.'],
  },
  'no-page': { heading: 'This page isn’t here', links: ['Search', 'Go home'] },
  show: {
    heading: 'The Lamp Room',
    links: ['Documentary', 'Open website', 'RSS feed', 'The Woman Who Counts to Fifteen'],
    buttons: ['Follow'],
    texts: ['Saltmarsh Audio', 'Show notes'],
  },
  artist: {
    heading: 'Paper Comet',
    links: ['Music', 'Open website', 'RSS feed', 'Soft Landing'],
    buttons: ['Follow'],
  },
  album: {
    heading: 'Postcards from Orbit',
    links: ['Paper Comet', 'Open website', 'RSS feed', 'Slow Airlock'],
    buttons: ['Follow'],
  },
  audiobook: {
    heading: 'The Clockmaker’s Second Spring',
    links: ['Drama', 'Open website', 'RSS feed', 'Part 1: The Shop on Tallow Lane'],
    buttons: ['Follow'],
  },
  playlist: {
    heading: 'Kettle On: Songs for a Slow Sunday',
    links: ['RSS feed', 'Attic', 'Somebody Watered the Plants', 'Pear Tree, Leaning'],
    buttons: ['Follow'],
  },
  episode: {
    heading: 'Kettle, Gas Hob',
    links: ['One Minute Morning', 'Add to playlist', 'Make a clip', 'Open website'],
    buttons: ['Save to library'],
  },
  track: {
    heading: 'Wish You Were Weightless',
    links: ['Postcards from Orbit', 'Add to playlist', 'Open website', 'RSS feed'],
    buttons: ['Save to library'],
  },
  live: {
    heading: 'Evening Arrivals',
    links: ['The Harbour Hour', 'RSS feed', 'Show notes'],
    buttons: ['Save to library'],
  },
  'episode-transcript': {
    heading: 'Why Does It Smell Like That Before It Rains?',
    links: ['Cumulus Club', 'Add to playlist', 'Make a clip', 'Open website'],
    buttons: ['Save to library'],
  },
  'episode-chapters': {
    heading: 'Why Does It Smell Like That Before It Rains?',
    links: ['Cumulus Club', 'Add to playlist', 'Make a clip', 'Open website'],
    buttons: ['Save to library'],
  },
  'episode-clips': {
    heading: 'Why Does It Smell Like That Before It Rains?',
    links: ['Cumulus Club', 'Add to playlist', 'Make a clip', 'Open website'],
    buttons: ['Save to library'],
  },
  'show-activity': {
    heading: 'The Lamp Room',
    links: ['Wren Castellan', 'June Halloran'],
    texts: ['I stopped walking.', 'The Woman Who Counts to Fifteen'],
  },
  'episode-activity': {
    heading: 'The Woman Who Counts to Fifteen',
    links: ['Wren Castellan', 'نور حداد'],
    texts: ['I stopped walking.'],
  },
  'episode-activity-none': {
    heading: 'Why Does It Smell Like That Before It Rains?',
    texts: ['Latest activity will be shown here'],
  },
  clip: { heading: 'Prouder than a shark', links: ['Whole episode'], buttons: ['Save to library'] },
  'episode-second': {
    heading: 'Why Does It Smell Like That Before It Rains?',
    links: ['Cumulus Club', 'Add to playlist', 'Make a clip', 'Open website'],
    buttons: ['Save to library'],
  },
  'long-titles': {
    heading:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and what became of it afterwards, told by those who were there and remember',
    links: ['Society & Culture'],
    buttons: ['Follow'],
  },
  'long-titles-item': {
    heading:
      'one: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and what became of it afterwards, told by those who were there and remember',
    links: ['Show notes'],
  },
  'right-to-left': {
    heading: 'حكايات الميناء القديم',
    links: ['الحلقة الأولى: حارس المنارة', 'الحلقة الثانية: حارس المنارة'],
    buttons: ['Follow'],
  },
  'right-to-left-item': {
    heading: 'الحلقة الأولى: حارس المنارة',
    links: ['ححكايات الميناء القديم', 'Show notes'],
  },
  'statistics-artist-none': { heading: 'This page isn’t here', links: ['Search', 'Go home'] },
  'statistics-album-none': { heading: 'This page isn’t here', links: ['Search', 'Go home'] },
  'statistics-audiobook-none': { heading: 'This page isn’t here', links: ['Search', 'Go home'] },
  'subscribe-show-none': { heading: 'This page isn’t here', links: ['Search', 'Go home'] },
  'subscribe-audiobook-none': { heading: 'This page isn’t here', links: ['Search', 'Go home'] },
  'subscribe-artist-none': { heading: 'This page isn’t here', links: ['Search', 'Go home'] },
  'sold-show': { heading: 'Hedge School', links: ['Subscribe to show for $4/month'] },
  subscribe: {
    heading: 'Subscribe to Hedge School',
    links: ['Back to the show', 'Log in to subscribe', 'Get the app'],
    texts: ['Lessons a week early', '$4', '/month'],
  },
  'unlock-sold': {
    heading: 'Subscribe to unlock this episode',
    links: ['Back to the episode', 'Log in to buy it', 'Get the Tributary app'],
    texts: ['Early access', '$2'],
  },
  unlock: {
    heading: 'Subscribe to unlock this episode',
    links: ['Back to the episode', 'Get the Tributary app'],
  },
  'unlock-track': {
    heading: 'Subscribe to unlock this track',
    links: ['Back to the track', 'Get the Tributary app'],
  },
  locked: {
    heading: 'Ahead of time',
    links: ['Early'],
    buttons: ['Follow'],
    texts: ['Show • 1 episode'],
  },
}

import type { Contents } from './page-contents.ts'

/** What the screens of the search, and of whom it finds, must hold. */
export const searchContents: Record<string, Contents> = {
  search: {
    heading: 'Search Tributary',
    links: ['Podcasts', 'Clips', 'Transcripts', 'One Minute Morning'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
  },
  'search-empty': {
    heading: 'Search Tributary',
    links: ['Podcasts', 'Music', 'Profiles', 'Clips'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
    texts: ['More that you can type'],
  },
  'search-nothing': {
    heading: 'Search Tributary',
    links: ['Podcasts', 'Music', 'Profiles', 'Clips'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
    texts: ['No results...'],
  },
  'search-podcasts': {
    heading: 'Search Tributary',
    links: ['Podcasts', 'Music', 'The Lamp Room', 'The Clockmaker’s Second Spring'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
  },
  'search-music': {
    heading: 'Search Tributary',
    links: ['Music', 'Low Sun Waltzes', 'Juniper Vale', 'Paper Comet'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
  },
  'search-profiles': {
    heading: 'Search Tributary',
    links: ['Podcasts', 'Music', 'Profiles', 'Clips'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
    texts: ['No results...'],
  },
  'search-people': {
    heading: 'Search Tributary',
    links: ['Profiles', 'June Halloran'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
  },
  'search-host': {
    heading: 'Search Tributary',
    links: ['The Lamp Room', 'Maren Tidd', 'Only in:people'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
  },
  'search-notes': {
    heading: 'Search Tributary',
    links: ['Bonus: Eleven Foghorns, Ranked', 'Without in:notes', 'Without longer:never'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
    texts: ['sounds like a cow that has been told a secret', 'After longer: come minutes or hours'],
  },
  'search-address': {
    heading: 'Search Tributary',
    fields: ['Search Tributary'],
    buttons: ['Search', 'Add and follow'],
    texts: ['The show at this address isn’t known here yet.'],
  },
  host: {
    heading: 'Maren Tidd',
    links: ['The Lamp Room'],
    texts: ['Shows', 'host • Show'],
  },
  'search-clips': {
    heading: 'Search Tributary',
    links: ['Clips', 'The rumour about the onions', 'A second late'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
  },
  'search-transcripts': {
    heading: 'Search Tributary',
    links: ['Podcasts', 'Music', 'Profiles', 'Clips'],
    fields: ['Search Tributary'],
    buttons: ['Search'],
    texts: ['The Woman Who Counts to Fifteen – 0:26'],
  },
}

import * as opened from './opened-screens.ts'
import type { Screen } from './screens.ts'

/** The search, and whom it finds. */
export const searchScreens: Screen[] = [
  { name: 'search', path: '/search?q=morning' },
  { name: 'search-empty', path: '/search' },
  { name: 'search-nothing', path: '/search?q=zzzzzzz' },
  ...['podcasts', 'music', 'profiles', 'clips', 'transcripts'].map((category) => ({
    name: `search-${category}`,
    path: `/search?q=the&category=${category}`,
  })),
  { name: 'search-people', path: '/search?q=june&category=profiles' },
  { name: 'search-host', path: '/search?q=maren+tidd' },
  { name: 'search-notes', path: '/search?q=cow+secret+in:notes+longer:never' },
  { name: 'search-address', path: '/search?q=https://feeds.example/unknown.xml' },
  { name: 'host', path: (site) => site.host },
  { name: 'search-dialog', path: '/', open: opened.search },
  { name: 'search-dialog-results', path: '/', open: opened.searchResults },
]

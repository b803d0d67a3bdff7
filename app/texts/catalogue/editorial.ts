import { shellTexts } from '#app/texts/base/shell.ts'

export const editorialTexts = {
  title: shellTexts.editorial,
  about: 'What home shows first. A change is seen there within two minutes.',
  lists: {
    'featured-shows': 'Featured shows',
    'featured-musicshows': 'Featured music',
    'featured-artists': 'Featured artists',
    'top-episodes': 'Top episodes',
    'top-tracks': 'Top tracks',
  },
  search: 'Link, id or words of a title',
  find: 'Find',
  found: 'Found',
  nothingFound: 'Nothing was found.',
  noPlace: 'No list takes this.',
  addTo: (list: string) => `Add to ${list}`,
  addTitleTo: (title: string, list: string) => `Add ${title} to ${list}`,
  empty: 'Nothing to display',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  remove: (title: string) => `Remove ${title}`,
  wrongType: 'This list doesn’t take that kind of content.',
  alreadyThere: 'It is in this list already.',
  full: (most: number) => `A list holds at most ${most}.`,
} as const

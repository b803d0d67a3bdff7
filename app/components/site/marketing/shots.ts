import type { ShotName } from '#app/texts/site/marketing/page-texts.ts'

interface Shot {
  file: string
  alt: string
  width: number
  height: number
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 780, height: 1688 }

/** The screenshots in public/screenshots, which `npm run screenshots` creates. */
export const shots: Record<ShotName, Shot> = {
  home: { ...desktop, file: 'home', alt: 'The home page: covers of shows and albums in rows' },
  show: {
    ...desktop,
    file: 'show',
    alt: 'The page of a show: its cover, what it is about, and its episodes with play buttons',
  },
  'show-phone': { ...phone, file: 'show-phone', alt: 'The same page on a phone' },
  episode: {
    ...desktop,
    file: 'episode',
    alt: 'The page of an episode with its transcript, chapters and who takes part in its payments',
  },
  charts: { ...desktop, file: 'charts', alt: 'The charts: what most people listen to, in order' },
  album: { ...desktop, file: 'album', alt: 'The page of an album: its cover and its tracks' },
  'studio-episode': {
    ...desktop,
    file: 'studio-episode',
    alt: 'The studio: writing an episode, with what is saved and what is missing in view',
  },
  'studio-show': {
    ...desktop,
    file: 'studio-show',
    alt: 'The studio of a show: its checklist and its episodes',
  },
}

import { grouped } from '#app/rules/base/grouped.ts'
import { clipTexts } from './clips.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { downloadTexts } from './downloads.ts'
import { shellTexts } from '#app/texts/base/shell.ts'

export const libraryTexts = {
  heading: 'Library',
  parts: 'Parts of the library',
  tabs: {
    shows: 'Shows',
    saved: 'Saved',
    inbox: 'Inbox',
    history: 'History',
    playlists: 'Playlists',
    clips: contentTexts.tabs.clips,
    downloads: downloadTexts.downloadsTitle,
  },
  empty: {
    shows: {
      title: 'You don’t follow anything yet',
      text: 'Press Follow on a show, an album, an artist, an audiobook or a playlist, and it stays here.',
    },
    saved: {
      title: 'Nothing saved yet',
      text: 'Choose Save to library in the menu of an episode or a track to keep it for later.',
    },
    inbox: {
      title: 'No new episodes',
      text: 'Episodes of the shows you follow appear here as they come out.',
    },
    history: {
      title: 'Nothing played yet',
      text: 'What you listen to appears here, and goes on where you stopped.',
    },
    playlists: {
      title: 'No playlists yet',
      text: 'Make one, then choose Add to playlist in the menu of an episode or a track.',
    },
    clips: {
      title: clipTexts.empty,
      text: 'Choose Make a clip in the menu of an episode to keep the part worth telling a friend about.',
    },
    downloads: { title: downloadTexts.noDownloads, text: downloadTexts.noDownloadsText },
  },
  browse: 'Browse the catalogue',
  importShows: 'Import from another app',
  older: 'Older',
  newest: 'Newest',

  unsaveTitle: (title: string) => `Remove ${title} from library`,
  full: 'Your library is full: remove something first.',
  manyAddresses: 'You have added many new shows today. Please go on tomorrow.',
  logIn: shellTexts.logIn,

  unplayed: (count: number, isMore: boolean) => `${grouped(count)}${isMore ? '+' : ''} unplayed`,
  markPlayedTitle: (title: string) => `Mark ${title} as played`,
  markAllPlayed: 'Mark all as played',

  forgetTitle: (title: string) => `Remove ${title} from history`,
  forgetAll: 'Clear history',
  deviceHistory: 'Played on this device',
  deviceHint: 'Log in to keep your history and go on listening on your other devices.',
} as const

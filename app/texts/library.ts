import { loginTexts } from './login.ts'

export const libraryTexts = {
  heading: 'Library',
  parts: 'Parts of the library',
  tabs: {
    shows: 'Shows',
    saved: 'Saved',
    inbox: 'Inbox',
    history: 'History',
    playlists: 'Playlists',
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
  },
  browse: 'Browse the catalogue',
  importShows: 'Import from another app',
  older: 'Older',
  newest: 'Newest',

  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  followTitle: (title: string) => `Follow ${title}`,
  unfollowTitle: (title: string) => `Unfollow ${title}`,
  followed: (title: string) => `Followed ${title}`,
  unfollowed: (title: string) => `Unfollowed ${title}`,
  save: 'Save to library',
  unsave: 'Remove from library',
  unsaveTitle: (title: string) => `Remove ${title} from library`,
  saved: 'Saved to your library',
  unsaved: 'Removed from your library',
  failed: 'Something went wrong. Please try again.',
  full: 'Your library is full: remove something first.',
  pleaseLogIn: loginTexts.pleaseLogIn,
  logIn: loginTexts.logIn,

  unplayed: (count: number, isMore: boolean) =>
    `${count.toLocaleString('en')}${isMore ? '+' : ''} unplayed`,
  markPlayedTitle: (title: string) => `Mark ${title} as played`,
  markAllPlayed: 'Mark all as played',

  played: 'Played',
  minutesLeft: (minutes: number) =>
    minutes === 0 ? '<1 min left' : `${minutes.toLocaleString('en')} min left`,
  started: 'Started',
  forgetTitle: (title: string) => `Remove ${title} from history`,
  forgetAll: 'Clear history',
  deviceHistory: 'Played on this device',
  deviceHint: 'Log in to keep your history and go on listening on your other devices.',
} as const

import { grouped } from '#app/rules/base/grouped.ts'
import { shellTexts } from '#app/texts/base/shell.ts'

/** What pages and rows say of keeping content and of how far it was heard; the library itself has more to say. */
export const keepingTexts = {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  followTitle: (title: string) => `Follow ${title}`,
  unfollowTitle: (title: string) => `Unfollow ${title}`,
  followed: (title: string) => `Followed ${title}`,
  unfollowed: (title: string) => `Unfollowed ${title}`,
  save: 'Save to library',
  unsave: 'Remove from library',
  saved: 'Saved to your library',
  unsaved: 'Removed from your library',
  addToPlaylist: 'Add to playlist',
  failed: 'Something went wrong. Please try again.',
  pleaseLogIn: shellTexts.pleaseLogIn,

  played: 'Played',
  minutesLeft: (minutes: number) =>
    minutes === 0 ? '<1 min left' : `${grouped(minutes)} min left`,
  started: 'Started',
} as const

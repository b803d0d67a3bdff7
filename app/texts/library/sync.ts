import { grouped } from '#app/rules/base/grouped.ts'

/** What apps of other makers are told in plain text, and what the site says of them. */
export const syncTexts = {
  both: 'An address can’t be added and removed at once.',
  tooManyDevices: (most: number) =>
    `An account has ${most} devices at most. One that isn’t used for 90 days makes room.`,
  tooManyFollowed: (most: number) => `An account follows ${grouped(most)} podcasts at most.`,
  tooManyLists: (most: number) => `An account has ${most} lists at most.`,
  listTooLong: (most: number) => `A list has ${grouped(most)} podcasts at most.`,
  listExists: 'There is a list of this name already.',
  tooManySettings: 'That is more than an app may keep here.',
  notAnAddress: 'An address begins with https:// or http://.',
  noSubscription: 'There is no such subscription.',
  deleted: 'The subscription was deleted.',
  badFormat: 'Lists are taken as json, txt or opml.',
  badList: 'The body is no list of that format.',
  tooLarge: 'The body is over 1 MiB.',
  noDevice: 'There is no such device.',
  followedTitle: 'What you follow',
  toplistTitle: 'Charts',
  suggestionsTitle: 'Suggestions',
  searchTitle: (query: string) => `Shows for “${query}”`,
  deletionDone: 'The subscription was deleted.',
  deletionTaken: 'The subscription is deleted.',
} as const

import { grouped } from '#app/rules/base/grouped.ts'
import { keepingTexts } from './keeping.ts'

export const playlistTexts = {
  newPlaylist: 'New playlist',
  editPlaylist: 'Edit playlist',
  editTitle: (title: string) => `Edit ${title}`,
  title: 'Title',
  titleRequired: 'Title is required',
  description: 'Description',
  visibility: 'Who can see it',
  visibilities: {
    PUBLIC: { label: 'Public', text: 'Anyone can find it and follow it.' },
    UNLISTED: { label: 'Unlisted', text: 'Anyone who has its link.' },
    PRIVATE: { label: 'Private', text: 'Only you.' },
  },
  create: 'Create playlist',
  save: 'Save',
  savedNow: 'Playlist saved',
  cancel: 'Cancel',
  edit: 'Edit',
  done: 'Done',
  delete: 'Delete playlist',
  deleteHint: 'It is gone for everyone who has its link. The episodes and tracks in it stay.',

  addToPlaylist: keepingTexts.addToPlaylist,
  add: 'Add',
  added: (playlist: string) => `Added to ${playlist}`,
  isIn: 'Added',
  addTo: (playlist: string) => `Add to ${playlist}`,
  removedFrom: (playlist: string) => `Removed from ${playlist}`,
  none: 'No playlists yet',
  failedToLoad: 'Failed to load',
  tryAgain: 'Try again',
  failed: 'Something went wrong. Please try again.',

  items: 'Items',
  remove: (title: string) => `Remove ${title}`,
  removed: (title: string) => `Removed ${title}`,
  empty: 'This playlist is empty',
  emptyHint: 'Choose Add to playlist in the menu of an episode or a track.',
  full: 'A playlist holds at most 500 items.',
  tooMany: 'You have as many playlists as there can be: delete one first.',
  notPlayable: 'Only episodes and tracks can be added to a playlist.',

  by: (name: string) => `@${name}`,
  count: (count: number) => `${grouped(count)} ${count === 1 ? 'item' : 'items'}`,
} as const

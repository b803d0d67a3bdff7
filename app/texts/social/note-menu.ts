/** Deleting one's own notes. */
export const deletingTexts = {
  title: 'Delete this note?',
  hint: 'It is deleted here, and other relays are asked to delete it too. Copies elsewhere may stay.',
  remove: 'Delete note',
  keep: 'Keep it',
  done: 'Note deleted',
  failed: 'Something went wrong deleting this note. Please try again.',
} as const

/** Hiding comments on one's own show or music. */
export const moderatingTexts = {
  hide: 'Hide on your pages',
  show: 'Show on your pages again',
  hidden: 'Comment hidden on your pages',
  shown: 'Comment shown again',
  failed: 'Something went wrong. Please try again.',
} as const

/** What owners of a show or of music decide about comments on it. */
export const moderatingTexts = {
  hide: 'Hide on your pages',
  show: 'Show on your pages again',
  hidden: 'Comment hidden on your pages',
  shown: 'Comment shown again',
  failed: 'Something went wrong. Please try again.',
} as const

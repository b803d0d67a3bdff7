// Named as in the specification.
const MAX_TITLE_LENGTH = 150
const MAX_LINK_LENGTH = 500
const AUTHOR_MAX_LENGTH = 128
const MAX_LINKS = 10
const MAX_MUSIC_GENRES = 5
const DESCRIPTION_FEED_MAX_LENGTH = 4000
const DESCRIPTION_ITEM_MAX_LENGTH = 10_000
const MAX_VALUE_RECIPIENTS = 30

/**
 * Maximum lengths and counts of a feed or an item. Kept apart from the schemas, so that pages needn't load Zod for
 * them.
 */
export const limits = {
  title: MAX_TITLE_LENGTH,
  link: MAX_LINK_LENGTH,
  author: AUTHOR_MAX_LENGTH,
  links: MAX_LINKS,
  musicGenres: MAX_MUSIC_GENRES,
  feedDescription: DESCRIPTION_FEED_MAX_LENGTH,
  itemDescription: DESCRIPTION_ITEM_MAX_LENGTH,
  valueRecipients: MAX_VALUE_RECIPIENTS,
  persons: 50,
  /** Entries of most lists that are said to apps. */
  appTags: 20,
  blocks: 60,
  seasonNames: 100,
  number: 10_000,
} as const

/** How long texts, and how many of a thing, a feed or an item may have. Free of schemas, for pages that only count. */
export const limits = {
  title: 150,
  link: 500,
  author: 128,
  links: 10,
  musicGenres: 5,
  feedDescription: 4000,
  itemDescription: 10_000,
  valueRecipients: 30,
  number: 10_000,
} as const

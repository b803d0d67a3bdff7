/** Form fields of a feed and of an item that only owners may change: editors' forms don't have them. */
export const ownerFields = {
  feed: ['content.owner_email', 'content.funding', 'content.value', 'locked', 'moved_to'],
  item: ['content.value'],
} as const

/** What only owners may change of a feed and of an item, by the names of the forms' fields: editors' forms lack it. */
export const ownerFields = {
  feed: ['content.owner_email', 'content.funding', 'content.value', 'locked', 'moved_to'],
  item: ['content.value'],
} as const

/** Form fields of a feed and of an item that only owners may change: editors' forms don't have them. */
export const ownerFields = {
  feed: ['content.owner_email', 'content.funding', 'content.value', 'locked', 'moved_to'],
  item: ['content.value'],
} as const

/** Unpublished changes that say who is paid: owners alone publish them, with a fresh proof. */
export const payoutChanges: readonly string[] = ['value', 'references']

/** All unpublished changes that wait until an owner publishes them. */
export const ownersChanges: readonly string[] = [
  ...payoutChanges,
  'owner_email',
  'funding',
  'locked',
]

/** Form fields of a feed and of an item that only owners may change: editors' forms don't have them. */
export const ownerFields = {
  feed: [
    'content.owner_email',
    'content.funding',
    'content.value',
    // By these other services are told whose the feed is, and to take it out of their lists.
    'content.txts',
    'content.blocks',
    'content.hidden',
    'locked',
    'moved_to',
  ],
  item: ['content.value', 'content.funding', 'content.txts', 'content.hidden'],
} as const

/** Unpublished changes that say who is paid: owners alone publish them, with a fresh proof. */
export const payoutChanges: readonly string[] = ['value', 'references']

/** All unpublished changes that wait until an owner publishes them. */
export const ownersChanges: readonly string[] = [
  ...payoutChanges,
  'owner_email',
  'funding',
  'txts',
  'blocks',
  'hidden',
  'locked',
]

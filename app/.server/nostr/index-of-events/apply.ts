import type { Db } from '#app/.server/db/index.ts'
import type { EventWithText } from '../events/stored-event.ts'
import { addTags, removeTags } from './tags.ts'

/** Events that a transaction stores and takes out: by replacement, deletion, expiry or the operator. */
export interface IndexedChange {
  stored: readonly EventWithText[]
  removed: readonly EventWithText[]
}

/**
 * Brings everything that derives from events up to date, in the transaction that changes them. Each event that is stored
 * is removed at most once after that, and only stored events are removed.
 */
export async function applyToIndex(db: Db, { stored, removed }: IndexedChange): Promise<void> {
  await removeTags(db, removed)
  await addTags(db, stored)
}

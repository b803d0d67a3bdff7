import type { Db } from '#app/.server/base/db/index.ts'
import { createProfileCheckQueue } from './profile-check-queue.ts'
import { changeFollows, type IndexedChange } from './follows.ts'
import { queueLinkPreviews } from './links.ts'
import { addLiveActivities, deleteLiveActivities } from './live-activities.ts'
import { addMarks, deleteMarks } from './marks.ts'
import { addMutes, deleteMutes } from './mutes.ts'
import { addNoteSigns, deleteNoteSigns } from './note-signs.ts'
import { addNotes, deleteNotes } from './notes.ts'
import { addProfiles, deleteProfiles } from './profiles.ts'
import { addRelayLists, deleteRelayLists } from './relay-lists.ts'
import { addReports, deleteReports } from './reports.ts'
import { type TargetCounters, createCounterDeltas } from './counters.ts'
import { addTags, deleteTags } from './tags.ts'
import { addZaps, deleteZaps } from './zaps.ts'

/**
 * Updates the index, which is everything that derives from events, in the transaction that stores and deletes them.
 * Returns the counters that changed. Callers delete only what is stored, and each event once. The lock of its author
 * protects the rows of a single event; rows that events of several authors change (counters, profile checks) are
 * written last and sorted, so that transactions can't deadlock.
 */
export async function applyToIndex(
  db: Db,
  { stored, deleted }: IndexedChange,
): Promise<TargetCounters[]> {
  const deltas = createCounterDeltas()
  const checks = createProfileCheckQueue()
  await deleteTags(db, deleted)
  await deleteNotes(db, deleted, deltas)
  await deleteMarks(db, deleted, deltas)
  await deleteProfiles(db, deleted)
  await deleteRelayLists(db, deleted)
  await deleteZaps(db, deleted, deltas)
  await deleteLiveActivities(db, deleted)
  await deleteMutes(db, deleted)
  await deleteReports(db, deleted)
  await deleteNoteSigns(db, deleted)
  await addTags(db, stored)
  await addNotes(db, stored, deltas)
  await queueLinkPreviews(db, stored)
  await addMarks(db, stored, deltas)
  await changeFollows(db, { stored, deleted }, deltas)
  await addProfiles(db, stored, checks)
  await addRelayLists(db, stored)
  await addZaps(db, stored, deltas, checks)
  await addLiveActivities(db, stored)
  await addMutes(db, stored)
  await addReports(db, stored)
  await addNoteSigns(db, stored)
  const counted = await deltas.save(db)
  await checks.save(db)
  return counted
}

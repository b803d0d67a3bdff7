import type { Db } from '#app/.server/base/db/index.ts'
import { createDueChecks } from './due-checks.ts'
import { changeFollows, type IndexedChange } from './follows.ts'
import { addLinks } from './links.ts'
import { addLive, removeLive } from './live.ts'
import { addMarks, removeMarks } from './marks.ts'
import { addMutes, removeMutes } from './mutes.ts'
import { addNoteSigns, removeNoteSigns } from './note-signs.ts'
import { addNotes, removeNotes } from './notes.ts'
import { addProfiles, removeProfiles } from './profiles.ts'
import { addRelayLists, removeRelayLists } from './relay-lists.ts'
import { addReports, removeReports } from './reports.ts'
import { type Counted, createDifferences } from './stats.ts'
import { addTags, removeTags } from './tags.ts'
import { addZaps, removeZaps } from './zaps.ts'

/**
 * Updates the index, which is everything that derives from events, in the transaction that stores and deletes them.
 * Returns the counters that changed. Callers delete only what is stored, and each event once. The lock of its author
 * protects the rows of a single event; rows that events of several authors change (counters, profile checks) are
 * written last and sorted, so that transactions can't deadlock.
 */
export async function applyToIndex(db: Db, { stored, removed }: IndexedChange): Promise<Counted[]> {
  const differences = createDifferences()
  const checks = createDueChecks()
  await removeTags(db, removed)
  await removeNotes(db, removed, differences)
  await removeMarks(db, removed, differences)
  await removeProfiles(db, removed)
  await removeRelayLists(db, removed)
  await removeZaps(db, removed, differences)
  await removeLive(db, removed)
  await removeMutes(db, removed)
  await removeReports(db, removed)
  await removeNoteSigns(db, removed)
  await addTags(db, stored)
  await addNotes(db, stored, differences)
  await addLinks(db, stored)
  await addMarks(db, stored, differences)
  await changeFollows(db, { stored, removed }, differences)
  await addProfiles(db, stored, checks)
  await addRelayLists(db, stored)
  await addZaps(db, stored, differences, checks)
  await addLive(db, stored)
  await addMutes(db, stored)
  await addReports(db, stored)
  await addNoteSigns(db, stored)
  const counted = await differences.save(db)
  await checks.save(db)
  return counted
}

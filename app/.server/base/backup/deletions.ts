import { sql } from 'kysely'
import type { Db } from '#app/.server/base/db/index.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { deletedMeanwhile, isAside } from './format.ts'

/** Held by the back-up of an installation that is under way; another that writes to the same place is kept out there. */
export const backupLock = "hashtext('tributary back-up')"

/**
 * A store that keeps aside what is deleted while a back-up is made, by whichever process: what the snapshot names is
 * there until it has been saved. The back-up puts it away at its end.
 */
export function keepingDeletions(storage: Storage, db: Db): Storage {
  return {
    ...storage,
    async delete(key) {
      if (!isAside(key) && (await isUnderWay(db))) await keep(storage, key)
      await storage.delete(key)
    },
  }
}

async function isUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and objid = (${sql.raw(backupLock)}::bigint & 4294967295)::oid
    ) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** As it was when the back-up began: what was made and deleted again since doesn't take its place. */
async function keep(storage: Storage, key: string): Promise<void> {
  const kept = deletedMeanwhile + key
  if (!(await storage.head(kept))) await storage.copy(key, kept)
}

/** Deletes what was kept. */
export async function forgetDeletions(storage: Pick<Storage, 'list' | 'delete'>): Promise<void> {
  for (;;) {
    const { objects } = await storage.list(deletedMeanwhile)
    if (objects.length === 0) return
    for (const { key } of objects) await storage.delete(key)
  }
}

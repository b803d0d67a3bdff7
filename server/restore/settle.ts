import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import type pg from 'pg'
import { say } from '#server/progress.ts'
import { followPublicUrl } from '#server/site-address.ts'
import { checkBooks } from './check-loaded.ts'
import { settleRestore } from './restore.ts'

const said = {
  UNDONE: 'was cut off before anything was exchanged: all is as it was before',
  FINISHED: 'was cut off after everything was exchanged, and is finished now',
  WENT_BACK: 'was cut off, and what it brought can’t be used: all is as it was before',
}

/** Ends what a restore that was killed has left, and says so. */
export async function settle(of: { pool: pg.Pool; services: Services }): Promise<void> {
  const settled = await settleRestore({
    pool: of.pool,
    storage: of.services.storage,
    checkRestored: () => checkRestored(of.services),
  })
  if (settled) say(`• The restore of ${settled.backup} ${said[settled.how]}`)
}

/** Whether the installation works with what was restored: its addresses follow, and its books hold together. */
export async function checkRestored(services: Services): Promise<void> {
  const ctx = contextFor(services, system)
  await followPublicUrl(ctx)
  await checkBooks(ctx)
}

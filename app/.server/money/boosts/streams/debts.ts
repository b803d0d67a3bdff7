import { type Selectable, sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { deterministicId } from '#app/.server/money/books/index.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

export type Batch = Selectable<DB['stream_batches']>

/** The id of the boost that pays a batch. The ledger remembers refusals, so each attempt has its own. */
export function batchBoostId({ id, attempt }: Pick<Batch, 'id' | 'attempt'>): string {
  return attempt === 0 ? id : deterministicId(`stream ${id} ${attempt}`)
}

/** Deletes a batch, in the transaction that pays it. False if it is gone or was attempted again meanwhile. */
export async function deleteBatch({ db }: Pick<Ctx, 'db'>, batch: Batch): Promise<boolean> {
  const deleted = await db
    .deleteFrom('stream_batches')
    .where('id', '=', batch.id)
    .where('attempt', '=', batch.attempt)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Marks a batch as a debt, since the wallet had too little. Streaming stops until the listener resumes it. */
export async function markAsDebt(ctx: Ctx, batch: Batch): Promise<void> {
  await transact(ctx, async ({ db, now }) => {
    const marked = await db
      .updateTable('stream_batches')
      .set({ attempt: batch.attempt + 1, failed_at: now() })
      .where('id', '=', batch.id)
      .where('attempt', '=', batch.attempt)
      .returning('id')
      .executeTakeFirst()
    if (!marked) return
    await db
      .updateTable('stream_settings')
      .set({ stopped: 'WALLET_BALANCE_LOW' })
      .where('user_id', '=', batch.user_id)
      .where('stopped', 'is', null)
      .execute()
  })
}

/** Puts an amount that is too small to send back to the minutes of its content. */
export async function putBack(ctx: Ctx, batch: Batch): Promise<void> {
  await transact(ctx, async (ctx) => {
    if (!(await deleteBatch(ctx, batch))) return
    const { user_id, content_id, position, sats, is_outside } = batch
    const now = ctx.now()
    await sql`
      insert into stream_minutes as m (user_id, content_id, split, position, sixtieths, since, heard_at, is_outside)
      values (${user_id}, ${content_id}, ${batch.split}, ${position}, ${sats * 60}, ${now}, ${now}, ${is_outside})
      on conflict (user_id, content_id, split) do update set sixtieths = m.sixtieths + excluded.sixtieths
    `.execute(ctx.db)
  })
}

/** The streaming debt of an account, in sats. */
export async function streamDebt({ db }: Pick<Ctx, 'db'>, userId: string): Promise<number> {
  const { owed } = await db
    .selectFrom('stream_batches')
    .select(sql<number>`coalesce(sum(sats), 0)::bigint`.as('owed'))
    .where('user_id', '=', userId)
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return owed
}

/** Deletes the streaming debt of an account. The operator's log has the sum, but not what was played. */
export async function deleteStreamDebt({ db }: Pick<Ctx, 'db'>, userId: string): Promise<void> {
  const deleted = await db
    .deleteFrom('stream_batches')
    .where('user_id', '=', userId)
    .where('failed_at', 'is not', null)
    .returning('sats')
    .execute()
  if (deleted.length === 0) return
  const sum = deleted.reduce((total, { sats }) => total + sats, 0)
  log.warn('payments: stream debt given up', { account: userId, count: deleted.length, sats: sum })
}

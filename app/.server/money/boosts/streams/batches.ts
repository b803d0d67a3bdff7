import { hash } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { type Selectable, sql } from 'kysely'
import { isDue, wholeSats } from '#app/rules/money/streaming.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { storedFingerprint } from '../fingerprint.ts'
import { payBoostOrder } from '../pay-boost.ts'
import type { NewBoost } from '../write-boost.ts'
import { isOutsideProblem, outsideProblems } from '#app/.server/money/wallet/index.ts'
import { type Batch, batchBoostId, markAsDebt, putBack, deleteBatch } from './debts.ts'
import { holdStreamFees } from '#app/.server/money/shares/index.ts'
import { takeTurns } from './turns.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

const maxTogether = 500
/** Paid concurrently, since each may wait for the network. */
const maxAtOnce = 10

/**
 * Job: pays streams. Due minutes become a batch, and each batch a boost with an id of its own, so that an interrupted
 * run can simply be repeated.
 */
export async function payStreams(ctx: Ctx): Promise<void> {
  while ((await makeBatches(ctx)) === maxTogether);
  const batches = await takeTurns(ctx)
  const run: Run = { isClosed: false }
  for (let at = 0; at < batches.length; at += maxAtOnce)
    await Promise.all(batches.slice(at, at + maxAtOnce).map((batch) => payBatch(ctx, batch, run)))
}

/** Returns the number of batches made. */
async function makeBatches(ctx: Ctx): Promise<number> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now().getTime()
    const { rows } = await sql<Selectable<DB['stream_minutes']>>`
      select * from stream_minutes
      where sixtieths >= 600 or (sixtieths >= 60 and since <= ${subDays(now, 1)})
      order by since limit ${maxTogether} for update
    `.execute(ctx.db)
    const due = rows.filter(({ sixtieths, since, heard_at: heardAt }) =>
      isDue(
        { sats: wholeSats(sixtieths), since: since.getTime(), heardAt: heardAt.getTime() },
        now,
      ),
    )
    for (const minutes of due) await makeBatch(ctx, minutes)
    return due.length
  })
}

/** Fractions of a sat stay behind. */
async function makeBatch(
  { db, now }: Ctx,
  { user_id, content_id, split, position, sixtieths, is_outside }: Selectable<DB['stream_minutes']>,
): Promise<void> {
  const sats = wholeSats(sixtieths)
  const rest = sixtieths - sats * 60
  const batch = { id: newId(), user_id, content_id, split, position, sats, is_outside }
  await db
    .insertInto('stream_batches')
    .values({ ...batch, created_at: now() })
    .execute()
  const at = { user_id, content_id, split }
  if (rest === 0)
    await db
      .deleteFrom('stream_minutes')
      .where((eb) => eb.and(at))
      .execute()
  else
    await db
      .updateTable('stream_minutes')
      .set({ sixtieths: rest, since: now() })
      .where((eb) => eb.and(at))
      .execute()
}

interface Run {
  /** Whether outflows aren't possible in this run: asking an unreachable node takes long, and other batches wait. */
  isClosed: boolean
}

async function payBatch(ctx: Ctx, batch: Batch, run: Run): Promise<void> {
  if (run.isClosed && batch.is_outside) return
  try {
    await payOnce(ctx, batch)
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (isOutsideProblem(code)) run.isClosed = true
    if (code !== null && temporaryErrors.has(code)) return
    if (code === 'WALLET_BALANCE_LOW' || code === 'ULID_TAKEN') return markAsDebt(ctx, batch)
    if (code === 'FEE_CAP') return putBack(ctx, batch)
    if (code === null || !permanentErrors.has(code)) {
      // The next run retries it.
      reportError(error, { label: 'payments', place: 'payments' })
      return
    }
    return discardBatch(ctx, batch, code)
  }
  await deleteBatch(ctx, batch)
}

/**
 * Discards a batch that can't be paid to anybody any more. The listener isn't told, since nothing was moved or is owed.
 * The operator's log names the wallet, but not what was played.
 */
async function discardBatch(ctx: Ctx, batch: Batch, reason: string): Promise<void> {
  if (!(await deleteBatch(ctx, batch))) return
  const { user_id: userId, sats } = batch
  log.warn('payments: stream batch dropped', { account: userId, sats, code: reason })
}

/** Temporary errors: the next runs retry. */
const temporaryErrors = new Set([
  'WITHDRAWALS_PAUSED',
  'TOO_MANY_REQUESTS',
  'DAILY_LIMIT',
  'TAKEN',
  ...outsideProblems,
])

/** Permanent errors: there is nobody to pay. */
const permanentErrors = new Set(['CONTENT_NOT_FOUND', 'NOBODY_TO_PAY'])

async function payOnce(ctx: Ctx, batch: Batch): Promise<void> {
  const { user_id: userId, content_id: contentId, position, sats } = batch
  const id = batchBoostId(batch)
  if (await storedFingerprint(ctx, id)) return
  await payBoostOrder(ctx, {
    id,
    userId,
    contentId,
    sats,
    action: 'STREAM',
    message: '',
    position,
    // Only the listener and the payees may know what was played.
    isPrivate: true,
    fingerprint: hash('sha256', `stream ${id}`, 'buffer'),
    async alongside(ctx, boost) {
      // Another run has paid it by another attempt, or the listener has given it up.
      if (!(await deleteBatch(ctx, batch))) throw new AppError('TAKEN')
      await holdStreamFees(ctx, boost.sender.userId, sumOfCaps(boost))
    },
  })
}

/** Sum of the fee caps, in millisats. */
function sumOfCaps({ shares }: NewBoost): number {
  return shares.reduce((sum, { feeCapMsat }) => sum + (feeCapMsat ?? 0), 0)
}

import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { addMonths } from 'date-fns/addMonths'
import { graceDays, syncEntitlement } from './entitlement.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { soldFeedById } from '#app/.server/studio/pricing/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { renewalId, saleRefused } from '#app/.server/money/books/index.ts'
import { paySale } from '../pay-sale.ts'
import {
  currentSatsPrice,
  subscriptionKey,
  lockSubscription,
  setSubscription,
  type SubscriptionRow,
} from '#app/.server/money/pages/index.ts'
import { divideSale } from '../sale-shares.ts'
import type { NewSale } from '../write-sale.ts'
import { areWithdrawalsPaused } from '#app/.server/money/wallet/index.ts'
import { endSubscription, type EndReason } from './end-subscription.ts'
import { monthSale } from './month-sale.ts'
import { cancelWithdrawnOffers } from './withdrawn-offers.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

const maxTogether = 500
/** The rest is left for the next run. */
const maxRounds = 20
/** Delay after a temporary problem. */
const retryMinutes = 15

/**
 * Job: renews wallet subscriptions, and ends cancelled or unpaid ones. Each month is paid once, however often this
 * runs.
 */
export async function renewSubscriptions(ctx: Ctx): Promise<void> {
  await cancelWithdrawnOffers(ctx)
  for (let round = 0; round < maxRounds; round++) {
    const due = await dueSubscriptions(ctx)
    await renewAll(ctx, due)
    if (due.length < maxTogether) return
  }
}

function dueSubscriptions({ db, now }: Ctx): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .limit(maxTogether)
    .execute()
}

async function renewAll(ctx: Ctx, due: readonly SubscriptionRow[]): Promise<void> {
  for (const row of due)
    await renew(ctx, row).catch((error: unknown) => {
      // Doesn't block the others; the next run retries it.
      reportError(error, { label: 'payments renewal', place: 'payments' })
    })
}

/** The outcome of an attempt. */
type RenewalOutcome = 'PAID' | 'REFUSED' | 'LATER' | 'OVER' | 'BY_OTHERS'

/** Retries a failed renewal immediately. @throws AppError 402 WALLET_BALANCE_LOW, 404 NO_OFFER, 503 NO_PRICE */
export async function renewNow(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const outcome = await renew(ctx, row, { isAsked: true })
  if (outcome === 'REFUSED') throw saleRefused('WALLET_BALANCE_LOW')
  if (outcome === 'LATER')
    throw saleRefused((await areWithdrawalsPaused(ctx)) ? 'PAUSED' : 'NO_PRICE')
  if (outcome === 'OVER') throw saleRefused('NO_OFFER')
}

async function renew(
  ctx: Ctx,
  row: SubscriptionRow,
  { isAsked: isManual = false } = {},
): Promise<RenewalOutcome> {
  const next = row.cancels_at ? null : await nextMonth(ctx, row)
  return transact(ctx, async (ctx) => {
    const locked = await lockSubscription(ctx, subscriptionKey(row))
    // Changed meanwhile: the next run decides anew.
    if (!locked || !isUnchanged(locked, row)) return 'BY_OTHERS'
    if (next === null) return endIfOver(ctx, locked)
    if (next === 'LATER') {
      const isTooLate = ctx.now() >= addDays(locked.paid_until, graceDays)
      if (isTooLate && locked.status === 'PASTDUE') return endIfOver(ctx, locked)
      await setSubscription(ctx, locked, { due_at: addMinutes(ctx.now(), retryMinutes) })
      return 'LATER'
    }
    if (await paySale(ctx, next.sale)) return markPaid(ctx, locked, next)
    await markFailed(ctx, locked, { isManual })
    return 'REFUSED'
  })
}

/** Whether the row is unchanged since it was read. */
function isUnchanged(locked: SubscriptionRow, row: SubscriptionRow): boolean {
  const facts = (of: SubscriptionRow) =>
    JSON.stringify([
      of.status,
      of.way,
      of.since,
      of.counted_from,
      of.months,
      of.failed,
      of.cancels_at,
    ])
  return facts(locked) === facts(row)
}

interface NextMonth {
  countedFrom: Date
  months: number
  until: Date
  sale: NewSale
}

/**
 * The sale of the next month. LATER while the offer is temporarily missing; a withdrawn offer has been cancelled
 * before. Null if nobody would be paid.
 */
async function nextMonth(ctx: Ctx, row: SubscriptionRow): Promise<NextMonth | 'LATER' | null> {
  const feed = await soldFeedById(ctx, row.feed_id)
  if (!feed?.subscription || feed.ownerId === null) return 'LATER'
  const sats = (await areWithdrawalsPaused(ctx)) ? null : await currentSatsPrice(ctx, row.price)
  if (!sats) return 'LATER'
  const { countedFrom, months } = monthOf(ctx, row)
  const id = renewalId({ ...subscriptionKey(row), countedFrom, months, failed: row.failed })
  const shares = await divideSale(ctx, {
    saleId: id,
    msat: sats.msat,
    payer: row.user_id,
    owner: feed.ownerId,
    recipients: feed.recipients,
  })
  // The subscriber has become the only recipient.
  if (!shares.some(({ transferId }) => transferId !== null)) return null
  const until = addMonths(countedFrom, months + 1)
  const period = { from: months === 0 ? countedFrom : row.paid_until, until }
  const payer = { userId: row.user_id, cents: row.price, fingerprint: null }
  return {
    countedFrom,
    months,
    until,
    sale: { ...monthSale(feed), ...payer, id, sats, shares, period },
  }
}

/** After a gap longer than the grace period, in which there was no access, a new period starts now. */
function monthOf({ now }: Ctx, row: SubscriptionRow): { countedFrom: Date; months: number } {
  const isLate = row.failed === 0 && now() >= addDays(row.paid_until, graceDays)
  return isLate
    ? { countedFrom: now(), months: 0 }
    : { countedFrom: row.counted_from, months: row.months }
}

async function markPaid(ctx: Ctx, row: SubscriptionRow, next: NextMonth): Promise<'PAID'> {
  const change = {
    status: 'ACTIVE',
    counted_from: next.countedFrom,
    months: next.months + 1,
    paid_until: next.until,
    due_at: next.until,
    failed: 0,
  }
  await setSubscription(ctx, row, change)
  await syncEntitlement(ctx, { ...row, ...change })
  return 'PAID'
}

async function markFailed(
  ctx: Ctx,
  row: SubscriptionRow,
  { isManual }: { isManual: boolean },
): Promise<void> {
  if (ctx.now() >= addDays(row.paid_until, graceDays)) return endSubscription(ctx, row, 'UNPAID')
  const change = { status: 'PASTDUE', failed: row.failed + 1 }
  // A manual attempt doesn't postpone the next automatic one.
  const due = isManual ? {} : { due_at: addDays(ctx.now(), 1) }
  await setSubscription(ctx, row, { ...change, ...due })
  if (row.failed === 0)
    await enqueue(ctx, 'mail-payer', { about: 'FAILED', ...subscriptionKey(row) })
}

/** Ends a subscription that isn't renewed, once its period is over. */
async function endIfOver(ctx: Ctx, row: SubscriptionRow): Promise<'OVER' | 'LATER'> {
  const ends = row.cancels_at ?? row.paid_until
  if (ends > ctx.now()) {
    await setSubscription(ctx, row, { due_at: ends })
    return 'LATER'
  }
  await endSubscription(ctx, row, row.cancels_at ? 'CANCELLED' : reasonOf(row))
  return 'OVER'
}

function reasonOf({ status }: SubscriptionRow): EndReason {
  return status === 'PASTDUE' ? 'UNPAID' : 'NOT_OFFERED'
}

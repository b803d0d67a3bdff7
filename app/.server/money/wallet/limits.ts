import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { requireNode } from '#app/.server/money/lightning/index.ts'
import { walletAmountRefused, walletRefused } from '#app/.server/money/books/index.ts'
import { isSolvent, solvencyOf } from './solvency.ts'

/** Maximum sats of one deposit; null for no limit. */
export function maxDeposit({ site }: Pick<Ctx, 'site'>): number | null {
  return limitsOf(site).satsADeposit
}

/** @throws AppError 409 AMOUNT_TOO_LARGE for a deposit above the limit */
export function checkDeposit(ctx: Pick<Ctx, 'site'>, satoshis: number): void {
  const maxSats = maxDeposit(ctx)
  if (maxSats !== null && satoshis > maxSats) throw walletAmountRefused('AMOUNT_TOO_LARGE', maxSats)
}

/** @throws AppError 409 AMOUNT_TOO_LARGE for a withdrawal above the limit */
export function checkWithdrawal({ site }: Pick<Ctx, 'site'>, msat: number): void {
  const maxSats = limitsOf(site).satsAWithdrawal
  if (maxSats !== null && msat > maxSats * 1000)
    throw walletAmountRefused('AMOUNT_TOO_LARGE', maxSats)
}

/**
 * Refuses payments while the operator has paused withdrawals, and outflows while the node has less than is owed.
 * @throws AppError 503 WITHDRAWALS_PAUSED, NODE_AWAY
 */
export async function checkPaymentsOpen(
  ctx: Ctx,
  { kind }: { kind: 'MEMBER' | 'INVOICE' | 'ADDRESS' },
): Promise<void> {
  if (await areWithdrawalsPaused(ctx)) throw walletRefused('WITHDRAWALS_PAUSED')
  if (kind !== 'MEMBER') await checkNode(ctx)
}

async function checkNode(ctx: Ctx): Promise<void> {
  if (!(await hasEnough(ctx))) throw walletRefused('WITHDRAWALS_PAUSED', 'too little at the node')
}

/** @throws AppError 503 NODE_AWAY */
async function hasEnough(ctx: Ctx): Promise<boolean> {
  return isSolvent(await requireNode(ctx, (node) => solvencyOf(ctx, node)))
}

/** Temporary reasons why outflows aren't possible: the node doesn't answer, or has less than is owed. */
export const outsideProblems = ['NODE_AWAY', 'PAUSED'] as const
export type OutsideProblem = (typeof outsideProblems)[number]

export function isOutsideProblem(reason: string | null): reason is OutsideProblem {
  return (outsideProblems as readonly (string | null)[]).includes(reason)
}

/** Why outflows aren't possible at the moment; null if they are. */
export async function outsideProblem(ctx: Ctx): Promise<OutsideProblem | null> {
  try {
    return (await hasEnough(ctx)) ? null : 'PAUSED'
  } catch (error) {
    if (error instanceof AppError && error.code === 'NODE_AWAY') return 'NODE_AWAY'
    throw error
  }
}

/** Whether the operator has paused withdrawals. */
export async function areWithdrawalsPaused({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_switches')
    .select('withdrawals_paused_at')
    .executeTakeFirst()
  return Boolean(row?.withdrawals_paused_at)
}

/** Pauses or resumes withdrawals. For the operator. */
export async function pauseWithdrawals(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  isPaused: boolean,
): Promise<void> {
  const set = { withdrawals_paused_at: isPaused ? now() : null }
  await db
    .insertInto('wallet_switches')
    .values(set)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(set))
    .execute()
}

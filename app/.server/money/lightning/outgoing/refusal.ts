import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { TransferDiffersError } from '#app/.server/money/books/index.ts'
import { inAccountTurn } from '../outflow/account-turns.ts'
import type { PaymentState } from './state.ts'

type Reason = Extract<PaymentState, { state: 'REFUSED' }>['reason']

/** Aborts the transaction, so that neither the transfer nor its id is stored. */
export class NotPaid extends Error {
  override readonly name = 'NotPaid'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** The checks of a payment that counts against its account's daily limit. */
export interface Preflight {
  /** The account whose limit applies. */
  userId: string
  /**
   * Runs first in the paying transaction, before any lock; an error aborts it. HERE is within the ledger, OUTSIDE
   * through the node.
   */
  check: (ctx: Ctx, way: 'HERE' | 'OUTSIDE') => Promise<unknown>
}

/**
 * Runs `work` in a transaction, after the preflight checks. REFUSED if either throws `NotPaid`, or if the id belongs to
 * another transfer.
 */
export async function transactOrRefuse<T>(
  ctx: Ctx,
  { preflight, way }: { preflight: Preflight | undefined; way: 'HERE' | 'OUTSIDE' },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T | PaymentState> {
  const run = () =>
    transact(ctx, async (ctx) => {
      await preflight?.check(ctx, way)
      return work(ctx)
    })
  try {
    return await (preflight ? inAccountTurn(ctx, preflight.userId, run) : run())
  } catch (error) {
    if (error instanceof NotPaid) return { state: 'REFUSED', reason: error.reason }
    if (error instanceof TransferDiffersError) return { state: 'REFUSED', reason: 'ULID_TAKEN' }
    throw error
  }
}

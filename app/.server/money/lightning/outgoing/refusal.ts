import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { TransferDiffersError } from '#app/.server/money/books/index.ts'
import { inTurn } from '../leaving/turns.ts'
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
export interface Beginning {
  /** The account whose limit applies. */
  userId: string
  /**
   * Runs first in the paying transaction, before any lock; an error aborts it. HERE is within the ledger, OUTSIDE
   * through the node.
   */
  first: (ctx: Ctx, way: 'HERE' | 'OUTSIDE') => Promise<unknown>
}

/**
 * Runs `work` in a transaction, after the preflight checks. REFUSED if either throws `NotPaid`, or if the id belongs to
 * another transfer.
 */
export async function transactOrRefuse<T>(
  ctx: Ctx,
  { beginning, way }: { beginning: Beginning | undefined; way: 'HERE' | 'OUTSIDE' },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T | PaymentState> {
  const begin = () =>
    transact(ctx, async (ctx) => {
      await beginning?.first(ctx, way)
      return work(ctx)
    })
  try {
    return await (beginning ? inTurn(ctx, beginning.userId, begin) : begin())
  } catch (error) {
    if (error instanceof NotPaid) return { state: 'REFUSED', reason: error.reason }
    if (error instanceof TransferDiffersError) return { state: 'REFUSED', reason: 'ULID_TAKEN' }
    throw error
  }
}

import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { TransferDiffersError } from '#app/.server/money/books/index.ts'
import { inTurn } from '../leaving/turns.ts'
import type { PaymentState } from './state.ts'

type Reason = Extract<PaymentState, { state: 'REFUSED' }>['reason']

/** Ends the transaction that it is thrown in: nothing of what was refused stays, nor does its id stand for it. */
export class NotPaid extends Error {
  override readonly name = 'NotPaid'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** How a payment begins that counts towards what an account may pay in a day. */
export interface Beginning {
  /** The account. */
  userId: string
  /**
   * What is done first in the transaction that pays, before anything is locked; what it throws ends that. HERE is within
   * the books, OUTSIDE through the node.
   */
  first: (ctx: Ctx, way: 'HERE' | 'OUTSIDE') => Promise<unknown>
}

/**
 * Runs `work` in a transaction after its beginning. What either refuses by `NotPaid`, and an id that stands for another
 * transfer, is REFUSED.
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

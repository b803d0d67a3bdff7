import type { Ctx } from '#app/.server/base/ctx.ts'
import { transferStatus } from '#app/.server/money/books/index.ts'

/** How far a payment has come. PENDING is shown as such, never as an error. */
export type PaymentState =
  | { state: 'SUCCEEDED'; preimage: string | null; feeMsat: number }
  | { state: 'PENDING' }
  | { state: 'FAILED'; reason: string }
  /** Nothing was held, and nothing is paid. */
  | {
      state: 'REFUSED'
      reason: 'WALLET_BALANCE_LOW' | 'PAID_BEFORE' | 'OWN_INVOICE' | 'ULID_TAKEN'
    }

/** Payments that this process has sent, until the node has answered or nobody waits any longer. */
const underWay = new Map<string, Promise<PaymentState>>()

/** Has others who ask for the same payment wait for its end, too. */
export function waitTogether(id: string, ending: Promise<PaymentState>): Promise<PaymentState> {
  const end = ending.finally(() => underWay.delete(id))
  underWay.set(id, end)
  return end
}

/** What this process knows better than the database of a payment that isn't at its end there. */
export async function orItsEnd(id: string, state: PaymentState): Promise<PaymentState> {
  return state.state === 'PENDING' ? ((await underWay.get(id)) ?? state) : state
}

/** How a transfer stands for which nothing was sent through the node. */
const unsent = {
  POSTED: { state: 'SUCCEEDED', preimage: null, feeMsat: 0 },
  PENDING: { state: 'PENDING' },
  VOIDED: { state: 'FAILED', reason: 'OTHER' },
} as const

/** How far the payment has come that a transfer makes, within the books or through the node; null for none. */
export async function stateOfTransfer(
  ctx: Pick<Ctx, 'db'>,
  id: string,
): Promise<PaymentState | null> {
  const status = await transferStatus(ctx, id)
  if (status === null) return null
  if (status === 'REFUSED') return { state: 'REFUSED', reason: 'WALLET_BALANCE_LOW' }
  return (await sentState(ctx, id)) ?? unsent[status]
}

/** How far the payment through the node with this id has come. */
export async function paymentState(ctx: Pick<Ctx, 'db'>, id: string): Promise<PaymentState> {
  return (await sentState(ctx, id)) ?? { state: 'PENDING' }
}

async function sentState({ db }: Pick<Ctx, 'db'>, id: string): Promise<PaymentState | null> {
  const row = await db
    .selectFrom('lightning_payments')
    .select(['status', 'reason', 'preimage', 'fee_msat'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (row.status === 'SUCCEEDED')
    return {
      state: 'SUCCEEDED',
      preimage: row.preimage?.toString('hex') ?? null,
      feeMsat: row.fee_msat ?? 0,
    }
  return row.status === 'FAILED'
    ? { state: 'FAILED', reason: row.reason ?? 'OTHER' }
    : { state: 'PENDING' }
}

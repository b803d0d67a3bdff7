import type { Ctx } from '#app/.server/base/ctx.ts'
import { transferStatus } from '#app/.server/money/books/index.ts'

/** The state of a payment. PENDING is shown as such, never as an error. */
export type PaymentState =
  | { state: 'SUCCEEDED'; preimage: string | null; feeMsat: number }
  | { state: 'PENDING' }
  | { state: 'FAILED'; reason: string }
  /** Nothing was held or paid. */
  | {
      state: 'REFUSED'
      reason: 'WALLET_BALANCE_LOW' | 'PAID_BEFORE' | 'OWN_INVOICE' | 'ULID_TAKEN'
    }

/** In-flight payments of this process, until they end or the wait is over. */
const inFlight = new Map<string, Promise<PaymentState>>()

/** Registers an in-flight payment, so that repeated requests wait for its end too. */
export function trackPayment(id: string, ending: Promise<PaymentState>): Promise<PaymentState> {
  const end = ending.finally(() => inFlight.delete(id))
  inFlight.set(id, end)
  return end
}

/** The state, or for a PENDING one the outcome of its in-flight payment in this process. */
export async function orFinalState(
  ctx: Pick<Ctx, 'db'>,
  id: string,
  state: PaymentState,
): Promise<PaymentState> {
  if (state.state !== 'PENDING') return state
  const ending = inFlight.get(id)
  if (ending) return ending
  // Since the state was read the payment may have ended, or only now been sent.
  const now = await paymentState(ctx, id)
  return now.state === 'PENDING' ? ((await inFlight.get(id)) ?? now) : now
}

/** The state of a transfer without a payment through the node. */
const unsent = {
  POSTED: { state: 'SUCCEEDED', preimage: null, feeMsat: 0 },
  PENDING: { state: 'PENDING' },
  VOIDED: { state: 'FAILED', reason: 'OTHER' },
} as const

/** The state of a transfer's payment, within the ledger or through the node; null if there is none. */
export async function stateOfTransfer(
  ctx: Pick<Ctx, 'db'>,
  id: string,
): Promise<PaymentState | null> {
  const status = await transferStatus(ctx, id)
  if (status === null) return null
  if (status === 'REFUSED') return { state: 'REFUSED', reason: 'WALLET_BALANCE_LOW' }
  return (await sentState(ctx, id)) ?? unsent[status]
}

/** The state of the payment through the node with this id. */
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

import type Stripe from 'stripe'
import { add, newObjectId } from '../records/objects.ts'
import type { Work } from '../records/work.ts'

const day = 24 * 60 * 60

/** How long until what was charged is available. */
export const availableAfter = 2 * day

/** What a dispute costs, whatever it ends in. */
export const disputeFee = 1500

/** 2.9 % and 30 cents, rounded half up. */
export function chargeFee(amount: number): number {
  return Math.floor((amount * 29 + 500) / 1000) + 30
}

interface Movement {
  type: Stripe.BalanceTransaction['type']
  category: string
  amount: number
  fee?: number
  source: string
  description?: string | null
  /** Seconds since 1970; at once without it. */
  availableOn?: number
  account?: string
}

/** Writes down a movement of the balance: the balance is the sum of these. */
export function move(work: Work, movement: Movement): Promise<Stripe.BalanceTransaction> {
  const { amount, fee = 0, availableOn = work.now } = movement
  const transaction: Stripe.BalanceTransaction = {
    id: newObjectId('balance_transaction'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: work.now,
    currency: 'usd',
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: movement.type === 'charge' ? 'Stripe processing fees' : 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: availableOn <= work.now ? 'available' : 'pending',
    type: movement.type,
  }
  const { account = work.account } = movement
  return add(work, 'balance_transaction', transaction, {
    account,
    due: availableOn > work.now ? availableOn : null,
  })
}

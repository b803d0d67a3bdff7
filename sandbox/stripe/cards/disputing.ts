import type Stripe from 'stripe'
import { conflict } from '../api/failure.ts'
import { tell } from '../records/events.ts'
import { add, idOf, newObjectId, read, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { disputeFee, move } from './balance.ts'

const day = 24 * 60 * 60

/** How long an answer to a dispute may take; whoever doesn't answer has lost. */
const answerWithin = 7 * day

/** The customer's bank takes back what is left of a charge, and the dispute's fee. */
export async function openDispute(work: Work, charge: Stripe.Charge): Promise<Stripe.Charge> {
  if (charge.disputed) throw conflict('This charge is disputed already.', 'charge_disputed')
  const amount = charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded' || amount <= 0)
    throw conflict('There is nothing to dispute about this charge.')
  const id = newObjectId('dispute')
  const withdrawal = await move(work, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fee: disputeFee,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  const disputed = await save(work, { ...charge, disputed: true })
  const dispute = await add(
    work,
    'dispute',
    {
      id,
      object: 'dispute',
      amount,
      balance_transactions: [withdrawal],
      charge: charge.id,
      created: work.now,
      currency: charge.currency,
      enhanced_eligibility_types: [],
      evidence: {} as Stripe.Dispute.Evidence,
      evidence_details: {
        due_by: work.now + answerWithin,
        enhanced_eligibility: {},
        has_evidence: false,
        past_due: false,
        submission_count: 0,
        submission_method: 'manual',
      },
      intended_submission_method: null,
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      network_reason_code: '10',
      payment_intent: idOf(charge.payment_intent) || null,
      reason: 'fraudulent',
      status: 'needs_response',
    },
    { due: work.now + answerWithin },
  )
  await tell(work, 'charge.dispute.created', dispute)
  await tell(work, 'charge.dispute.funds_withdrawn', dispute)
  return disputed
}

/** Ends a dispute. What is won comes back, but for the fee. */
export async function closeDispute(
  work: Work,
  disputeId: string,
  outcome: 'won' | 'lost',
): Promise<Stripe.Dispute> {
  const dispute = await read(work, 'dispute', disputeId)
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw conflict('This dispute is already closed.')
  const transactions = [...dispute.balance_transactions]
  if (outcome === 'won')
    transactions.push(
      await move(work, {
        type: 'adjustment',
        category: 'dispute_reversal',
        amount: dispute.amount,
        source: dispute.id,
        description: `Chargeback reversal for ${idOf(dispute.charge)}`,
      }),
    )
  const closed = await save(
    work,
    { ...dispute, balance_transactions: transactions, status: outcome },
    { due: null },
  )
  await tell(work, 'charge.dispute.closed', closed)
  if (outcome === 'won') await tell(work, 'charge.dispute.funds_reinstated', closed)
  return closed
}

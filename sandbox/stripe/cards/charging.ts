import type Stripe from 'stripe'
import { tell } from '../records/events.ts'
import { add, idOf, newObjectId, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import { availableAfter, chargeFee, move } from './balance.ts'
import { openDispute } from './disputing.ts'
import { cardOf } from './payment-methods.ts'
import type { Decline, TestCard } from './test-cards.ts'

interface Charged {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  /** Why nothing was charged. */
  decline?: Decline
}

/**
 * Charges a card for a payment intent. `isLater` is a charge without the customer being there. What follows of it (a
 * paid session or invoice) is told by whoever asked for it.
 */
export async function chargeIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isLater = false,
): Promise<Charged> {
  const card = await cardOf(work, method.id)
  const decline = card.decline ?? (isLater ? card.laterDecline : undefined)
  const charge = newCharge(work, intent, method)
  if (decline) return failCharge(work, intent, charge, method, decline)
  const transaction = await move(work, {
    type: 'charge',
    category: 'charge',
    amount: intent.amount,
    fee: chargeFee(intent.amount),
    source: charge.id,
    description: intent.description,
    availableOn: work.now + availableAfter,
  })
  const paid = await add(work, 'charge', {
    ...charge,
    receipt_url: `${work.publicUrl}/stripe-sandbox/receipt/${charge.id}`,
    balance_transaction: transaction.id,
  })
  const succeeded = await save(work, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  })
  await tell(work, 'charge.succeeded', paid)
  await tell(work, 'payment_intent.succeeded', succeeded)
  return { intent: succeeded, charge: await disputedOf(work, card, paid) }
}

async function disputedOf(work: Work, card: TestCard, charge: Stripe.Charge) {
  return card.isDisputed ? openDispute(work, charge) : charge
}

async function failCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Promise<Charged> {
  const failed = await add(work, 'charge', {
    ...charge,
    amount_captured: 0,
    captured: false,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: {
      ...outcome,
      network_status: 'declined_by_network',
      reason: decline.decline_code ?? null,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    status: 'failed',
  })
  await tell(work, 'charge.failed', failed)
  return {
    intent: await failIntent(work, intent, method, decline, failed.id),
    charge: failed,
    decline,
  }
}

/** The payment didn't come about, and waits for another card. */
export async function failIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge?: string,
): Promise<Stripe.PaymentIntent> {
  const failed = await save(work, {
    ...intent,
    last_payment_error: {
      ...decline,
      ...(charge ? { charge } : {}),
      payment_method: method,
      type: charge ? 'card_error' : 'invalid_request_error',
    },
    latest_charge: charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  await tell(work, 'payment_intent.payment_failed', failed)
  return failed
}

const outcome: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

function newCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.Charge {
  const { brand = null, country = null, exp_month = 1, exp_year = 2000 } = method.card ?? {}
  return {
    id: newObjectId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: true,
    created: work.now,
    currency: intent.currency,
    customer: idOf(intent.customer) || null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: intent.amount,
        authorization_code: null,
        brand,
        checks: method.card?.checks ?? null,
        country,
        electronic_commerce_indicator: null,
        exp_month,
        exp_year,
        funding: 'credit',
        installments: null,
        last4: method.card?.last4 ?? null,
        mandate: null,
        network: brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

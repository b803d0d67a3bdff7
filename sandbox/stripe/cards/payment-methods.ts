import type Stripe from 'stripe'
import { tell } from '../records/events.ts'
import { add, keptOf, newObjectId, save } from '../records/objects.ts'
import type { Work } from '../records/work.ts'
import type { EnteredCard } from './read-card.ts'
import { testCard, testCards, type TestCard } from './test-cards.ts'

interface Holder {
  email: string | null
  name: string | null
}

/** Stores a card; who doesn't come back to it needs no customer. */
export function addPaymentMethod(
  work: Work,
  { card, month, year }: EnteredCard,
  holder: Holder,
): Promise<Stripe.PaymentMethod> {
  const method: Stripe.PaymentMethod = {
    id: newObjectId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: holder.email,
      name: holder.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  return add(work, 'payment_method', method, { kept: { number: card.number } })
}

export async function attach(
  work: Work,
  method: Stripe.PaymentMethod,
  customer: string,
): Promise<Stripe.PaymentMethod> {
  const attached = await save(work, { ...method, customer })
  await tell(work, 'payment_method.attached', attached)
  return attached
}

/** What comes of charging this card. */
export async function cardOf(work: Work, methodId: string): Promise<TestCard> {
  const { number } = await keptOf(work, methodId)
  return testCard(String(number)) ?? (testCards[0] as TestCard)
}

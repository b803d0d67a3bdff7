import {
  closeDispute as closeSandboxDispute,
  failPayout as failSandboxPayout,
  openDispute as openSandboxDispute,
  setConnectedAccount as setSandboxAccount,
} from '#sandbox/stripe/controls.ts'
import type { CardShow, CardSite } from '#tests/rig/factories/card-site.ts'
import type { TestServices } from '#tests/rig/database.ts'

/** What happens in one round of a sequence. */
interface Play {
  services: TestServices
  site: CardSite
  show: CardShow
  /** The session of a boost of ten dollars. */
  session: string
}

type Step = (play: Play) => Promise<unknown>

/**
 * What happens at the provider, and the events that it sends of it. They are written from Stripe's documentation, as it says
 * which events follow upon what; nobody here has seen them sent by Stripe itself.
 */
export interface EventSequence {
  name: string
  /** Where the documentation has it. */
  documented: string
  /** The types that are sent, as often as they happen; others are lost in each round. */
  sends: readonly string[]
  /** How many of them there are. */
  count: number
  steps: readonly Step[]
  /** Each round wants a show of its own. */
  isAlone?: true
}

const declined = '4000000000000002'
const pay: Step = ({ site, session }) => site.pay(session)
const decline: Step = ({ site, session }) => site.pay(session, declined).catch(() => undefined)

async function chargeOf({ services, session }: Play): Promise<string> {
  const { client } = services.stripe
  const { payment_intent: intent } = await client.checkout.sessions.retrieve(session)
  const { latest_charge: charge } = await client.paymentIntents.retrieve(String(intent))
  return String(charge)
}

function refund(amount?: number): Step {
  return async (play) =>
    play.services.stripe.client.refunds.create({
      charge: await chargeOf(play),
      ...(amount === undefined ? {} : { amount }),
    })
}

const dispute: Step = async (play) => openSandboxDispute(play.services.stripe, await chargeOf(play))

function decide(outcome: 'won' | 'lost'): Step {
  return async (play) => {
    const { stripe } = play.services
    const { data } = await stripe.client.disputes.list({ charge: await chargeOf(play) })
    await closeSandboxDispute(stripe, data[0]?.id ?? '', outcome)
  }
}

function account(state: Parameters<typeof setSandboxAccount>[2]): Step {
  return ({ services, show }) => setSandboxAccount(services.stripe, show.account, state)
}

export const eventSequences: readonly EventSequence[] = [
  {
    name: 'a boost is paid',
    documented:
      'docs.stripe.com/checkout/fulfillment, docs.stripe.com/payments/paymentintents/lifecycle',
    sends: [
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ],
    count: 4,
    steps: [pay],
  },
  {
    name: 'a payout comes back from the bank',
    documented:
      'docs.stripe.com/payouts, docs.stripe.com/connect/payouts-connected-accounts#webhooks',
    sends: ['charge.succeeded', 'payout.created', 'payout.failed'],
    count: 3,
    steps: [
      pay,
      async (play) => {
        const { stripe, clock } = play.services
        clock.pass(8 * 24 * 3600)
        const payout = await stripe.client.payouts.create({ amount: 100, currency: 'usd' })
        await failSandboxPayout(stripe, payout.id)
      },
    ],
  },
  {
    name: 'a card is declined, and another one pays',
    documented:
      'docs.stripe.com/declines, docs.stripe.com/payments/payment-intents/verifying-status',
    sends: [
      'payment_intent.payment_failed',
      'charge.failed',
      'charge.succeeded',
      'checkout.session.completed',
    ],
    count: 4,
    steps: [decline, pay],
  },
  {
    name: 'a card is declined, and the page is left until it expires',
    documented: 'docs.stripe.com/payments/checkout/abandoned-carts',
    sends: ['payment_intent.payment_failed', 'charge.failed', 'checkout.session.expired'],
    count: 3,
    steps: [
      decline,
      ({ services, session }) => services.stripe.client.checkout.sessions.expire(session),
    ],
  },
  {
    name: 'a boost is given back',
    documented: 'docs.stripe.com/refunds, docs.stripe.com/api/events/types',
    sends: ['charge.succeeded', 'checkout.session.completed', 'refund.created', 'charge.refunded'],
    count: 4,
    steps: [pay, refund()],
  },
  {
    name: 'a boost is given back in parts',
    documented: 'docs.stripe.com/refunds#issuing, docs.stripe.com/api/events/types',
    sends: ['charge.succeeded', 'refund.created', 'charge.refunded'],
    count: 5,
    steps: [pay, refund(300), refund(333)],
  },
  {
    name: 'a dispute is lost',
    documented: 'docs.stripe.com/disputes/how-disputes-work, docs.stripe.com/disputes/api',
    sends: [
      'charge.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ],
    count: 4,
    steps: [pay, dispute, decide('lost')],
  },
  {
    name: 'a dispute is won',
    documented: 'docs.stripe.com/disputes/how-disputes-work, docs.stripe.com/disputes/api',
    sends: [
      'charge.succeeded',
      'charge.dispute.created',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ],
    count: 4,
    steps: [pay, dispute, decide('won')],
  },
  {
    name: 'a part is given back, and the rest is disputed and lost',
    documented: 'docs.stripe.com/disputes/how-disputes-work, docs.stripe.com/refunds',
    sends: [
      'charge.succeeded',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ],
    count: 4,
    steps: [pay, refund(250), dispute, decide('lost')],
  },
  {
    name: 'an account is checked and enabled while a boost is paid',
    documented:
      'docs.stripe.com/connect/handling-api-verification, docs.stripe.com/connect/separate-charges-and-transfers',
    sends: ['account.updated', 'charge.succeeded', 'checkout.session.completed'],
    count: 4,
    steps: [account('REVIEW'), pay, account('ENABLED')],
    isAlone: true,
  },
]

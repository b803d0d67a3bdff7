import { beforeEach } from 'vitest'
import { newId } from '#app/.server/base/lib/ids.ts'
import { cardKinds } from '#app/.server/money/sales/card-kinds.ts'
import { changeCardSubscription } from '#app/.server/money/sales/subscriptions/change-card-subscription.ts'
import { followStripeEvent } from '#app/.server/money/cards/follow.ts'
import { refundCharge } from '#app/.server/money/cards/give-back-charge.ts'
import { renewSubscriptions } from '#app/.server/money/sales/subscriptions/renew.ts'
import { settlePayment } from '#app/.server/money/cards/settle.ts'
import { subscriptionOf } from '#app/.server/money/pages/subscription-rows.ts'
import {
  advance as advanceSandbox,
  setConnectedAccount as setSandboxAccount,
} from '#sandbox/stripe/controls.ts'
import type { Disorder } from '#sandbox/stripe/delivery.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'
import { cardSite } from './card-site.ts'
import { saleSite, type SoldShow } from './sale-site.ts'

const start = Date.parse('2027-01-10T12:00:00Z')
const monthMs = 31 * 86_400_000

/** An installation where shows are subscribed to and items bought by card, with the sandbox as the provider. */
export function cardSales(services: TestServices) {
  const sales = saleSite(services)
  const cards = cardSite(services)
  const product = sales.product()
  const { show, pass } = sales
  let count = 0

  // The provider's time never goes back.
  beforeEach(async () => {
    services.clock.set(new Date(start + count++ * 3 * monthMs))
    await sales.price(100_000)
    // What earlier tests have subscribed to isn't renewed in this one.
    await services.db.updateTable('stripe_objects').set({ due: null }).execute()
  })

  const tasks = {
    'follow-stripe-event': (payload: unknown) =>
      followStripeEvent(product, cardKinds, payload as never),
    'settle-card-payment': (payload: unknown) => settlePayment(product, payload as never),
    'change-card-subscription': (payload: unknown) =>
      changeCardSubscription(product, payload as never),
    'give-back-charge': (payload: unknown) => refundCharge(product, cardKinds, payload as never),
  }

  /** Does the waiting jobs of cards, and those that they make. */
  const jobs = () => doWaitingJobs(services.pool, tasks)

  /** Delivers and does all that there is. */
  async function settle(disorder?: Disorder): Promise<void> {
    do await jobs()
    while ((await cards.deliver(disorder)) > 0)
    await jobs()
  }

  return Object.assign(sales, {
    cards,
    jobs,
    settle,
    /** A show whose owner takes cards. */
    async show(...terms: Parameters<typeof sales.show>): Promise<SoldShow> {
      const made = await show(...terms)
      const { id } = await services.stripe.client.accounts.create({ type: 'express' })
      await setSandboxAccount(services.stripe, id, 'ENABLED')
      const at = { created_at: services.now(), asked_at: services.now() }
      await services.db
        .insertInto('card_accounts')
        .values({ feed_id: made.feed_id, stripe_id: id, status: 'ENABLED', ...at })
        .execute()
      return made
    },
    /** Opens the page on which something is paid, and pays there. */
    async pay(asked: Promise<{ checkout_url: string | null }>, card?: string): Promise<void> {
      await cards.pay(sessionIn((await asked).checkout_url), card)
      await settle()
    },
    subscribeByCard: (to: SoldShow, more: object = {}, by = sales.ann) =>
      sales.subscribeTo(to, { way: 'CARD', ulid: newId(), ...more }, by),
    /** So much time passes at the provider, and everything that comes of it is done. */
    async pass(seconds: number): Promise<void> {
      await pass(seconds)
      await advanceSandbox(services.stripe)
      await settle()
      await renewSubscriptions(sales.product())
      await settle()
    },
    own: ({ feed_id }: SoldShow, { userId } = sales.ann) =>
      subscriptionOf(product, feed_id, userId),
    /** The subscription at the provider that is somebody's of a show. */
    async atProvider({ feed_id }: SoldShow, { userId } = sales.ann) {
      const { stripe_subscription: id } = await services.db
        .selectFrom('card_orders')
        .select('stripe_subscription')
        .where('feed_id', '=', feed_id)
        .where('user_id', '=', userId)
        .where('stripe_subscription', 'is not', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return services.stripe.client.subscriptions.retrieve(id ?? '')
    },
  })
}

export function sessionIn(url: string | null): string {
  return url?.split('/').at(-1) ?? ''
}

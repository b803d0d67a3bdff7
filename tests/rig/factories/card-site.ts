import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { cardKinds } from '#app/.server/money/sales/card-kinds.ts'
import { connectUrl } from '#app/.server/money/cards/connect.ts'
import { countBoost } from '#app/.server/money/boosts/count-boost.ts'
import { followStripeEvent } from '#app/.server/money/cards/follow.ts'
import { payBoostByCard } from '#app/.server/money/sales/card-boosts/pay-boost-by-card.ts'
import { receiveStripeEvent } from '#app/.server/money/cards/receive-event.ts'
import { settlePayment } from '#app/.server/money/cards/settle.ts'
import { orderId } from '#app/.server/money/books/payment-ids.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import type { LedgerAccount } from '#app/.server/money/books/ledger/accounts.ts'
import type { AccountState } from '#sandbox/stripe/connect/account-states.ts'
import {
  closeDispute as closeSandboxDispute,
  deliver as deliverSandboxEvents,
  openDispute as openSandboxDispute,
  payCheckout as paySandboxCheckout,
  setConnectedAccount as setSandboxAccount,
} from '#sandbox/stripe/controls.ts'
import type { Disorder, Post } from '#sandbox/stripe/delivery.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { sandboxBalance } from '#tests/rig/sandbox-balance.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'
import { createAccount, type TestAccount } from './account.ts'
import { publishFeed } from './published-feed.ts'

/** A show that is made here, with an owner and one episode, and takes cards. */
export interface CardShow {
  owner: TestAccount
  /** In the studio, and in the catalogue. */
  feedId: string
  publicId: string
  episodeId: string
  /** Its account at the provider. */
  account: string
}

export type CardSite = ReturnType<typeof cardSite>

let shows = 0

/** An installation on which content is paid by card, with the sandbox as the provider. */
export function cardSite(services: TestServices, all: Services = services) {
  const { stripe } = services
  const product = contextFor(all, system)
  return {
    product,
    anybody: contextFor({ ...all }, visitor),
    by: ({ actor }: TestAccount) => contextFor(all, actor),
    show,
    connect,
    boost,
    pay,
    deliver,
    jobs,
    settle,
    cents,
    balance: () => sandboxBalance(stripe),
    problems,
    paid,
    refund,
    dispute,
    decide,
    received,
  }

  /** A show with an account at the provider that is enabled, or none; listed with these recipients. */
  async function show(
    recipients: ValueRecipient[] = [],
    { isConnected = true, usesSplits = false } = {},
  ): Promise<CardShow> {
    const name = `cards${++shows}`
    const owner = await createAccount(services, { username: `${name}owner` })
    const { id: feedId } = await createHostingFeed(contextFor(all, owner.actor), {
      type: 'PODCAST',
    })
    const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
    const items = { One: '2026-06-01T00:00:00.000Z' }
    const { feedId: publicId, ids } = await publishFeed(product, name, items, 'podcast', { value })
    await services.db
      .updateTable('feeds')
      .set({ hosting_feed_id: feedId })
      .where('id', '=', publicId)
      .execute()
    if (usesSplits) await useSplits(feedId)
    const account = isConnected ? await connect({ owner, feedId }) : ''
    return { owner, feedId, publicId, episodeId: ids.One ?? '', account }
  }

  async function useSplits(feedId: string): Promise<void> {
    const subscription = { use_splits: true, enabled: false }
    await services.db
      .updateTable('hosting_feeds')
      .set({ subscription: JSON.stringify(subscription) })
      .where('id', '=', feedId)
      .execute()
  }

  /** Gives a show an account, whose state the provider has told us. */
  async function connect(
    { owner, feedId }: Pick<CardShow, 'owner' | 'feedId'>,
    state: AccountState = 'ENABLED',
  ): Promise<string> {
    const back = { return_url: '/studio', refresh_url: '/studio' }
    await connectUrl(contextFor(all, owner.actor), { feed: feedId, ...back })
    const { stripe_id: id } = await services.db
      .selectFrom('card_accounts')
      .select('stripe_id')
      .where('feed_id', '=', feedId)
      .executeTakeFirstOrThrow()
    await setSandboxAccount(stripe, id ?? '', state)
    await settle()
    return id ?? ''
  }

  /** Opens the page on which an episode is boosted; answers its session and the `ulid`. */
  async function boost(
    { episodeId }: CardShow,
    {
      by = contextFor(all, visitor) as Ctx,
      amount = 5,
      ulid = newUlid(services.now()),
      ...said
    }: { by?: Ctx; amount?: number; ulid?: string; name?: string; message?: string } = {},
  ) {
    const entity = { _id: episodeId, type: 'EPISODE' } as const
    const input = { entity, amount, ulid, currency: 'USD' as const, ...said }
    const { data } = await payBoostByCard(by, input)
    return { ulid, url: data.checkout_url, session: data.checkout_url.split('/').at(-1) ?? '' }
  }

  /** Pays on the provider's page. */
  function pay(session: string, card?: string): Promise<string> {
    return paySandboxCheckout(stripe, session, card)
  }

  /** Has the events that wait sent to the webhook. */
  function deliver(disorder?: Disorder): Promise<number> {
    return deliverSandboxEvents(stripe, post, disorder)
  }

  async function post(...[body, headers]: Parameters<Post>): Promise<number> {
    const signature = headers['Stripe-Signature'] ?? null
    await receiveStripeEvent(product, { body: Buffer.from(body), signature })
    return 200
  }

  /** Does what is waiting, and what that makes. */
  function jobs(): Promise<void> {
    return doWaitingJobs(services.pool, {
      'follow-stripe-event': (payload) => followStripeEvent(product, cardKinds, payload as never),
      'settle-card-payment': (payload) => settlePayment(product, payload as never),
      'count-boost': (payload) => countBoost(product, payload as never),
    })
  }

  /** Delivers and does all that there is. */
  async function settle(): Promise<void> {
    while ((await deliver()) > 0) await jobs()
    await jobs()
  }

  async function cents(account: LedgerAccount): Promise<number> {
    return (await balanceOf(product, account)).total
  }

  async function problems() {
    return checkLedger(product)
  }

  /** A boost that is paid and known; answers its charge. */
  async function paid(show: CardShow, amount = 5, card?: string): Promise<string> {
    const { ulid, session } = await boost(show, { amount })
    await pay(session, card)
    await settle()
    const { id } = await services.db
      .selectFrom('card_payments')
      .select('id')
      .where('order_id', '=', orderId(visitor, ulid))
      .executeTakeFirstOrThrow()
    return id
  }

  /** Gives back what of a charge. */
  async function refund(charge: string, amount?: number): Promise<void> {
    await stripe.client.refunds.create({ charge, ...(amount === undefined ? {} : { amount }) })
    await settle()
  }

  /** A customer's bank disputes a charge; answers the dispute. */
  async function dispute(charge: string): Promise<string> {
    await openSandboxDispute(stripe, charge)
    await settle()
    return (await stripe.client.disputes.list({ charge })).data[0]?.id ?? ''
  }

  async function decide(disputeId: string, outcome: 'won' | 'lost'): Promise<void> {
    await closeSandboxDispute(stripe, disputeId, outcome)
    await settle()
  }

  /** What an account at the provider has, by what was transferred there. */
  async function received(account: string): Promise<number> {
    const { available, pending } = await stripe.client.balance.retrieve(
      {},
      { stripeAccount: account },
    )
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
  }
}

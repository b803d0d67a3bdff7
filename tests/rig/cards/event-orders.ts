import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { visitor } from '#app/.server/base/actor.ts'
import { cardKinds } from '#app/.server/money/sales/card-kinds.ts'
import { orderId } from '#app/.server/money/books/payment-ids.ts'
import { countBoost } from '#app/.server/money/boosts/count-boost.ts'
import { followStripeEvent } from '#app/.server/money/cards/follow.ts'
import { receiveStripeEvent } from '#app/.server/money/cards/receive-event.ts'
import { settlePayment } from '#app/.server/money/cards/settle.ts'
import { watchCards } from '#app/.server/money/cards/watch.ts'
import type { LedgerAccount } from '#app/.server/money/books/ledger/accounts.ts'
import type { CardShow, CardSite } from '#tests/rig/factories/card-site.ts'
import type { TestServices } from '#tests/rig/database.ts'
import type { EventSequence } from './event-sequences.ts'

/**
 * What becomes of the events of a round besides their order: each comes twice, and all once more at the end; all are taken
 * in as they come and followed at the end; one never comes.
 */
export type Trouble = 'NONE' | 'REPEATED' | 'DELAYED' | { lost: number }

/** All orders of the numbers below `count`. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]]
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
  )
}

const shared = ['card', 'card-fees', 'provider', 'platform', 'bank'] as const

/** Plays sequences on one installation, and says what they have led to. */
export function eventPlayer(services: TestServices, site: CardSite) {
  const { stripe } = services
  let common: CardShow | undefined
  return { play }

  /** Plays a round: events come in this order, as soon as they have happened. Answers the end state. */
  async function play(sequence: EventSequence, order: readonly number[], trouble: Trouble) {
    // Nobody pays as often as this within a minute.
    services.clock.pass(60)
    // What isn't sent in a round is never sent.
    await site.deliver({ lose: () => true })
    const show = sequence.isAlone ? await site.show() : (common ??= await site.show())
    const before = await sums(show)
    const { ulid, session } = await site.boost(show, { amount: 10 })
    const id = orderId(visitor, ulid)
    let last = await newest()
    const happened: Stripe.Event[] = []
    const waiting = [...order]
    const late: Stripe.Event[] = []
    for (const step of sequence.steps) {
      await step({ services, site, show, session })
      const events = await after(last)
      last = events.at(-1)?.id ?? last
      happened.push(...events.filter(({ type }) => sequence.sends.includes(type)))
      while (waiting[0] !== undefined && happened[waiting[0]])
        await send(happened[waiting.shift() ?? 0] as Stripe.Event, waiting.length)
    }
    if (happened.length !== sequence.count)
      throw new Error(`${sequence.name} has ${happened.length} events`)
    for (const event of late) await follow(event, id)
    if (trouble === 'REPEATED') for (const event of happened.toReversed()) await take(event, id)
    if (typeof trouble === 'object') await findLost(id)
    return endState(show, id, before)

    async function send(event: Stripe.Event, left: number): Promise<void> {
      const position = order.length - left - 1
      if (typeof trouble === 'object' && trouble.lost === position) return
      await receive(event)
      if (trouble === 'DELAYED') return void late.push(event)
      await follow(event, id)
      if (trouble === 'REPEATED') await take(event, id)
    }
  }

  async function newest(): Promise<string | undefined> {
    const { data } = await stripe.client.events.list({ limit: 1 })
    return data[0]?.id
  }

  /** What has happened since, the oldest first. */
  async function after(last: string | undefined): Promise<Stripe.Event[]> {
    const { data } = await stripe.client.events.list({
      limit: 100,
      ...(last === undefined ? {} : { ending_before: last }),
    })
    return data.toReversed()
  }

  async function take(event: Stripe.Event, order: string): Promise<void> {
    await receive(event)
    await follow(event, order)
  }

  async function receive(event: Stripe.Event): Promise<void> {
    const body = JSON.stringify(event)
    const time = Math.floor(services.now().getTime() / 1000)
    const mac = createHmac('sha256', stripe.webhookSecrets[0] ?? '')
      .update(`${time}.${body}`)
      .digest('hex')
    const signature = `t=${time},v1=${mac}`
    await receiveStripeEvent(site.product, { body: Buffer.from(body), signature })
  }

  /** What the jobs do. */
  async function follow({ id: eventId }: { id: string }, order: string): Promise<void> {
    await followStripeEvent(site.product, cardKinds, { eventId })
    await settle(order)
  }

  async function settle(order: string): Promise<void> {
    const rows = await services.db
      .selectFrom('card_payments')
      .select('id')
      .where('order_id', '=', order)
      .execute()
    for (const { id: paymentId } of rows) await settlePayment(site.product, { paymentId })
  }

  /** Minutes later, by the job that asks after them. */
  async function findLost(order: string): Promise<void> {
    services.clock.pass(180)
    await watchCards(site.product, cardKinds)
    // What it has found by the order itself.
    await settle(order)
    const rows = await services.db
      .selectFrom('stripe_received_events')
      .select('id')
      .where('done_at', 'is', null)
      .orderBy('received_at')
      .execute()
    for (const event of rows) await follow(event, order)
  }

  async function sums({ feedId, account }: CardShow): Promise<Record<string, number>> {
    const accounts: LedgerAccount[] = [...shared, `earned:${feedId}`]
    const books = await Promise.all(accounts.map((name) => site.cents(name)))
    return {
      ...Object.fromEntries(accounts.map((name, at) => [name.split(':')[0], books[at] ?? 0])),
      received: await site.received(account),
      balance: await site.balance(),
    }
  }

  async function endState(show: CardShow, id: string, before: Record<string, number>) {
    await countBoost(site.product, { feedId: show.publicId, boostId: id })
    const now = await sums(show)
    const changes = Object.entries(now).map(([name, cents]) => [name, cents - (before[name] ?? 0)])
    const order = await services.db
      .selectFrom('card_orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const payments = await services.db
      .selectFrom('card_payments')
      .select(['gross', 'provider_fee', 'net', 'refunded', 'disputed', 'dispute'])
      .where('order_id', '=', id)
      .execute()
    const boosts = await services.db
      .selectFrom('boosts')
      .select(['cents', 'paid_cents', 'message'])
      .where('id', '=', id)
      .execute()
    const account = await services.db
      .selectFrom('card_accounts')
      .select('status')
      .where('feed_id', '=', show.feedId)
      .executeTakeFirstOrThrow()
    return { order, payments, boosts, account, sums: Object.fromEntries(changes) as object }
  }
}

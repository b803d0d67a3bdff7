import { hash, randomBytes } from 'node:crypto'
import { boostagramRecord } from '#app/protocols/lightning/boostagram.ts'
import { memberKey, memberRecord } from '#app/protocols/lightning/value-split.ts'
import { eventText } from '#app/protocols/nostr/event.ts'
import { zapRequestEvent } from '#app/protocols/nostr/zap-request.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { countBoost } from '#app/.server/money/boosts/count-boost.ts'
import { returnUnsentShares } from '#app/.server/money/boosts/return-shares.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { payBoost, payBoostOrder } from '#app/.server/money/boosts/pay-boost.ts'
import { renewSubscriptions } from '#app/.server/money/sales/subscriptions/renew.ts'
import { receiveBoost } from '#app/.server/money/boosts/incoming/receive-boost.ts'
import { receiveZap } from '#app/.server/money/zaps/receive-zap.ts'
import { creditPayment } from '#app/.server/money/lightning/incoming/credit.ts'
import { makeInvoice } from '#app/.server/money/lightning/incoming/invoices.ts'
import {
  advance as advanceSandbox,
  closeDispute as closeSandboxDispute,
  openDispute as openSandboxDispute,
} from '#sandbox/stripe/controls.ts'
import { type cardSales, sessionIn } from '#tests/rig/factories/card-sales.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { chance } from '#tests/rig/chance.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'
import { type EarningShow, earningShow } from './earning-shows.ts'

type Site = ReturnType<typeof cardSales>
type Listener = TestAccount & { key: Signer }

/** What was played: which shows, how often each thing was done, and what a bitcoin cost from when on. */
export interface PlayedYear {
  shows: EarningShow[]
  steps: Record<string, number>
  /** By time. */
  prices: { from: Date; usd: number }[]
}

const daySeconds = 86_400

/** What can happen in a year; what is named several times is likelier. */
export const likely = [
  ...['boost', 'boost', 'boost', 'stream', 'stream', 'zap', 'keysend', 'subscribe', 'buy'],
  ...['cardBoost', 'cardSubscribe', 'cardBuy', 'refund', 'dispute', 'decide', 'price'],
]

/**
 * Plays a year of boosts, streams, zaps, subscriptions and purchases, in sats and by card, with shares that fail or arrive
 * late, refunds and disputes: by chance, or in an order. At its end nothing is on its way, and no dispute is open.
 */
export async function playRevenue(
  services: TestServices,
  site: Site,
  { seed, steps, order }: { seed: number; steps: number; order?: readonly string[] },
): Promise<PlayedYear> {
  const network = scriptedNetwork({ answerMs: 5 })
  const [node, theirs] = [network.open('ours', 10 ** 13), network.open('theirs')]
  site.all = { ...site.all, lightning: node }
  const product = site.product()
  const { stripe, clock } = services
  const next = chance(seed)
  const below = (count: number) => Math.floor(next() * count)
  const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T
  const counts: Record<string, number> = {}
  const prices: PlayedYear['prices'] = []
  await setPrice(60_000)
  const listeners: Listener[] = []
  for (const name of ['cy', 'di', 'ed']) listeners.push(await listener(name))
  const friend = await site.account('friend')
  const shows = [
    await earningShow(services, site, { friend, theirs: theirs.pubkey, usesSplits: false }),
    await earningShow(services, site, { friend, theirs: theirs.pubkey, usesSplits: true }),
  ]
  const ownerKeys = new Map<EarningShow, Signer>()
  for (const show of shows) ownerKeys.set(show, await keyOf(show.owner))

  const acts: Record<string, () => Promise<unknown>> = {
    boost: () => boost('BOOST'),
    stream: () => boost('STREAM'),
    zap,
    keysend,
    subscribe: () => site.subscribeTo(oneOf(shows), {}, oneOf(listeners)),
    buy: () => site.buy(oneOf(shows).sold, {}, oneOf(listeners)),
    cardBoost,
    cardSubscribe: () => pay(site.subscribeByCard(oneOf(shows), {}, oneOf(listeners))),
    cardBuy: () => pay(site.buy(oneOf(shows).sold, { way: 'CARD' }, oneOf(listeners))),
    refund,
    dispute,
    decide,
    price: () => setPrice(30_000 + below(90_000)),
  }
  for (let step = 0; step < steps; step++) {
    const name = order?.[step] ?? oneOf(likely)
    // What is refused (it is bought already, nothing can be refunded) is no step.
    const isDone = await acts[name]?.().then(
      (done) => done !== false,
      () => false,
    )
    if (isDone) counts[name] = (counts[name] ?? 0) + 1
    await settle()
    clock.pass(Math.floor(((0.5 + next()) * 365 * daySeconds) / steps))
    await keepPrice()
    await settle()
  }
  await end()
  return { shows, steps: counts, prices }

  async function listener(name: string): Promise<Listener> {
    const account = await site.account(name, 50_000_000)
    return { ...account, key: await keyOf(account) }
  }

  async function keyOf(account: TestAccount): Promise<Signer> {
    const key = newSigner(services.now)
    await giveKey(services, account, key.pubkey)
    return key
  }

  async function setPrice(usd: number): Promise<void> {
    // What was done at the same moment had the price before.
    clock.pass(1)
    await site.price(usd)
    prices.push({ from: services.now(), usd })
  }

  async function keepPrice(): Promise<void> {
    await services.db.updateTable('bitcoin_price').set({ known_at: services.now() }).execute()
  }

  async function boost(action: 'BOOST' | 'STREAM'): Promise<void> {
    const show = oneOf(shows)
    const by = oneOf([...listeners, { ...friend }])
    const how = below(4)
    if (how === 0) node.script.push({ fails: 'NO_ROUTE' })
    if (how === 1) node.script.push('answer lost')
    const satoshis = 10 + below(50_000)
    const content = oneOf([show.feed, show.free, show.sold.item])
    if (by.userId === friend.userId) await site.fill(friend, satoshis * 2)
    if (action === 'BOOST') {
      const type = content === show.feed ? 'SHOW' : 'EPISODE'
      const entity = { _id: content, type } as const
      await payBoost(site.by(by), { entity, satoshis, private: below(4) === 0 })
      return
    }
    await payBoostOrder(product, {
      id: newId(),
      userId: by.userId,
      contentId: content,
      sats: satoshis,
      action,
      message: '',
      position: null,
      isPrivate: true,
      fingerprint: hash('sha256', newId(), 'buffer'),
    })
  }

  async function zap(): Promise<void> {
    const show = oneOf(shows)
    const by = oneOf(listeners)
    const msat = (1 + below(5000)) * 1000
    const contents = [{ kind: 'podcast:guid' as const, guid: show.guid, url: null }]
    const target = { pubkey: ownerKeys.get(show)?.pubkey ?? '', contents }
    const order = { msat, message: 'Ahoy', relays: ['wss://relay.example'] }
    const now = Math.floor(services.now().getTime() / 1000)
    const request = by.key.sign(zapRequestEvent(target, order, now))
    const { paymentHash } = await makeInvoice(product, {
      msat,
      description: { text: 'Zap' },
      expirySeconds: 600,
      account: `wallet:${show.owner.userId}`,
      userId: show.owner.userId,
      purpose: 'ZAP',
      details: { zap: eventText(request), pubkey: by.key.pubkey, message: 'Ahoy' },
    })
    await credit(paymentHash, msat, {})
  }

  /** Another app pays an owner. */
  async function keysend(): Promise<void> {
    const show = oneOf(shows)
    const msat = (1 + below(5000)) * 1000
    const action = oneOf(['boost', 'stream', 'auto'])
    const said = { action, app_name: 'Other', guid: show.guid, value_msat_total: msat * 2 }
    const member = memberRecord(show.owner.userId)
    await credit(randomBytes(32).toString('hex'), msat, {
      [Number(memberKey)]: hexOf(member.custom_value),
      [boostagramRecord]: hexOf(JSON.stringify(said)),
    })
  }

  async function credit(paymentHash: string, msat: number, tlv: Record<number, string>) {
    const settledAt = Math.floor(services.now().getTime() / 1000)
    const cursor = newId()
    const payment = { cursor, paymentHash, msat, settledAt, bolt11: null, tlv }
    await creditPayment(product, 'ours', payment)
  }

  async function cardBoost(): Promise<void> {
    const { free } = oneOf(shows)
    const by = below(2) === 0 ? { by: site.by(oneOf(listeners)) } : {}
    const amount = (100 + below(20_000)) / 100
    const { session } = await site.cards.boost({ episodeId: free } as never, { amount, ...by })
    await site.cards.pay(session)
  }

  async function pay(asked: Promise<{ checkout_url: string | null }>): Promise<void> {
    await site.cards.pay(sessionIn((await asked).checkout_url))
  }

  async function chargeToGiveBack() {
    const charges = await services.db
      .selectFrom('card_payments')
      .select(['id', 'gross', 'refunded'])
      .where('dispute', 'is', null)
      .whereRef('refunded', '<', 'gross')
      .orderBy('paid_at')
      .execute()
    return charges.length === 0 ? null : oneOf(charges)
  }

  async function refund(): Promise<boolean> {
    const charge = await chargeToGiveBack()
    if (!charge) return false
    const left = charge.gross - charge.refunded
    const amount = below(3) === 0 ? left : 1 + below(left)
    await stripe.client.refunds.create({ charge: charge.id, amount })
    return true
  }

  async function dispute(): Promise<boolean> {
    const charge = await chargeToGiveBack()
    if (charge) await openSandboxDispute(stripe, charge.id)
    return charge !== null
  }

  async function decide(): Promise<boolean> {
    const open = (await stripe.client.disputes.list({ limit: 100 })).data.filter(isOpen)
    if (open.length === 0) return false
    const outcome = below(2) === 0 ? 'won' : 'lost'
    await closeSandboxDispute(stripe, oneOf(open).id, outcome)
    return true
  }

  async function settle(): Promise<void> {
    await advanceSandbox(stripe)
    await site.settle()
    await renewSubscriptions(product)
    await lookUpPayments(product)
    await returnUnsentShares(product)
    await site.settle()
    await doWaitingJobs(services.pool, {
      'take-in-boost': (payload) => receiveBoost(product, payload as never),
      'take-in-zap': (payload) => receiveZap(product, payload as never),
      'count-boost': (payload) => countBoost(product, payload as never),
    })
  }

  async function end(): Promise<void> {
    const open = (await stripe.client.disputes.list({ limit: 100 })).data.filter(isOpen)
    for (const { id } of open) await closeSandboxDispute(stripe, id, 'lost')
    clock.pass(3600)
    await keepPrice()
    await settle()
    await settle()
  }
}

function isOpen({ status }: { status: string }): boolean {
  return status === 'needs_response'
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex')
}

import type { CardShow, CardSite } from '#tests/rig/factories/card-site.ts'
import { chance } from '#tests/rig/chance.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { cardKinds } from '#app/.server/money/sales/card-kinds.ts'
import { orderId } from '#app/.server/money/books/payment-ids.ts'
import { retryCards, watchCards } from '#app/.server/money/cards/watch.ts'
import {
  advance as advanceSandbox,
  closeDispute as closeSandboxDispute,
  failPayout as failSandboxPayout,
  openDispute as openSandboxDispute,
  setConnectedAccount as setSandboxAccount,
} from '#sandbox/stripe/controls.ts'
import { visitor } from '#app/.server/base/actor.ts'

/** A charge, as whoever makes things happen knows it. */
interface Charged {
  id: string
  show: CardShow
  gross: number
  refunded: number
  dispute: { id: string; amount: number; state: 'OPEN' | 'WON' | 'LOST' } | null
}

/** What a year has come to, by what was done alone, without a look at our records. */
export interface YearEnd {
  steps: Record<string, number>
  /** Cents that each account at the provider ought to have. */
  earned: Map<string, number>
  /** Cents that ought to be in the bank. */
  paidOut: number
}

/** The sandbox's, as Stripe's for cards of the United States. */
function feeOf(gross: number): number {
  return Math.round(gross * 0.029) + 30
}

const day = 24 * 3600

export interface Year {
  seed: number
  steps: number
  /** Of the gross. */
  platformFeePercent: number
  /** What is done in each step, where that isn't left to chance. */
  order?: readonly string[]
}

/**
 * Plays a year of boosts, refunds, disputes, payouts and accounts that are closed for a while. Events come late, twice, in
 * any order, or not at all. At its end all is told, and every account is open.
 */
export async function playYear(
  services: TestServices,
  site: CardSite,
  { seed, steps, platformFeePercent, order }: Year,
): Promise<YearEnd> {
  const { stripe, clock } = services
  const next = chance(seed)
  const below = (count: number) => Math.floor(next() * count)
  const oneOf = <T>(all: readonly T[]) => all[below(all.length)]
  const shows = [await site.show(), await site.show(), await site.show()]
  const charges: Charged[] = []
  const payouts: { id: string; amount: number; isFailed: boolean }[] = []
  const counts: Record<string, number> = {}

  const acts: Record<string, () => Promise<boolean>> = {
    pay,
    refund,
    dispute,
    decide,
    payOut,
    fail,
    restrict,
    tell,
  }
  const likely = [
    'pay',
    'pay',
    'pay',
    'refund',
    'dispute',
    'decide',
    'payOut',
    'fail',
    'restrict',
    'tell',
    'tell',
  ]
  for (let step = 0; step < steps; step++) {
    const act = order?.[step] ?? oneOf(likely) ?? 'pay'
    if (await acts[act]?.()) counts[act] = (counts[act] ?? 0) + 1
    clock.pass(Math.min(day, Math.floor((365 * day) / steps)))
    await advanceSandbox(stripe)
    await noticeDecided()
  }
  await end()
  return {
    steps: counts,
    earned: earned(),
    paidOut: sumOf(payouts.filter(({ isFailed }) => !isFailed)),
  }

  async function pay(): Promise<boolean> {
    const show = oneOf(shows) as CardShow
    const gross = 100 + below(20_000)
    const asked = await site.boost(show, { amount: gross / 100 }).catch(() => null)
    // Its account is closed at the moment.
    if (!asked) return false
    await site.pay(asked.session)
    const { payment_intent: intent } = await stripe.client.checkout.sessions.retrieve(asked.session)
    const { latest_charge: id } = await stripe.client.paymentIntents.retrieve(String(intent))
    charges.push({ id: String(id), show, gross, refunded: 0, dispute: null })
    return orderId(visitor, asked.ulid) !== ''
  }

  async function refund(): Promise<boolean> {
    const charge = oneOf(charges.filter(({ dispute }) => dispute === null))
    const left = charge ? charge.gross - charge.refunded : 0
    if (!charge || left === 0) return false
    const amount = below(3) === 0 ? left : 1 + below(left)
    await stripe.client.refunds.create({ charge: charge.id, amount })
    charge.refunded += amount
    return true
  }

  async function dispute(): Promise<boolean> {
    const charge = oneOf(charges.filter((one) => one.dispute === null && one.refunded < one.gross))
    if (!charge || below(2) === 0) return false
    await openSandboxDispute(stripe, charge.id)
    const { data } = await stripe.client.disputes.list({ charge: charge.id })
    const { id = '', amount = 0 } = data[0] ?? {}
    charge.dispute = { id, amount, state: 'OPEN' }
    return true
  }

  async function decide(): Promise<boolean> {
    const open = oneOf(charges.filter((one) => one.dispute?.state === 'OPEN'))?.dispute
    if (!open) return false
    const isWon = below(2) === 0
    await closeSandboxDispute(stripe, open.id, isWon ? 'won' : 'lost')
    open.state = isWon ? 'WON' : 'LOST'
    return true
  }

  /** What nobody answers in time is lost. */
  async function noticeDecided(): Promise<void> {
    for (const { dispute } of charges) {
      if (dispute?.state !== 'OPEN') continue
      const { status } = await stripe.client.disputes.retrieve(dispute.id)
      if (status === 'lost') dispute.state = 'LOST'
    }
  }

  async function payOut(): Promise<boolean> {
    const { available } = await stripe.client.balance.retrieve()
    const most = available[0]?.amount ?? 0
    if (most < 2) return false
    const amount = 1 + below(most)
    const { id } = await stripe.client.payouts.create({ amount, currency: 'usd' })
    payouts.push({ id, amount, isFailed: false })
    return true
  }

  async function fail(): Promise<boolean> {
    const last = payouts.at(-1)
    if (!last || last.isFailed) return false
    const isFailed = await failSandboxPayout(stripe, last.id).then(
      () => true,
      () => false,
    )
    last.isFailed = isFailed
    return isFailed
  }

  async function restrict(): Promise<boolean> {
    const show = oneOf(shows) as CardShow
    const state = below(3) === 0 ? 'RESTRICTED' : 'ENABLED'
    await setSandboxAccount(stripe, show.account, state)
    return true
  }

  async function tell(): Promise<boolean> {
    const trouble = below(4)
    await site.deliver({
      times: trouble === 0 ? 2 : 1,
      order: (events) => (trouble === 1 ? events.toReversed() : events),
      lose: () => trouble === 2 && below(4) === 0,
      delay: () => trouble === 3 && below(3) === 0,
    })
    await site.jobs()
    await catchUp()
    return true
  }

  async function end(): Promise<void> {
    for (const { account } of shows) await setSandboxAccount(stripe, account, 'ENABLED')
    for (let round = 0; round < 3; round++) {
      await site.settle()
      await catchUp()
      await retryCards(site.product)
      await site.settle()
    }
  }

  /** What was lost is listed, a day at a time. */
  async function catchUp(): Promise<void> {
    for (let days = 0; days < 31; days++) {
      await watchCards(site.product, cardKinds)
      const { known_until } = await services.db
        .selectFrom('stripe_listing')
        .select('known_until')
        .executeTakeFirstOrThrow()
      if (known_until >= services.now()) break
    }
    await site.jobs()
  }

  function earned(): Map<string, number> {
    const sums = new Map(shows.map(({ account }) => [account, 0]))
    for (const { show, gross, refunded, dispute } of charges) {
      const left = gross - feeOf(gross)
      const net = left - Math.min(Math.round((gross * platformFeePercent) / 100), left)
      const lost = refunded + (dispute?.state === 'LOST' ? dispute.amount : 0)
      // While a dispute is open, what wasn't sent yet isn't: the end has none.
      const kept = net - Math.floor((net * lost) / gross)
      sums.set(show.account, (sums.get(show.account) ?? 0) + kept)
    }
    return sums
  }
}

function sumOf(payouts: readonly { amount: number }[]): number {
  return payouts.reduce((sum, { amount }) => sum + amount, 0)
}

import { createHash } from 'node:crypto'
import { contextFor, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { walletBalance } from '#app/.server/money/books/index.ts'
import { deposit, payWithPlayMoney } from '#app/.server/money/wallet/index.ts'
import { payBoostOrder } from '#app/.server/money/boosts/index.ts'
import { purchase, renewSubscriptions, subscribe } from '#app/.server/money/sales/index.ts'
import { addAccount } from '../accounts.ts'
import { type Random, randomFrom } from '../random.ts'
import { boostMessages, payers } from '../texts/history.ts'
import { expectedOn, type AudienceSize } from './expected.ts'
import { dayMs, poisson } from './downloads.ts'
import { steadyId, steadyUlid } from './ids.ts'

/** Something that listeners pay for: an item, with the audience of its show. */
export interface PaidItem {
  id: string
  publishedAt: number
  audience: AudienceSize
}

/** What somebody sells: a show with subscriptions, and items of it that can be bought. */
export interface SoldShow {
  feedId: string
  /** US cents a month. */
  price: number
  createdAt: number
  items: {
    id: string
    unlocktype: 'EARLY_ACCESS' | 'BONUS_EPISODE'
    price: number
    publishedAt: number
  }[]
}

interface Payment {
  by: string
  at: number
  item: string
  action: 'BOOST' | 'STREAM'
  sats: number
  message: string
}

/** For how many downloads there is one boost, and one listener who streams. */
const paying = { boosts: 0.011, streams: 0.014 }
const mostPayments = 700
const subscribers = payers.slice(0, 7)
const centsInSats = 10
const renewDays = 3

/**
 * Has listeners of the demo pay with play money, over as long a time as the demo tells of. Each has a wallet that is filled
 * by the devnet's other node. What was paid is not paid again.
 */
export async function addPayments(
  ctx: Ctx,
  { items, sold, now }: { items: readonly PaidItem[]; sold: readonly SoldShow[]; now: number },
): Promise<void> {
  // Only where sats are worth nothing.
  if (!ctx.play || ctx.lightning?.kind !== 'devnet') return
  const payments = planPayments(items, now)
  const accounts = new Map<string, string>()
  for (const name of payers) accounts.set(name, await accountOf(ctx, name))
  await Promise.all(
    [...accounts].map(([name, userId]) => fill(ctx, userId, needOf(name, payments, sold))),
  )
  for (const payment of payments) await pay(ctx, accounts.get(payment.by) ?? '', payment)
  for (const show of sold) {
    for (const [place, name] of subscribers.entries())
      await subscribeTo(ctx, show, { name, userId: accounts.get(name) ?? '', place, now })
    await buyAll(ctx, show, accounts, now)
  }
}

function planPayments(items: readonly PaidItem[], now: number): Payment[] {
  const payments: Payment[] = []
  for (const item of items) {
    const random = randomFrom(`payments ${item.publishedAt} ${item.audience.now}`)
    const first = Math.floor(item.publishedAt / dayMs)
    for (let day = first; day * dayMs < now; day++) {
      const expected = expectedOn(day, day - first, item.audience)
      for (const [what, share] of Object.entries(paying))
        for (let count = poisson(random, expected * share); count > 0; count--) {
          const at = day * dayMs + random.below(dayMs)
          const payment = onePayment(random, what === 'boosts' ? 'BOOST' : 'STREAM', item.id, at)
          if (at > item.publishedAt && at < now) payments.push(payment)
        }
    }
  }
  payments.sort((a, b) => a.at - b.at)
  // Evenly fewer where there would be too many.
  const step = Math.max(1, payments.length / mostPayments)
  return Array.from(
    { length: Math.floor(payments.length / step) },
    (_, at) => payments[Math.floor(at * step)],
  ).filter((payment) => payment !== undefined)
}

function onePayment(random: Random, action: Payment['action'], item: string, at: number): Payment {
  const by = payers[Math.floor(random.next() ** 1.6 * payers.length)] ?? payers[0]
  if (action === 'STREAM')
    return { by, at, item, action, sats: 10 + random.below(290), message: '' }
  const sats = random.pick([100, 210, 500, 1000, 1000, 2100, 5000, 10_000])
  const message = random.pick([boostMessages[0], ...boostMessages.slice(1)])
  return { by, at, item, action, sats, message }
}

function needOf(name: string, payments: readonly Payment[], sold: readonly SoldShow[]): number {
  const paid = payments.filter(({ by }) => by === name).reduce((sum, { sats }) => sum + sats, 0)
  const bought = sold.reduce(
    (sum, { price, items }) =>
      sum +
      24 * price * centsInSats +
      items.reduce((all, item) => all + item.price * centsInSats, 0),
    0,
  )
  return Math.ceil((paid + bought) * 1.1) + 1000
}

async function accountOf(ctx: Ctx, username: string): Promise<string> {
  const known = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  return known?.id ?? addAccount(ctx, username)
}

/** Deposits what is missing, once for each wallet that was never filled. */
async function fill(ctx: Ctx, userId: string, sats: number): Promise<void> {
  const listener = actingAs(ctx, userId)
  const isNew = (await walletBalance(ctx, userId)) === 0
  if (!isNew) return
  const { payment_hash } = await deposit(listener, { satoshis: sats })
  await payWithPlayMoney(listener, { payment_hash })
}

/** Somebody who has run out of sats pays no more. */
async function pay(ctx: Ctx, userId: string, payment: Payment): Promise<void> {
  const thing = `${payment.by} ${payment.at} ${payment.item} ${payment.action}`
  await payBoostOrder(actingAs(ctx, userId, payment.at), {
    id: steadyId(ctx.secret, thing),
    userId,
    contentId: payment.item,
    sats: payment.sats,
    action: payment.action,
    message: payment.message,
    position: null,
    isPrivate: payment.action === 'STREAM',
    fingerprint: createHash('sha256').update(thing).digest(),
  }).catch(unlessRefused)
}

interface Subscriber {
  name: string
  userId: string
  place: number
  now: number
}

/** All months in one transaction: nobody renews meanwhile what is long over. */
async function subscribeTo(
  ctx: Ctx,
  show: SoldShow,
  { name, userId, place, now }: Subscriber,
): Promise<void> {
  const span = now - show.createdAt - 2 * dayMs
  const begin = Math.floor(show.createdAt + dayMs + (span * place) / subscribers.length)
  await transact(ctx, async (ctx) => {
    await subscribe(actingAs(ctx, userId, begin), {
      feed: show.feedId,
      way: 'SATS',
      ulid: steadyUlid(ctx.secret, `${name} ${show.feedId}`, begin),
    })
    for (let at = begin; at < now; at += renewDays * dayMs)
      await renewSubscriptions({ ...ctx, now: () => new Date(at) })
  }).catch(unlessRefused)
}

async function buyAll(
  ctx: Ctx,
  { items }: SoldShow,
  accounts: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  for (const item of items)
    for (const [name, userId] of accounts) {
      const random = randomFrom(`${name} buys ${item.publishedAt}`)
      const at = Math.floor(item.publishedAt + (now - item.publishedAt) * random.next() ** 2)
      if (subscribers.includes(name as (typeof payers)[number]) || !random.chance(0.8)) continue
      const ulid = steadyUlid(ctx.secret, `${name} ${item.id}`, at)
      const { id, unlocktype } = item
      await purchase(actingAs(ctx, userId, at), {
        item: id,
        unlocktype,
        way: 'SATS',
        ulid,
      }).catch(unlessRefused)
    }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

function actingAs(ctx: Ctx, userId: string, at?: number): Ctx {
  const then = at === undefined ? null : new Date(at)
  const actor = { kind: 'user', userId, admin: false, sessionId: '' } as const
  return { ...contextFor(ctx, actor), ...(then ? { now: () => then } : {}) }
}

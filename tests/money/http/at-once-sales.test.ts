import { beforeEach, expect, test } from 'vitest'
import { deliver as deliverSandboxEvents } from '#sandbox/stripe/controls.ts'
import { askedOften } from '#tests/rig/asked-often.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { cardSales, sessionIn } from '#tests/rig/factories/card-sales.ts'
import type { CardShow } from '#tests/rig/factories/card-site.ts'
import type { SoldShow } from '#tests/rig/factories/sale-site.ts'
import { ulidsOfTest } from '#tests/rig/factories/wallet.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import {
  atOnce,
  checkBooks,
  describeAtOnce,
  different,
  type Row,
} from '#tests/rig/http/at-once-table.ts'
import { testRouter } from '#tests/rig/http/router.ts'

/* What is sold, from the wallet and by card, many at once. */

const services = await testServices()
const sales = cardSales(services)
const router = testRouter(sales.all)

let ann: TestAccount
let call: ReturnType<typeof apiCaller>
let harbour: SoldShow
let ferry: { item: string }
let boosted: CardShow
let count = 0
const ulid = ulidsOfTest()

beforeEach(async () => {
  ann = await createAccount(services)
  call = apiCaller(router, ann.token)
  await sales.fill(ann, funds)
  harbour = await sales.show()
})

/** Enough for five. */
const funds = 25_000
const price = 500
const sats = price * 10
const subscribe = ({ feed }: SoldShow, way = 'SATS') => ({ feed, way, ulid: ulid(), price })
const buy = ({ item }: { item: string }, way = 'SATS') => {
  return { item, unlocktype: 'BONUS_EPISODE', way, ulid: ulid(), price }
}
const subscriptions = () => countOf('subscriptions')
const purchases = () => countOf('sales')
/** Their checkout pages. */
const pages = () => countOf('card_orders')
const charges = () => countOf('card_payments')
const noFunds = [402, 'WALLET_BALANCE_LOW'] as const
const makeFerry = async () => (ferry = await sales.item(harbour, { price }))

async function countOf(
  table: 'subscriptions' | 'sales' | 'card_orders' | 'card_payments',
): Promise<number> {
  const rows = await services.db
    .selectFrom(table)
    .select('user_id')
    .where('user_id', '=', ann.userId)
    .execute()
  return rows.length
}

const rows: Row[] = [
  {
    name: 'a subscription from the wallet',
    call: 'pay/subscribe',
    body: async () => subscribe(await sales.show()),
    sats,
    most: 5,
    refused: noFunds,
    made: subscriptions,
  },
  {
    name: 'a subscription to the same, from many devices',
    call: 'pay/subscribe',
    body: () => subscribe(harbour),
    sats,
    effects: 1,
    made: subscriptions,
  },
  {
    name: 'a purchase from the wallet',
    call: 'pay/purchase',
    body: async () => buy(await sales.item(harbour, { price })),
    sats,
    most: 5,
    refused: noFunds,
    made: purchases,
  },
  {
    name: 'a purchase of the same, from many devices',
    call: 'pay/purchase',
    body: () => buy(ferry),
    sats,
    most: 1,
    refused: [409, 'BOUGHT'],
    made: purchases,
    prepare: makeFerry,
  },
  {
    name: 'a subscription by card',
    call: 'pay/subscribe',
    body: async () => subscribe(await sales.show(), 'CARD'),
    sats: 0,
    made: pages,
  },
  {
    name: 'a subscription by card to the same, from many devices',
    call: 'pay/subscribe',
    body: () => subscribe(harbour, 'CARD'),
    sats: 0,
    effects: 1,
    made: pages,
  },
  {
    name: 'a purchase by card',
    call: 'pay/purchase',
    body: async () => buy(await sales.item(harbour, { price }), 'CARD'),
    sats: 0,
    made: pages,
  },
  {
    name: 'a purchase by card of the same, from many devices',
    call: 'pay/purchase',
    body: () => buy(ferry, 'CARD'),
    sats: 0,
    effects: 1,
    made: pages,
    prepare: makeFerry,
  },
  {
    name: 'a boost by card',
    call: 'pay/pay-boost-with-stripe',
    body: () => {
      const entity = { _id: boosted.episodeId, type: 'EPISODE' }
      return { entity, currency: 'USD', amount: 5, ulid: ulid() }
    },
    sats: 0,
    alike: 6,
    most: 6,
    refused: [429, 'TOO_MANY_REQUESTS'],
    made: pages,
    async prepare() {
      boosted = await sales.cards.show()
      const nothing = {
        entity: { _id: 'x'.repeat(20), type: 'EPISODE' },
        currency: 'USD',
        amount: 5,
      }
      await call('pay/pay-boost-with-stripe', { ...nothing, ulid: ulid() })
      await askedOften(services, ann.userId, 13)
    },
  },
  {
    name: 'a plan',
    call: 'pay/stripe-billing-url',
    body: () => ({ plan: 'PLUS', success_url: `/account/plan?${++count}`, cancel_url: '/account' }),
    sats: 0,
    alike: 6,
    most: 6,
    refused: [429, 'TOO_MANY_REQUESTS'],
    made: pages,
    async prepare() {
      const none = { plan: 'LITE', success_url: '/account', cancel_url: '/account' }
      await call('pay/stripe-billing-url', none)
      await askedOften(services, ann.userId, 13)
    },
  },
]

describeAtOnce(rows, {
  services,
  send: (name, body) => call(name, body),
  left: () => sales.sats(ann),
})

test('the provider knows who asks many times at once as one customer, and by one session', async () => {
  const same = subscribe(harbour, 'CARD')
  const answers = await atOnce(() => call('pay/subscribe', same))
  expect(different(answers)).toBe(1)
  const { data: sessions } = await services.stripe.client.checkout.sessions.list({ limit: 100 })
  const { data: customers } = await services.stripe.client.customers.list({ limit: 100 })
  const own = customers.filter(({ metadata }) => metadata.user === ann.userId)
  expect(own).toHaveLength(1)
  expect(sessions.filter(({ customer }) => customer === own[0]?.id)).toHaveLength(1)
})

test('what is paid many times at once on the provider’s page is charged and given once', async () => {
  const { checkout_url } = await call('pay/subscribe', subscribe(harbour, 'CARD'))
  const session = sessionIn(checkout_url as string)
  await atOnce(() => sales.cards.pay(session).catch(() => null))
  await sales.settle()
  expect([await charges(), await subscriptions()]).toEqual([1, 1])
  expect(await sales.hears(ann, harbour)).toEqual([''])
  await checkBooks(services)
})

test('what the provider tells many times at once is done once (webhooks/stripe)', async () => {
  const { checkout_url } = await call('pay/subscribe', subscribe(harbour, 'CARD'))
  await sales.cards.pay(sessionIn(checkout_url as string))
  const address = `${services.site.publicUrl}/webhooks/stripe`
  const tell = async (body: string, headers: Record<string, string>) => {
    const asked = () => new Request(address, { method: 'POST', body, headers })
    const answers = await atOnce(() => router.send(asked()))
    return Math.max(...answers.map(({ status }) => status))
  }
  do await sales.jobs()
  while ((await deliverSandboxEvents(services.stripe, tell)) > 0)
  expect([await charges(), await subscriptions(), await purchases()]).toEqual([1, 1, 1])
  await checkBooks(services)
})

test('a subscription that is cancelled many times at once is told of once, and goes on as one', async () => {
  const { feed } = harbour
  await call('pay/subscribe', subscribe(harbour))
  await sales.mails()
  const cancelled = await atOnce(() => call('me/subscription-cancel', { feed }))
  expect([different(cancelled), cancelled[0]]).toMatchObject([1, { status: 200 }])
  expect((await sales.mails()).filter(({ to }) => to === ann.email)).toHaveLength(1)
  const resumed = await atOnce(() => call('me/subscription-resume', { feed }))
  expect([different(resumed), resumed[0]]).toMatchObject([1, { status: 200 }])
  expect(await sales.sats(ann)).toBe(funds - sats)
  expect([await subscriptions(), await purchases()]).toEqual([1, 1])
  await checkBooks(services)
})

test('an account at the provider is one, however often its owner connects it at once', async () => {
  const { owner, feedId } = await sales.cards.show([], { isConnected: false })
  const back = { return_url: '/studio', refresh_url: '/studio' }
  const connect = apiCaller(router, await services.tokens.issue(owner.actor))
  const answers = await atOnce(() => connect('pay/stripe-connect-url', { feed: feedId, ...back }))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 })
  const { data } = await services.stripe.client.accounts.list({ limit: 100 })
  expect(data.filter(({ metadata }) => metadata?.feed === feedId)).toHaveLength(1)
})

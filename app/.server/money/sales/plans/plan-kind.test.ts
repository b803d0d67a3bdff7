import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contextFor, transact } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { createHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import type { CardOrder, CardSubscription } from '#app/.server/money/cards/order-kind.ts'
import { endPlanOf } from './end-plan.ts'
import { planKind } from './plan-kind.ts'
import { mailPlan } from './mails.ts'
import { planOfAccount } from './account-plan.ts'

const services = await testServices()
const ctx = contextFor(services, system)
let wren: TestAccount
let feed_id: string

beforeEach(async () => {
  wren = await createAccount(services)
  feed_id = (await createHostingFeed(wren.ctx, { type: 'PODCAST' })).id
  await sql`delete from graphile_worker._private_jobs`.execute(services.db)
})

let orders = 0

function orderOf(tier: 'PLUS' | 'PRO', account: { userId: string | null } = wren): CardOrder {
  services.clock.pass(60)
  return {
    id: `order${++orders}`,
    kind: 'PLAN',
    feedId: '',
    userId: account.userId,
    contentId: '',
    cents: tier === 'PLUS' ? 1500 : 3900,
    details: { tier },
    state: 'PAID',
    stripeSubscription: `sub_${orders}`,
    createdAt: services.now(),
  }
}

function running(order: CardOrder, change: Partial<CardSubscription> = {}): CardSubscription {
  return {
    stripeId: order.stripeSubscription ?? '',
    status: 'ACTIVE',
    paidUntil: addMonths(order.createdAt, 1),
    cancelsAt: null,
    cardLast4: '4242',
    priceCents: order.cents,
    ...change,
  }
}

/** Passes the provider's state of the order's subscription. */
function hear(order: CardOrder, change: Partial<CardSubscription> = {}): Promise<void> {
  return transact(ctx, async (ctx) => planKind.onSubscription?.(ctx, order, running(order, change)))
}

async function tier() {
  const { feed } = await getHostingFeed(wren.ctx, { feed_id })
  return feed.billing?.plan.tier ?? null
}

async function jobs(name: 'end-plan' | 'mail-plan'): Promise<object[]> {
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id
  `.execute(services.db)
  return rows.map(({ payload }) => payload)
}

test('a plan that was paid for is the account’s and its shows’, and is told once', async () => {
  const order = orderOf('PLUS')
  await hear(order)
  await hear(order)
  expect(await tier()).toBe('PLUS')
  const { plan } = await planOfAccount(wren.ctx)
  expect(plan).toMatchObject({
    tier: 'PLUS',
    status: 'ACTIVE',
    price_cents: 1500,
    cancels_at: null,
  })
  expect(await jobs('mail-plan')).toEqual([{ userId: wren.userId, tier: 'PLUS', news: 'STARTED' }])
})

test('the provider’s page changes a plan by its price, up and down', async () => {
  const order = orderOf('PLUS')
  await hear(order)
  await hear(order, { priceCents: 3900 })
  expect(await tier()).toBe('PRO')
  await hear(order, { priceCents: 1500 })
  expect(await tier()).toBe('PLUS')
})

test('a plan whose price the operator has changed keeps its tier', async () => {
  const order = { ...orderOf('PRO'), cents: 2900 }
  await hear(order)
  expect(await tier()).toBe('PRO')
  await hear(order, { priceCents: 2901 })
  expect(await tier()).toBe('PRO')
})

test('a renewal that failed is told once for its month, and the plan stays until the provider ends it', async () => {
  const order = orderOf('PLUS')
  await hear(order)
  await sql`delete from graphile_worker._private_jobs`.execute(services.db)
  for (let times = 0; times < 3; times++) await hear(order, { status: 'PASTDUE' })
  expect(await tier()).toBe('PLUS')
  expect(await jobs('mail-plan')).toEqual([{ userId: wren.userId, tier: 'PLUS', news: 'FAILED' }])
  await hear(order, { status: 'ENDED' })
  expect(await tier()).toBeNull()
  expect((await planOfAccount(wren.ctx)).plan).toMatchObject({ tier: 'PLUS', status: 'ENDED' })
  expect(await jobs('mail-plan')).toContainEqual({
    userId: wren.userId,
    tier: 'PLUS',
    news: 'ENDED',
  })
})

test('a plan that was cancelled says when it ends, and goes on once that is taken back', async () => {
  const order = orderOf('PLUS')
  const cancelsAt = addDays(services.now(), 30)
  await hear(order, { cancelsAt })
  expect((await planOfAccount(wren.ctx)).plan?.cancels_at).toBe(cancelsAt.toISOString())
  expect(await tier()).toBe('PLUS')
  await hear(order)
  expect((await planOfAccount(wren.ctx)).plan?.cancels_at).toBeNull()
})

test('of two plans that were paid for the later one stays, in whichever order the provider tells', async () => {
  const first = orderOf('PLUS')
  const second = orderOf('PRO')
  await hear(second)
  await hear(first)
  expect(await tier()).toBe('PRO')
  expect(await jobs('end-plan')).toEqual([{ orderId: first.id, how: 'TWICE' }])
  await hear(first, { status: 'ENDED' })
  expect(await tier()).toBe('PRO')
})

test('a plan that is paid for while another one runs takes its place', async () => {
  const first = orderOf('PLUS')
  await hear(first)
  const second = orderOf('PRO')
  await hear(second)
  expect(await tier()).toBe('PRO')
  expect(await jobs('end-plan')).toEqual([{ orderId: first.id, how: 'AT_ONCE' }])
})

test('the plan of an account that has left is ended, as is that of one that is deleted', async () => {
  const gone = orderOf('PLUS', { userId: null })
  await hear(gone)
  expect(await jobs('end-plan')).toEqual([{ orderId: gone.id, how: 'AT_ONCE' }])
  const order = orderOf('PRO')
  await hear(order)
  await transact(ctx, (ctx) => endPlanOf(ctx, wren.userId))
  expect(await jobs('end-plan')).toContainEqual({
    orderId: order.id,
    how: 'AT_ONCE',
  })
  expect((await planOfAccount(wren.ctx)).plan).toBeNull()
})

test('the mails name the plan, what holds without it, and where it is changed', async () => {
  const told = async (news: 'STARTED' | 'FAILED' | 'ENDED', plansRequired = false) => {
    const site = { ...ctx.site, plansRequired }
    await mailPlan({ ...ctx, site }, { userId: wren.userId, tier: 'PLUS', news })
    return ((await services.mailer.list())[0]?.text ?? '').replaceAll(/=\r?\n/g, '')
  }
  expect(await told('STARTED')).toContain('You have PLUS now, for $15.00 a month.')
  expect(await told('FAILED')).toContain('/account/plan')
  expect(await told('ENDED')).toContain('everything, as without a plan')
  expect(await told('ENDED', true)).toContain('now have what LITE has')
})

import { addMonths } from 'date-fns/addMonths'
import { beforeEach, expect, test } from 'vitest'
import { endPlan } from '#app/.server/money/sales/plans/end-at-provider.ts'
import { advance as advanceSandbox } from '#sandbox/stripe/controls.ts'
import { createHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { accountDataTexts } from '#app/texts/accounts/account-data.ts'
import { pricingTexts } from '#app/texts/site/marketing/pricing.ts'
import { accountPlanTexts as texts } from '#app/texts/money/plans.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount, useAgain } from '#tests/rig/factories/account.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { plainBrowser, type PlainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const site = cardSite(services)
const router = testRouter(services)

let wren: TestAccount
let browser: PlainBrowser
let feed_id: string
let names = 0

beforeEach(async () => {
  services.clock.set(new Date('2026-06-15T12:00:00Z'))
  // Subscriptions of earlier tests aren't renewed in this one.
  await services.db.updateTable('stripe_objects').set({ due: null }).execute()
  wren = await createAccount(services, { username: `planner${++names}` })
  browser = plainBrowser(router, wren.cookie)
  feed_id = (await createHostingFeed(wren.ctx, { type: 'PODCAST' })).id
})

async function tier() {
  const { feed } = await getHostingFeed(wren.ctx, { feed_id })
  return feed.billing?.plan.tier ?? null
}

/** From the price page to the plan, with a card of this number. */
async function buy(name: 'PLUS' | 'PRO', number = '4242 4242 4242 4242'): Promise<void> {
  await browser.open('/studio/pricing')
  await browser.follow(`Choose ${name}`)
  browser.says(`Start ${name}`, texts.playMoney)
  await browser.press(texts.pay)
  browser.says('Play money', name === 'PLUS' ? '$15.00' : '$39.00')
  browser.fill('Card number', number)
  await browser.press(/^Subscribe/)
}

async function change(name: 'LITE' | 'PLUS' | 'PRO', button: string): Promise<void> {
  await browser.open(`/account/plan?plan=${name}`)
  await browser.press(button)
}

test('visitors log in on the way to a plan, and come back to the one they chose', async () => {
  const visitor = plainBrowser(router)
  await visitor.open('/studio/pricing')
  await visitor.follow('Choose PLUS')
  expect(visitor.at()).toBe('/login?from=%2Faccount%2Fplan%3Fplan%3DPLUS')
})

test('a plan is paid for on the provider’s page, confirmed once it tells, and holds for the shows', async () => {
  await buy('PLUS')
  expect(browser.at()).toBe('/account/plan?status=success&plan=PLUS')
  browser.says(texts.confirming)
  expect(await tier()).toBeNull()
  await site.settle()
  await browser.open(browser.at())
  browser.says(texts.confirmed('PLUS'), texts.confirmedText, 'Card ending in 4242', 'Jul 15')
  expect(await tier()).toBe('PLUS')
  await browser.open('/studio/pricing')
  await browser.follow('Your plan')
  expect(browser.at()).toBe('/account/plan')
  expect(await site.problems()).toEqual([])
})

test('a card that is declined buys nothing, and the checkout can be left', async () => {
  await buy('PLUS', '4000000000000002')
  browser.says('Your card was declined.')
  await browser.follow('Cancel and go back')
  expect(browser.at()).toBe('/account/plan')
  await site.settle()
  expect(await tier()).toBeNull()
})

test('until one is paid, the same plan leads to the same checkout', async () => {
  const call = apiCaller(router, wren.token)
  const asked = { plan: 'PRO', success_url: '/account/plan?status=success', cancel_url: '/' }
  const { url } = await call('pay/stripe-billing-url', asked)
  expect((await call('pay/stripe-billing-url', asked)).url).toBe(url)
  const other = await createAccount(services)
  expect((await call('pay/stripe-billing-url', asked, other.token)).url).not.toBe(url)
  for (const success_url of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:0'])
    expect(await call('pay/stripe-billing-url', { ...asked, success_url })).toMatchObject({
      status: 400,
      error: 'RETURN_ADDRESS',
      field: 'success_url',
    })
  expect(await call('pay/stripe-billing-url', { ...asked, plan: 'LITE' })).toMatchObject({
    status: 409,
    error: 'NO_PLAN',
  })
})

test('a plan is made larger and smaller on the provider’s page, which leads back', async () => {
  await buy('PLUS')
  await site.settle()
  await change('PRO', texts.confirmChange)
  browser.says('$39.00 a month')
  await browser.press('Confirm the change')
  expect(browser.at()).toBe('/account/plan?status=success&plan=PRO')
  await site.settle()
  expect(await tier()).toBe('PRO')
  await browser.open(browser.at())
  browser.says(texts.confirmed('PRO'))
  await change('PLUS', texts.confirmChange)
  await browser.press('Confirm the change')
  await site.settle()
  expect(await tier()).toBe('PLUS')
})

test('a plan is ended there too, and stays until the month is over', async () => {
  await buy('PLUS')
  await site.settle()
  await change('LITE', texts.endPlan)
  await browser.press('Confirm cancellation')
  await site.settle()
  await browser.open('/account/plan?status=success&plan=LITE')
  browser.says(texts.endConfirmed, texts.ends)
  expect(await tier()).toBe('PLUS')
  services.clock.set(addMonths(services.now(), 1))
  await useAgain(services, wren)
  await advanceSandbox(services.stripe)
  await site.settle()
  expect(await tier()).toBeNull()
  await browser.open('/account/plan')
  browser.says(texts.none, texts.ended)
})

test('a renewal that fails is said with the way to change the card, and the plan stays meanwhile', async () => {
  await buy('PLUS', '4000000000000341')
  await site.settle()
  services.clock.set(addMonths(services.now(), 1))
  await useAgain(services, wren)
  await advanceSandbox(services.stripe)
  await site.settle()
  expect(await tier()).toBe('PLUS')
  await browser.open('/account/plan')
  browser.says(texts.pastDue)
  await browser.press(texts.changeCard)
  browser.fill('Card number', '4242424242424242')
  await browser.press('Use this card')
  await browser.press('Pay $15.00')
  await site.settle()
  await browser.open('/account/plan')
  expect(browser.words()).not.toContain(texts.pastDue)
  expect(await tier()).toBe('PLUS')
})

test('of two plans that are paid for, one is ended and paid back', async () => {
  const second = plainBrowser(router, wren.cookie)
  await second.open('/account/plan?plan=PRO')
  services.clock.pass(60)
  await browser.open('/account/plan?plan=PLUS')
  for (const page of [second, browser]) await page.press(texts.pay)
  for (const page of [browser, second]) {
    page.fill('Card number', '4242424242424242')
    await page.press(/^Subscribe/)
  }
  await site.settle()
  const ending = await services.db
    .selectFrom('card_orders')
    .selectAll()
    .where('user_id', '=', wren.userId)
    .orderBy('created_at')
    .execute()
  const kept = (await tier()) === 'PLUS' ? 1500 : 3900
  const other = ending.find(({ cents }) => cents !== kept)
  const plan = { orderId: other?.id ?? '' }
  await endPlan(site.product, { ...plan, how: 'TWICE' })
  await endPlan(site.product, { ...plan, how: 'TWICE' })
  await site.settle()
  const paid = await services.db
    .selectFrom('card_payments')
    .select(['gross', 'refunded'])
    .where('user_id', '=', wren.userId)
    .execute()
  expect(paid.toSorted((one, two) => one.gross - two.gross)).toEqual(
    [1500, 3900].map((gross) => ({ gross, refunded: gross === kept ? 0 : gross })),
  )
  expect(await site.problems()).toEqual([])
})

test('where plans are asked for, a show without one is LITE, and so it is again when its plan ends', async () => {
  const all = { ...services, site: { ...services.site, plansRequired: true } }
  const strict = cardSite(services, all)
  const asked = plainBrowser(testRouter(all), wren.cookie)
  feed_id = (await createHostingFeed({ ...wren.ctx, site: all.site }, { type: 'PODCAST' })).id
  await asked.open('/studio/pricing')
  asked.says(pricingTexts.required)
  await asked.open('/account/plan?plan=PLUS')
  asked.says('LITE', texts.lite)
  await asked.press(texts.pay)
  asked.fill('Card number', '4242424242424242')
  await asked.press(/^Subscribe/)
  await strict.settle()
  expect(await tier()).toBe('PLUS')
  await asked.open('/account/plan?plan=LITE')
  asked.says('It doesn’t include video versions', texts.nothingDeleted)
  await asked.press(texts.endPlan)
  await asked.press('Confirm cancellation')
  services.clock.set(addMonths(services.now(), 1))
  await advanceSandbox(services.stripe)
  await strict.settle()
  expect(await tier()).toBe('LITE')
})

test('an account’s billing is read by it alone', async () => {
  await buy('PRO')
  await site.settle()
  const call = apiCaller(router, wren.token)
  expect(await call('me/hosting-billing-get-all', {})).toMatchObject({
    billing: [{ feed_id, plan: { tier: 'PRO' } }],
    plan: { tier: 'PRO', status: 'ACTIVE', price_cents: 3900, card_last4: '4242' },
  })
  const stranger = await createAccount(services)
  expect(await call('me/hosting-billing-get-all', {}, stranger.token)).toMatchObject({
    billing: [],
    plan: null,
  })
  const page = plainBrowser(router, stranger.cookie)
  await page.open('/account/plan')
  page.says(texts.none, texts.noFeeds)
})

test('an account that asks to be deleted is told of its plan, which isn’t renewed any more', async () => {
  await buy('PLUS')
  await site.settle()
  await browser.open('/account/delete')
  browser.says(accountDataTexts.planEnds('PLUS'))
  browser.fill(accountDataTexts.confirm(`planner${names}`), `planner${names}`)
  await browser.press(accountDataTexts.delete)
  const row = await services.db
    .selectFrom('account_plans')
    .selectAll()
    .where('user_id', '=', wren.userId)
    .executeTakeFirstOrThrow()
  const { rows } = await services.pool.query(
    `select payload from graphile_worker._private_jobs where key = 'end-plan:${row.order_id}'`,
  )
  const [{ payload }] = rows as [{ payload: Parameters<typeof endPlan>[1] }]
  await endPlan(site.product, payload)
  await site.settle()
  const { cancel_at_period_end } = await services.stripe.client.subscriptions.retrieve(
    row.stripe_id,
  )
  expect([cancel_at_period_end, await tier()]).toEqual([true, 'PLUS'])
})

test('an account asks for 20 pages of the provider a minute', async () => {
  const call = apiCaller(router, wren.token)
  const asked = { plan: 'PRO', success_url: '/', cancel_url: '/' }
  for (let at = 0; at < 20; at++)
    expect((await call('pay/stripe-billing-url', asked)).status).toBe(200)
  expect(await call('pay/stripe-billing-url', asked)).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
})

import { beforeEach, expect, test } from 'vitest'
import { createHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { setConnectedAccount as setSandboxAccount } from '#sandbox/stripe/controls.ts'
import { cardAccountTexts as texts } from '#app/texts/money/card-account.ts'
import { checklistTexts } from '#app/texts/studio/studio-checklist.ts'
import { planTexts } from '#app/texts/studio/studio-money.ts'
import { proofTexts } from '#app/texts/accounts/proof.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { plainBrowser, type PlainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const site = cardSite(services)
const router = testRouter(services)

let owner: TestAccount
let browser: PlainBrowser
let feed_id: string
let tab: string
let names = 0

beforeEach(async () => {
  owner = await createAccount(services, { username: `payee${++names}` })
  browser = plainBrowser(router, owner.cookie)
  feed_id = (await createHostingFeed(owner.ctx, { type: 'PODCAST' })).id
  tab = `/studio/${feed_id}/edit?tab=Payments`
})

async function connect(outcome: string): Promise<void> {
  await browser.open(tab)
  await browser.press(texts.buttons.NONE)
  browser.says('Play money', 'Receive payments')
  if (outcome !== 'Go on later') browser.fill('Your name', 'Ada')
  await browser.press(outcome)
  expect(browser.at()).toBe(`${tab}#cards`)
}

async function isEnabled(): Promise<boolean> {
  const { feed } = await getHostingFeed(owner.ctx, { feed_id })
  return feed.payments.stripe.account.status.enabled
}

async function accountId(): Promise<string> {
  const { stripe_id } = await services.db
    .selectFrom('card_accounts')
    .select('stripe_id')
    .where('feed_id', '=', feed_id)
    .executeTakeFirstOrThrow()
  return stripe_id ?? ''
}

test('an owner connects an account, and takes cards from then on; the checklist knows', async () => {
  await browser.open(tab)
  browser.says(texts.texts.NONE, texts.playMoney)
  expect(await isEnabled()).toBe(false)
  await connect('Submit, and all is well')
  browser.says(texts.states.ENABLED, texts.texts.ENABLED, texts.splits)
  expect(await isEnabled()).toBe(true)
  await browser.open(`/studio/${feed_id}`)
  browser.says(`${checklistTexts.done} ${checklistTexts.stripe}`)
})

test('what is left for later says what is missing, and goes on where it was', async () => {
  await connect('Go on later')
  browser.says(texts.states.ONBOARDING, texts.texts.ONBOARDING, texts.missing)
  browser.says(texts.requirements.BANK)
  const account = await accountId()
  await browser.press(texts.buttons.ONBOARDING)
  browser.fill('Your name', 'Ada')
  await browser.press('Submit, and it has to be checked')
  browser.says(texts.states.REVIEW, texts.texts.REVIEW)
  expect(await accountId()).toBe(account)
  expect(await isEnabled()).toBe(false)
})

test('an account of which something is asked is restricted until that is there', async () => {
  await connect('Submit, and all is well')
  await setSandboxAccount(services.stripe, await accountId(), 'RESTRICTED')
  await site.settle()
  expect(await isEnabled()).toBe(false)
  await browser.open(tab)
  browser.says(texts.states.RESTRICTED, texts.texts.RESTRICTED, texts.missing)
})

test('a page of the provider’s that was too old leads back, and is opened anew', async () => {
  await browser.open(`${tab}&cards=again`)
  browser.says(texts.expired)
})

test('connecting asks for a fresh proof', async () => {
  services.clock.pass(3600)
  await browser.open(tab)
  await browser.press(texts.buttons.NONE)
  browser.says(proofTexts.needed('changePayout'))
})

test('editors and strangers connect nothing, and the Lite plan says what it lacks', async () => {
  const editor = await createManager(services, feed_id, 'EDITOR')
  const stranger = await createAccount(services)
  for (const [who, status] of [
    [editor, 403],
    [stranger, 404],
  ] as const) {
    expect((await router.get(tab, who)).status).toBe(status)
    expect((await router.postForm(`${tab}&cards=connect`, {}, who)).status).toBe(status)
  }
  await services.db
    .updateTable('hosting_feeds')
    .set({ billing_tier: 'LITE' })
    .where('id', '=', feed_id)
    .execute()
  await browser.open(tab)
  browser.says(planTexts.notIncluded.card_payments)
  expect(browser.words()).not.toContain(texts.buttons.NONE)
})

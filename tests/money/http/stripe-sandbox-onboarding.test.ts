import { expect, test } from 'vitest'
import { setConnectedAccount as setSandboxAccount } from '#sandbox/stripe/controls.ts'
import { testServices } from '#tests/rig/database.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { stripe, clock } = services
const { client } = stripe
const browser = plainBrowser(testRouter(services))

async function opened() {
  const { id } = await client.accounts.create({ type: 'express' })
  const { url } = await client.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    return_url: 'http://localhost:3000/stripe-sandbox/checkout/back',
    refresh_url: 'http://localhost:3000/stripe-sandbox/checkout/again',
  })
  return { id, path: new URL(url).pathname }
}

test('Whoever fills in who they are can be paid', async () => {
  const { id, path } = await opened()
  await browser.open(path)
  browser.says('Play money', 'Receive payments')
  browser.fill('Your name', 'Ada <3')
  await browser.press('Submit, and all is well')
  expect(browser.at()).toBe('/stripe-sandbox/checkout/back')
  expect(await client.accounts.retrieve(id)).toMatchObject({
    payouts_enabled: true,
    business_profile: { name: 'Ada <3' },
  })
  const { url } = await client.accounts.createLoginLink(id)
  await browser.open(new URL(url).pathname)
  browser.says('Ada <3', 'You can be paid.', '$0.00')
  await browser.press('Have something asked for')
  browser.says('Something is missing')
  expect((await client.accounts.retrieve(id)).payouts_enabled).toBe(false)
  await browser.press('Fill in what is missing')
  expect((await client.accounts.retrieve(id)).payouts_enabled).toBe(true)
})

test('The form can be left for later, and its outcome chosen', async () => {
  const later = await opened()
  await browser.open(later.path)
  await browser.press('Go on later')
  expect(browser.at()).toBe('/stripe-sandbox/checkout/back')
  expect((await client.accounts.retrieve(later.id)).details_submitted).toBe(false)
  const checked = await opened()
  await browser.open(checked.path)
  browser.fill('Your name', 'Ada')
  await browser.press('Submit, and it has to be checked')
  expect((await client.accounts.retrieve(checked.id)).requirements?.disabled_reason).toBe(
    'requirements.pending_verification',
  )
})

test('An address of the form is good once, and for some minutes', async () => {
  const { path } = await opened()
  await browser.open(path)
  browser.fill('Your name', 'Ada')
  await browser.press('Submit, and all is well')
  await browser.open(path)
  expect(browser.at()).toBe('/stripe-sandbox/checkout/again')
  const old = await opened()
  clock.pass(5 * 60 + 1)
  await browser.open(old.path)
  expect(browser.at()).toBe('/stripe-sandbox/checkout/again')
})

test('The page of an account is shown for an hour', async () => {
  const { id } = await opened()
  await setSandboxAccount(stripe, id, 'ENABLED')
  const { url } = await client.accounts.createLoginLink(id)
  clock.pass(3601)
  await browser.open(new URL(url).pathname)
  browser.says('This page has expired')
})

import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { chargeAtStripe } from '#tests/rig/sandbox-charge.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const { client } = services.stripe
const browser = plainBrowser(testRouter(services))

async function newSession() {
  return client.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost:3000/stripe-sandbox/checkout/done_{CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/back',
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: 'usd',
          unit_amount: 250,
          product_data: { name: '<b>Boost</b> & more' },
        },
      },
    ],
  })
}

function pathOf(address: string | null): string {
  return new URL(address ?? '').pathname
}

async function pay(path: string, number: string): Promise<void> {
  await browser.open(path)
  browser.fill('Email', 'payer@example.com')
  browser.fill('Card number', number)
  await browser.press('Pay $5.00')
}

test('The checkout page says what is paid, and that it is play money', async () => {
  const { url } = await newSession()
  await browser.open(pathOf(url))
  browser.says('Play money', 'Pay at localhost:3000', '$5.00', '<b>Boost</b> & more × 2')
  expect(browser.hrefOf('Cancel and go back')).toBe('http://localhost:3000/back')
})

test('A card that pays leads on to the success address, from then on at once', async () => {
  const { id, url } = await newSession()
  await pay(pathOf(url), '4242 4242 4242 4242')
  expect(browser.at()).toBe(`/stripe-sandbox/checkout/done_${id}`)
  expect((await client.checkout.sessions.retrieve(id)).status).toBe('complete')
  await browser.open(pathOf(url))
  expect(browser.at()).toBe(`/stripe-sandbox/checkout/done_${id}`)
})

test('The page says why a card is refused, and keeps what was typed', async () => {
  const { id, url } = await newSession()
  await pay(pathOf(url), '4000000000000002')
  browser.says('Your card was declined.')
  expect(browser.status()).toBe(402)
  expect(browser.valueOf('Email')).toBe('payer@example.com')
  browser.fill('Card number', '1234')
  await browser.press('Pay $5.00')
  browser.says('Your card number is incorrect.')
  browser.fill('Card number', '4242424242424242')
  browser.fill('Expires', '05 / 26')
  await browser.press('Pay $5.00')
  browser.says('Your card has expired.')
  browser.fill('Expires', '06 / 26')
  await browser.press('Pay $5.00')
  expect((await client.checkout.sessions.retrieve(id)).status).toBe('complete')
})

test('3-D Secure has a page of its own, and its failure leads back to the checkout', async () => {
  const { id, url } = await newSession()
  await pay(pathOf(url), '4000002500003155')
  expect(browser.at()).toBe(`/stripe-sandbox/authenticate/${id}`)
  const asking = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(asking.payment_intent).toMatchObject({ status: 'requires_action', latest_charge: null })
  await browser.press('Fail authentication')
  expect(browser.at()).toBe(pathOf(url))
  browser.says('We are unable to authenticate your payment method.')
  await pay(pathOf(url), '4000002500003155')
  await browser.press('Complete authentication')
  expect(browser.at()).toBe(`/stripe-sandbox/checkout/done_${id}`)
  const paid = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(paid).toMatchObject({ status: 'complete', payment_intent: { status: 'succeeded' } })
})

test('What was paid has a receipt', async () => {
  const charge = await chargeAtStripe(services.stripe, 1234)
  await client.refunds.create({ charge: charge.id, amount: 34 })
  await browser.open(pathOf(charge.receipt_url))
  browser.says('Receipt', 'Amount paid $12.34', 'visa •••• 4242', 'Refunded $0.34')
  await browser.open('/stripe-sandbox/receipt/ch_none')
  expect(browser.status()).toBe(404)
})

test('A session that expires while the bank asks takes the payment with it', async () => {
  const { id, url } = await newSession()
  await pay(pathOf(url), '4000002500003155')
  await client.checkout.sessions.expire(id)
  await browser.press('Complete authentication')
  browser.says('This payment page has expired')
  const expired = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(expired.payment_intent).toMatchObject({ status: 'canceled', latest_charge: null })
})

test('An expired session can’t be paid', async () => {
  const { id, url } = await newSession()
  await client.checkout.sessions.expire(id)
  await browser.open(pathOf(url))
  browser.says('This payment page has expired')
  expect(browser.hrefOf('Back to the site')).toBe('http://localhost:3000/back')
})

test('Forms of other sites, unknown addresses and other methods are refused', async () => {
  const { ask } = await startListener(services)
  const { id, url } = await newSession()
  const body = 'email=payer%40example.com&number=4242424242424242&expiry=12%2F34&cvc=123'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const post = (sender: Record<string, string>) =>
    ask(pathOf(url), { method: 'POST', body, headers: { ...headers, ...sender } })
  expect((await post({})).status).toBe(403)
  expect((await post({ Origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await client.checkout.sessions.retrieve(id)).status).toBe('open')
  expect((await ask('/stripe-sandbox/checkout/cs_test_none')).status).toBe(404)
  expect((await ask('/stripe-sandbox/nothing/at-all')).status).toBe(404)
  expect((await ask('/stripe-sandbox/constructor/x')).status).toBe(404)
  expect((await ask(pathOf(url), { method: 'PUT' })).status).toBe(404)
  const answer = await post({ Origin: 'http://localhost:3000' })
  expect(answer.status).toBe(303)
})

test('The pages load nothing and may not be framed or kept', async () => {
  const { ask } = await startListener(services)
  const { url } = await newSession()
  const { headers, text } = await ask(pathOf(url))
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('no-store')
  expect(text).not.toContain('<script')
})

test('Without the sandbox there are no such pages', async () => {
  const stripe = { ...services.stripe, isSandbox: false, sandbox: null }
  const { ask } = await startListener({ ...services, stripe })
  const { url } = await newSession()
  expect((await ask(pathOf(url))).text).toBe('There are no pages here')
})

import { beforeEach, expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import { cardTexts } from '#app/texts/money/cards.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { receiptTexts } from '#app/texts/money/receipt.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { type CardShow, cardSite } from '#tests/rig/factories/card-site.ts'
import { type PlainBrowser, plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const services = await testServices()
const router = testRouter(services)
const site = cardSite(services)

let show: CardShow
let support: string
let visitor: PlainBrowser

beforeEach(async () => {
  services.clock.set(new Date())
  show = await site.show()
  support = `/episode/${show.episodeId}/support`
  visitor = plainBrowser(router)
})

/** Fills in the form, and opens the checkout page. */
async function toCheckout(browser: PlainBrowser, usd = '5.00'): Promise<void> {
  await browser.open(support)
  browser.fill(texts.amountInUsd, usd)
  browser.fill(texts.message, 'Aye')
  await browser.press(texts.payByCard)
}

async function payWith(browser: PlainBrowser, card: string): Promise<void> {
  if (browser.html().includes('name="email"')) browser.fill('Email', 'payer@example.com')
  browser.fill('Card number', card)
  await browser.press('Pay $5.00')
}

test('a visitor boosts by card without scripts, under a name, and sees when it is confirmed', async () => {
  await visitor.open(`/episode/${show.episodeId}`)
  await visitor.follow(contentTexts.support)
  expect(visitor.at()).toBe(support)
  visitor.fill(texts.amountInUsd, '5.00')
  visitor.fill(texts.name, 'Ann')
  visitor.fill(texts.message, 'Aye')
  await visitor.press(texts.payByCard)
  expect(visitor.at()).toContain('/stripe-sandbox/checkout/')
  await payWith(visitor, '4242424242424242')
  expect(visitor.at()).toContain(`${support}?status=success&ulid=`)
  visitor.says(paymentTexts.confirming, paymentTexts.lookAgain)
  expect(visitor.html()).toContain('http-equiv="refresh"')
  await site.settle()
  await visitor.open(visitor.at())
  visitor.says(texts.boostedByCard('One'))
  expect(visitor.html()).not.toContain('http-equiv="refresh"')
  await visitor.follow(texts.receipt)
  visitor.says('Ann boosted', 'Aye', '$5.00', receiptTexts.card)
})

test('who can only pay by card sees in cents who gets what; who has both sees it besides', async () => {
  const ann = await createAccount(services, { username: 'anna' })
  const bo = await createAccount(services, { username: 'boas' })
  const member = ({ userId }: typeof ann, name: string, split: number) => {
    const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
    return { type: 'node', address: '02', name, split, customKey, customValue }
  }
  const recipients = [member(ann, 'Anna', 2), member(bo, 'Boas', 1)]
  const open = async (browser: PlainBrowser, { episodeId }: CardShow) => {
    await browser.open(`/episode/${episodeId}/support`)
    const words = browser.words().replaceAll(/\s+/g, ' ')
    return words.slice(words.indexOf(texts.splits))
  }
  // Card payments go to the show alone, unless it divides them.
  const whole = await open(visitor, await site.show(recipients))
  expect(whole).toMatch(/cards\d+ \$5\.00 100 ?%/)
  const divided = await open(visitor, await site.show(recipients, { usesSplits: true }))
  expect(divided).toMatch(/Anna \$3\.33 67 ?% Boas \$1\.67 33 ?%/)
  expect(divided).toContain(texts.cardFees(services.site.platformFeePercent ?? 0))
  for (const pane of [whole, divided]) expect(pane).not.toMatch(/sats/)
  // Without recipients, the show gets it.
  expect(await open(visitor, show)).toMatch(/cards\d+ \$5\.00 100 ?%/)
  const own = plainBrowser(router, ann.cookie)
  const both = await open(own, await site.show(recipients, { usesSplits: true }))
  expect(both).toMatch(/Anna 3,333 67 ?% Boas 1,667 33 ?%/)
  expect(both).toContain(texts.splitsByCard)
  expect(both).toContain('$3.33')
})

test('a card that was declined is told of to who comes back without having paid', async () => {
  await toCheckout(visitor)
  await payWith(visitor, '4000000000000002')
  visitor.says('Your card was declined.')
  await site.settle()
  await visitor.follow('Cancel and go back')
  expect(visitor.at()).toContain(`${support}?status=cancelled&ulid=`)
  visitor.says(paymentTexts.declined)
  await visitor.press(texts.payByCard)
  expect(visitor.at()).toContain('/stripe-sandbox/checkout/')
})

test('a card that pays after one that was declined is what counts', async () => {
  await toCheckout(visitor)
  await payWith(visitor, '4000000000000002')
  await site.settle()
  await payWith(visitor, '4242424242424242')
  visitor.says(paymentTexts.confirming)
  await site.settle()
  await visitor.open(visitor.at())
  visitor.says(texts.boostedByCard('One'))
})

test('who turns back is told that nothing was taken, and what they try next is another boost', async () => {
  const npub = toNpub(newSigner().pubkey)
  await visitor.open(`${support}?${new URLSearchParams({ name: 'Ann', npub })}`)
  visitor.fill(texts.amountInUsd, '5.00')
  visitor.fill(texts.message, 'Aye')
  await visitor.press(texts.payByCard)
  await visitor.follow('Cancel and go back')
  expect(visitor.at()).toContain(`&name=Ann&message=Aye&npub=${npub}`)
  visitor.says(paymentTexts.notPaid)
  expect([visitor.valueOf(texts.name), visitor.valueOf(texts.message)]).toEqual(['Ann', 'Aye'])
  visitor.fill(texts.amountInUsd, '7.00')
  await visitor.press(texts.payByCard)
  visitor.says('$7.00')
})

test('an amount that is none is refused to the letter, and stays in its field', async () => {
  const cases = ['0.99', '1000.01', '', 'much', '1.234']
  for (const typed of cases) {
    await visitor.open(support)
    visitor.fill(texts.amountInUsd, typed)
    visitor.fill(texts.name, 'Ann')
    await visitor.press(texts.payByCard)
    expect(visitor.status()).toBe(400)
    visitor.says(
      'To boost with bank card, amount must be between $1.00 and $1,000.00.',
      cardTexts.errors.AMOUNT,
    )
    expect([visitor.valueOf(texts.amountInUsd), visitor.valueOf(texts.name)]).toEqual([
      typed,
      'Ann',
    ])
  }
})

test('an account boosts by card too, and what becomes of it nobody else is told', async () => {
  const ann = await createAccount(services)
  const browser = plainBrowser(router, ann.cookie)
  await toCheckout(browser)
  await payWith(browser, '4242424242424242')
  const back = browser.at()
  await site.settle()
  await browser.open(back)
  browser.says(texts.boostedByCard('One'))
  await visitor.open(back)
  expect(visitor.words()).not.toContain(texts.boostedByCard('One'))
  expect(visitor.words()).not.toContain(paymentTexts.confirming)
  // Payments for other content don't count.
  await browser.open(`/show/${show.publicId}/support${back.slice(back.indexOf('?'))}`)
  expect(browser.words()).not.toContain('Successfully')
})

test('cards aren’t offered where those who make it take none', async () => {
  const { episodeId, publicId } = await site.show([], { isConnected: false })
  await visitor.open(`/episode/${episodeId}/support`)
  expect(visitor.html()).not.toContain(texts.payByCard)
  visitor.says(texts.nobody)
  await visitor.open(`/show/${publicId}`)
  expect(visitor.html()).not.toContain(`/show/${publicId}/support`)
  const form = { way: 'CARD', amount: '5.00', ulid: 'A'.repeat(26) }
  const answer = await router.postForm(`/episode/${episodeId}/support`, form)
  expect(answer.status).toBe(403)
})

test('an address of another type leads to the right one, with what it says of the payment', async () => {
  const answer = await router.get(`/track/${show.episodeId}/support?status=success&ulid=A`)
  expect(answer.headers.get('Location')).toBe(`${support}?status=success&ulid=A`)
})

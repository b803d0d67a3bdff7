import { expect, test } from 'vitest'
import { newId } from '#app/.server/base/lib/ids.ts'
import { closeDispute as closeSandboxDispute } from '#sandbox/stripe/controls.ts'
import { testServices } from '#tests/rig/database.ts'
import { cardSales, sessionIn } from '#tests/rig/factories/card-sales.ts'
import type { SoldShow } from '#tests/rig/factories/sale-site.ts'
import { ownSubscriptions } from '../subscriptions/own-subscriptions.ts'
import { purchaseOffer } from './purchase-offer.ts'
import { statementsOfFeed } from '#app/.server/money/boosts/statements.ts'

const services = await testServices()
const site = cardSales(services)
const { show, item, buy, pay, hears, mails, by, sats, cards, settle } = site

const code = (error: unknown) => (error as { code?: string }).code
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'PAID', code)
const byCard = (of: { item: string }, more: object = {}) => buy(of, { way: 'CARD', ...more })

async function payment({ feed_id }: SoldShow) {
  return services.db
    .selectFrom('card_payments')
    .select(['id', 'gross', 'refunded', 'disputed'])
    .where('feed_id', '=', feed_id)
    .executeTakeFirstOrThrow()
}

test('a purchase by card opens the item once it is paid, with a receipt', async () => {
  const harbour = await show()
  const [ferry, other] = [await item(harbour), await item(harbour)]
  expect((await purchaseOffer(by(site.ann), ferry.item))?.card).toBe(true)
  const { checkout_url, payment } = await byCard(ferry, { price: 300 })
  expect(payment).toBe(null)
  await settle()
  expect(await hears(site.ann, harbour)).toEqual([])
  await cards.pay(sessionIn(checkout_url))
  await settle()
  expect(await hears(site.ann, harbour)).toEqual([ferry.item_id])
  expect((await purchaseOffer(by(site.ann), ferry.item))?.bought).not.toBe(null)
  expect((await purchaseOffer(by(site.ann), other.item))?.bought).toBe(null)
  expect(await codeOf(byCard(ferry))).toBe('BOUGHT')
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: site.ann.email, subject: 'Receipt: Night Ferry' })
  expect(mail?.text).toContain('You paid $3 by the card that ends in 4242 for Night Ferry')
  const { payments } = await ownSubscriptions(by(site.ann))
  expect(payments).toMatchObject([
    { kind: 'PURCHASE', way: 'CARD', cents: 300, path: `/episode/${ferry.item}` },
  ])
  const lines = await statementsOfFeed(by(site.owner), { feed_id: harbour.feed_id })
  expect(lines).toMatchObject([{ action: 'PURCHASE', way: 'CARD', gross: { usd: 3 } }])
  expect(await cards.problems()).toEqual([])
})

test('a declined card opens nothing, and another one may be tried', async () => {
  const harbour = await show()
  const ferry = await item(harbour)
  const { checkout_url } = await byCard(ferry)
  await expect(cards.pay(sessionIn(checkout_url), '4000000000000002')).rejects.toThrow()
  await settle()
  expect(await hears(site.ann, harbour)).toEqual([])
  await pay(byCard(ferry))
  expect(await hears(site.ann, harbour)).toEqual([ferry.item_id])
})

test('what was given back is closed, and can be bought again', async () => {
  const harbour = await show()
  const ferry = await item(harbour)
  await pay(byCard(ferry))
  const { id: charge } = await payment(harbour)
  await services.stripe.client.refunds.create({ charge, amount: 100 })
  await settle()
  expect(await hears(site.ann, harbour)).toEqual([ferry.item_id])
  await services.stripe.client.refunds.create({ charge })
  await settle()
  expect(await hears(site.ann, harbour)).toEqual([])
  expect((await purchaseOffer(by(site.ann), ferry.item))?.bought).toBe(null)
  await pay(byCard(ferry))
  expect(await hears(site.ann, harbour)).toEqual([ferry.item_id])
})

test('a dispute closes it until it is won', async () => {
  for (const [outcome, heard] of [
    ['won', 1],
    ['lost', 0],
  ] as const) {
    const harbour = await show()
    const ferry = await item(harbour)
    await pay(byCard(ferry), '4000000000000259')
    expect((await payment(harbour)).disputed).toBe(300)
    const told = (await mails()).find(({ subject }) => subject === 'Payment disputed: Night Ferry')
    expect(told?.text).toContain('Your bank has taken back $3 of the $3')
    expect(await hears(site.ann, harbour)).toEqual([])
    const { id: charge } = await payment(harbour)
    const { data } = await services.stripe.client.disputes.list({ charge })
    await closeSandboxDispute(services.stripe, data[0]?.id ?? '', outcome)
    await settle()
    expect(await hears(site.ann, harbour)).toHaveLength(heard)
  }
})

test('two devices have one page; who has bought it from the wallet meanwhile gets the money back', async () => {
  const harbour = await show()
  const ferry = await item(harbour)
  const ulid = newId()
  const pages = [await byCard(ferry, { ulid }), await byCard(ferry, { ulid }), await byCard(ferry)]
  expect(new Set(pages.map(({ checkout_url }) => checkout_url)).size).toBe(1)
  expect(await codeOf(byCard(await item(harbour), { ulid }))).toBe('ULID_TAKEN')
  await buy(ferry)
  await cards.pay(sessionIn(pages[0]?.checkout_url ?? null))
  await settle()
  expect(await payment(harbour)).toMatchObject({ gross: 300, refunded: 300 })
  expect(await hears(site.ann, harbour)).toEqual([ferry.item_id])
  expect(await sats(site.ann)).toBe(97_000)
  expect((await ownSubscriptions(by(site.ann))).payments).toHaveLength(1)
})

test('who subscribes before the page is paid gets the money back: they have it already', async () => {
  const harbour = await show()
  const ferry = await item(harbour)
  const { checkout_url } = await byCard(ferry)
  await site.subscribeTo(harbour)
  expect(await codeOf(byCard(ferry))).toBe('SUBSCRIBED')
  await cards.pay(sessionIn(checkout_url))
  await settle()
  expect(await payment(harbour)).toMatchObject({ gross: 300, refunded: 300 })
  expect(await hears(site.ann, harbour)).toEqual([''])
  expect(await purchaseOffer(by(site.ann), ferry.item)).toMatchObject({
    bought: null,
    has: 'SUBSCRIPTION',
  })
})

test('what is deleted before it is paid is given back', async () => {
  const harbour = await show()
  const ferry = await item(harbour)
  const { checkout_url } = await byCard(ferry)
  await services.db
    .updateTable('hosting_items')
    .set({ deleted_at: services.now() })
    .where('id', '=', ferry.item_id)
    .execute()
  await cards.pay(sessionIn(checkout_url))
  await settle()
  expect(await payment(harbour)).toMatchObject({ gross: 300, refunded: 300 })
  expect(await hears(site.ann, harbour)).toEqual([])
})

test('who has bought it again keeps it, though an earlier dispute is lost', async () => {
  const harbour = await show()
  const ferry = await item(harbour)
  await pay(byCard(ferry), '4000000000000259')
  const { id: charge } = await payment(harbour)
  await pay(byCard(ferry))
  expect(await hears(site.ann, harbour)).toEqual([ferry.item_id])
  const { data } = await services.stripe.client.disputes.list({ charge })
  await closeSandboxDispute(services.stripe, data[0]?.id ?? '', 'lost')
  await settle()
  expect(await hears(site.ann, harbour)).toEqual([ferry.item_id])
})

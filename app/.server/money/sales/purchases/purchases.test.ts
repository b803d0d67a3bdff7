import { describe, expect, test } from 'vitest'
import { deleteHostingItem } from '#app/.server/studio/editing/items.ts'
import { updateProduct } from '#app/.server/studio/pricing/products.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { rightsOf } from '#app/.server/studio/access/rights.ts'
import { tried } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { day, saleSite, type SoldShow } from '#tests/rig/factories/sale-site.ts'
import { saleTexts } from '#app/texts/money/sales.ts'
import { cancelSubscription } from '../subscriptions/cancel.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { ownSubscriptions } from '../subscriptions/own-subscriptions.ts'
import { purchaseOffer } from './purchase-offer.ts'
import { feedPurchases } from './feed-purchases.ts'

const services = await testServices()
const site = saleSite(services)
const { show, item, buy, subscribeTo, sats, pass, hears, member, mails, by, fill } = site
const product = site.product()
const { opensAlready } = saleTexts

const code = (error: unknown) => (error as { code?: string }).code
const codeOf = (asked: Promise<unknown>) => asked.then(() => 'PAID', code)
const offered = async (of: { item: string }, who = site.ann) => purchaseOffer(by(who), of.item)

/** An artist with a release that has a track for sale. */
async function track() {
  const artist = await show()
  const album = await show()
  const sold = await item(album)
  const set = (of: SoldShow, change: object) =>
    services.db.updateTable('hosting_feeds').set(change).where('id', '=', of.feed_id).execute()
  await set(artist, { type: 'ARTIST' })
  await set(album, { type: 'ALBUM', publisher_id: artist.feed_id, subscription: null })
  return { artist, album, sold }
}

describe('a purchase from a wallet', () => {
  test('and the deletion of what is bought wait for each other: it is kept, or nothing is paid', async () => {
    const harbour = await show()
    for (let round = 0; round < 5; round++) {
      const ferry = await item(harbour)
      const before = await sats(site.ann)
      const [bought, deleted] = await Promise.all([
        codeOf(buy(ferry)),
        codeOf(
          deleteHostingItem(site.owner.ctx, { feed_id: harbour.feed_id, item_id: ferry.item_id }),
        ),
      ])
      const [paid, has] = [before - (await sats(site.ann)), await hears(site.ann, harbour)]
      expect(deleted).toBe(bought === 'PAID' ? 'ITEM_BOUGHT' : 'PAID')
      expect([paid, has.includes(ferry.item_id)]).toEqual(
        bought === 'PAID' ? [3000, true] : [0, false],
      )
    }
  })

  test('pays the owner once, and opens that item alone, for good', async () => {
    const harbour = await show()
    const [ferry, other] = [await item(harbour), await item(harbour)]
    expect(await offered(ferry)).toEqual({
      itemId: ferry.item,
      title: 'Night Ferry',
      card: false,
      products: [{ unlocktype: 'BONUS_EPISODE', priceCents: 300, sats: { msat: 3_000_000 } }],
      bought: null,
      has: null,
    })
    const { payment } = await buy(ferry)
    expect(payment).toMatchObject({
      kind: 'PURCHASE',
      title: 'Night Ferry',
      path: `/episode/${ferry.item}`,
      unlocktype: 'BONUS_EPISODE',
      cents: 300,
      satoshis: 3000,
    })
    expect([await sats(site.ann), await sats(site.owner)]).toEqual([97_000, 3000])
    expect(await rightsOf(services, site.ann.userId, [harbour.feed_id])).toMatchObject([
      { itemId: ferry.item_id, source: 'PURCHASE', until: null },
    ])
    expect((await offered(ferry))?.bought).toBe('2026-11-05T12:00:00.000Z')
    expect((await offered(other))?.bought).toBe(null)
    expect((await offered(ferry, site.bo))?.bought).toBe(null)
    await pass(1000 * day)
    expect(await hears(site.ann, harbour)).toEqual([ferry.item_id])
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [site.ann.email, 'Receipt: Night Ferry'],
    ])
    expect(await checkLedger(product)).toEqual([])
  })

  test('is told in both wallets, among the payer’s receipts and to the owner', async () => {
    const harbour = await show()
    const ferry = await item(harbour)
    await buy(ferry)
    const latest = async (who = site.ann) => (await listTransactions(by(who), {})).transactions[0]
    expect(await latest()).toMatchObject({
      meta: { type: 'PURCHASE', action: 'PURCHASE' },
      millisats: -3_000_000,
      details: { content: { type: 'EPISODE', id: ferry.item, title: 'Night Ferry' } },
    })
    expect(await latest(site.owner)).toMatchObject({
      meta: { type: 'EARNING', action: 'PURCHASE' },
      millisats: 3_000_000,
    })
    expect((await ownSubscriptions(by(site.ann))).payments).toMatchObject([
      { title: 'Night Ferry' },
    ])
    const range = { start: '2026-11-05T00:00:00Z', end: '2026-11-06T00:00:00Z' }
    const asked = { feed_id: harbour.feed_id, ...range }
    expect((await feedPurchases(by(site.owner), asked)).purchases).toMatchObject([
      { title: 'Night Ferry', cents: 300, buyer: { path: expect.stringMatching(/^\/ann/) } },
    ])
    const later = { ...asked, start: '2026-11-05T12:00:01Z' }
    expect((await feedPurchases(by(site.owner), later)).purchases).toEqual([])
    expect(await codeOf(feedPurchases(by(site.ann), asked))).toBe('NO_FEED')
  })

  test('of a track is a right of its artist', async () => {
    const { artist, album, sold } = await track()
    await buy(sold)
    expect(await hears(site.ann, artist)).toEqual([sold.item_id])
    expect(await hears(site.ann, album)).toEqual([])
    expect((await ownSubscriptions(by(site.ann))).payments[0]?.path).toBe(`/track/${sold.item}`)
  })

  test('is divided by the item’s own splits, where payments are divided', async () => {
    for (const use_splits of [true, false]) {
      const recipients = [member('Owner', site.owner, 100)]
      const ferry = await item(await show(site.owner, { recipients, use_splits }))
      const value = { recipients: [member('Bo', site.bo, 100)] }
      const content = { title: 'Night Ferry', variant: { access: 'BONUS' }, value }
      await services.db
        .updateTable('hosting_items')
        .set({ content: JSON.stringify(content) })
        .where('id', '=', ferry.item_id)
        .execute()
      await buy(ferry)
    }
    expect([await sats(site.bo), await sats(site.owner)]).toEqual([3000, 3000])
  })

  test('with the same key is made once, and the key stands for nothing else', async () => {
    const harbour = await show()
    const [ferry, other] = [await item(harbour), await item(harbour)]
    const ulid = '01HF0000000000000000000001'
    const first = await buy(ferry, { ulid })
    expect((await buy(ferry, { ulid })).payment).toEqual(first.payment)
    expect(await codeOf(buy(other, { ulid }))).toBe('ULID_TAKEN')
    expect(await codeOf(buy(ferry, { ulid, price: 301 }))).toBe('ULID_TAKEN')
    expect(await codeOf(subscribeTo(harbour, { ulid }))).toBe('ULID_TAKEN')
    expect(await codeOf(buy(ferry))).toBe('BOUGHT')
    expect(await sats(site.ann)).toBe(97_000)
  })

  test('isn’t sold to who subscribes, who has it already', async () => {
    const harbour = await show()
    const ferry = await item(harbour)
    await subscribeTo(harbour)
    expect(await offered(ferry)).toMatchObject({ bought: null, has: 'SUBSCRIPTION' })
    const codes = await Promise.all(Array.from({ length: tried(30, 8) }, () => codeOf(buy(ferry))))
    expect(new Set(codes)).toEqual(new Set(['SUBSCRIBED']))
    await expect(buy(ferry)).rejects.toMatchObject({ status: 409, message: opensAlready(null) })
    expect(await sats(site.ann)).toBe(95_000)
    await cancelSubscription(by(site.ann), { feed: harbour.feed })
    const { cancels_at } = await services.db
      .selectFrom('subscriptions')
      .select('cancels_at')
      .where('feed_id', '=', harbour.feed_id)
      .executeTakeFirstOrThrow()
    expect(opensAlready(cancels_at)).toContain('It ends on December 5, 2026')
    await expect(buy(ferry)).rejects.toMatchObject({ message: opensAlready(cancels_at) })
    await pass(31 * day)
    expect(await offered(ferry)).toMatchObject({ has: null })
    expect(await codeOf(buy(ferry))).toBe('PAID')
    expect(await offered(ferry)).toMatchObject({ has: 'PURCHASE' })
  })

  test('and a subscription at once: whoever subscribed first isn’t sold the item', async () => {
    const harbour = await show()
    for (let round = 0; round < 5; round++) {
      const [ferry, who] = [await item(harbour), await site.account(`both${round}`, 20_000)]
      const [bought, subscribed] = await Promise.all([
        codeOf(buy(ferry, {}, who)),
        codeOf(subscribeTo(harbour, {}, who)),
      ])
      expect(subscribed).toBe('PAID')
      expect(['PAID', 'SUBSCRIBED']).toContain(bought)
      expect(await sats(who)).toBe(bought === 'PAID' ? 12_000 : 15_000)
    }
    expect(await checkLedger(product)).toEqual([])
  })

  test('that is asked for on many devices at once is paid once', async () => {
    const ferry = await item(await show())
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(buy(ferry))))
    expect(codes.filter((code) => code === 'PAID')).toHaveLength(1)
    expect(await sats(site.ann)).toBe(97_000)
  })

  test('of 50 at once with funds for 3 is made three times', async () => {
    const poor = await site.account('poor', 9999)
    const harbour = await show()
    const items = []
    for (let at = 0; at < 50; at++) items.push(await item(harbour))
    const codes = await Promise.all(items.map((one) => codeOf(buy(one, {}, poor))))
    expect(codes.filter((code) => code === 'PAID')).toHaveLength(3)
    expect(codes.filter((code) => code === 'WALLET_BALANCE_LOW')).toHaveLength(47)
    expect([await sats(poor), (await hears(poor, harbour)).length]).toEqual([999, 3])
    expect(await checkLedger(product)).toEqual([])
  })
})

describe('not for sale is', () => {
  test('what has no price, isn’t public, is gone, or is on a plan without', async () => {
    const sold = async (change: object) => {
      const one = await item(await show())
      await services.db
        .updateTable('hosting_items')
        .set(change)
        .where('id', '=', one.item_id)
        .execute()
      return one
    }
    const harbour = await show()
    const free = await item(harbour)
    const unlocktype = 'BONUS_EPISODE'
    const ids = { feed_id: harbour.feed_id, item_id: free.item_id }
    await updateProduct(site.owner.ctx, { ...ids, unlocktype, price: null })
    const lite = await show()
    const ofLite = await item(lite)
    const none = [
      free,
      ofLite,
      await sold({ published_at: null }),
      await sold({ deleted_at: services.now() }),
      await sold({ content: JSON.stringify({ title: 'Night Ferry' }) }),
      { item: newId() },
      { item: free.item_id },
    ]
    const billing = { billing_tier: 'LITE' }
    await services.db
      .updateTable('hosting_feeds')
      .set(billing)
      .where('id', '=', lite.feed_id)
      .execute()
    for (const one of none) {
      expect(await codeOf(buy(one))).toBe('NO_OFFER')
      expect(await offered(one)).toBe(null)
    }
    expect(await sats(site.ann)).toBe(100_000)
  })

  test('a price of another version than the one that is asked for', async () => {
    const ferry = await item(await show())
    expect(await codeOf(buy(ferry, { unlocktype: 'AD_FREE' }))).toBe('NO_OFFER')
    expect(await codeOf(buy(ferry, { price: 299 }))).toBe('PRICE_CHANGED')
    expect(await codeOf(buy(ferry, { satoshis: 2999 }))).toBe('PRICE_CHANGED')
  })

  test('early access once everybody has it', async () => {
    const ferry = await item(await show(), { type: 'EARLY_ACCESS' })
    const early = { unlocktype: 'EARLY_ACCESS' }
    await pass(day - 1)
    expect((await offered(ferry))?.products).toHaveLength(1)
    expect(await codeOf(buy(ferry, early))).toBe('PAID')
    await pass(1)
    expect(await offered(ferry)).toBe(null)
    await fill(site.bo, 3000)
    expect(await codeOf(buy(ferry, early, site.bo))).toBe('NO_OFFER')
  })

  test('what one makes oneself', async () => {
    const ferry = await item(await show())
    await fill(site.owner, 3000)
    expect(await codeOf(buy(ferry, {}, site.owner))).toBe('OWN_FEED')
  })
})

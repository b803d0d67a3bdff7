import { expect, describe, test } from 'vitest'
import { feeRecipient, toValueRecipient } from '#app/protocols/value-split.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { boostSite, states } from '#tests/factories/boost-site.ts'
import { publishFeed } from '#tests/factories/published-feed.ts'
import { boostReceipt, checkLedger, rssPaymentOf, supportersOf, supportTotals } from '../index.ts'
import { balanceOf } from '../ledger/index.ts'

const services = await testServices()
const site = boostSite(services)
const { node, fill, show, boost, member } = site
const product = site.product()

test('what is made here pays the fee as it is now, beside its shares, and once', async () => {
  const before = (await balanceOf(product, 'fees')).total
  const old = toValueRecipient(feeRecipient(5, node.pubkey))
  const showId = await show([member(site.bo), old])
  await services.db
    .updateTable('feeds')
    .set({ hosting_feed_id: 'H'.repeat(20) })
    .where('id', '=', showId)
    .execute()
  const taking = (lightningFeePercent: number) => {
    const settings = { ...services.site, lightningFeePercent }
    return contextFor({ ...site.all, site: settings }, site.ann.actor)
  }
  expect(states(await boost(showId, {}, taking(2)))).toEqual([
    ['2% Lightning fee', 20, 'PAID', null],
    ['Member', 980, 'PAID', null],
  ])
  expect(states(await boost(showId, {}, taking(0)))).toEqual([['Member', 1000, 'PAID', null]])
  expect((await balanceOf(product, 'fees')).total - before).toBe(20_000)
})

describe('supporters', () => {
  test('are those whose boosts have reached others, who gave most first', async () => {
    const uma = await createAccount(services, { username: `uma${site.count}` })
    await fill(uma, 10_000)
    const byUma = site.by(uma)
    const showId = await show([member(site.bo)])
    await boost(showId, { satoshis: 300 })
    await boost(showId, { satoshis: 200, name: 'Annabel' })
    await boost(showId, { satoshis: 700 }, byUma)
    await boost(showId, { satoshis: 5000, private: true })
    const found = await supportersOf(product, { contentId: showId, limit: 5 })
    expect(found).toMatchObject([
      { ids: { tributary: uma.userId }, path: `/uma${site.count}`, satoshis: 700 },
      { ids: { tributary: site.ann.userId }, display: { name: 'Annabel' }, satoshis: 500 },
    ])
    expect(await supportersOf(product, { contentId: showId, limit: 1 })).toHaveLength(1)
    expect(await supportTotals(product, [showId, 'x'])).toEqual(
      new Map([[showId, { satoshis: 1200, supporters: 2 }]]),
    )
  })

  test('aren’t made by what came back, or by what somebody pays themselves', async () => {
    const showId = await show([
      member(site.bo),
      { type: 'other', address: 'x', split: 1 },
      member(site.ann, 8),
    ])
    await boost(showId)
    const found = await supportersOf(product, { contentId: showId, limit: 5 })
    expect(found).toMatchObject([{ satoshis: 100 }])
  })

  test('of an item are those of its show, too', async () => {
    const value = [
      { type: 'lightning', method: 'keysend', recipients: [member(site.bo)], timeSplits: [] },
    ]
    const items = { Tide: '2026-06-01T00:00:00Z', Ebb: '2026-06-02T00:00:00Z' }
    const name = `show${site.count}`
    const { feedId, ids } = await publishFeed(product, name, items, 'podcast', { value })
    const { Tide = '', Ebb = '' } = ids
    const entity = { _id: Tide, type: 'EPISODE' } as const
    const { id } = await boost(feedId, { entity })
    const totals = await supportTotals(product, [feedId, Tide, Ebb])
    expect([...totals.keys()].sort()).toEqual([feedId, Tide].sort())
    expect(await supportersOf(product, { contentId: Tide, limit: 5 })).toHaveLength(1)
    expect(await supportersOf(product, { contentId: Ebb, limit: 5 })).toEqual([])
    expect(await rssPaymentOf(product, { id, leg: 0 })).toMatchObject({
      id: `${id}:0`,
      group: id,
      split: 100,
      feed: { title: name },
      item: { guid: `guid-${name}-Tide`, title: 'Tide' },
      recipient: { name: 'Member', address: node.pubkey },
      msat: 1_000_000,
    })
  })
})

test('a private one shows amounts and sender to those who pay and are paid alone', async () => {
  const { id } = await boost(await show([member(site.bo)]), { private: true, message: 'Psst' })
  for (const actor of [site.ann.actor, site.bo.actor])
    expect(await boostReceipt(contextFor(site.all, actor), id)).toMatchObject({
      satoshis: 1000,
      sender: { name: `ann${site.count}` },
    })
  const stranger = contextFor(site.all, (await createAccount(services)).actor)
  expect(await boostReceipt(stranger, id)).toMatchObject({
    satoshis: null,
    usd: null,
    sender: { name: null, path: null, image: null },
    legs: [{ percent: 100, satoshis: null, feeSatoshis: null, state: 'PAID' }],
  })
  await expect(boostReceipt(stranger, 'x'.repeat(20))).rejects.toMatchObject({ status: 404 })
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})

import { expect, test } from 'vitest'
import { rssPaymentHeader } from '#app/protocols/lightning/rss-payment.ts'
import { feeRecipient, toValueRecipient } from '#app/protocols/lightning/value-split.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { boostSite, states } from '#tests/rig/factories/boost-site.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { boostReceipt } from './boost-receipt.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { countBoost } from './count-boost.ts'
import { loadSupport } from '#app/.server/money/pages/support.ts'
import { rssPaymentOf } from './rss-payment.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'

const services = await testServices()
const site = boostSite(services)
const { node, show, boost, member } = site
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

test('what came back, and what somebody pays themselves, supports nothing', async () => {
  const showId = await show([
    member(site.bo),
    { type: 'other', address: 'x', split: 1 },
    member(site.ann, 8),
  ])
  const { id } = await boost(showId)
  await countBoost(product, { feedId: showId, boostId: id })
  expect(await loadSupport(product, { id: showId })).toMatchObject({ total: 100, supporters: 1 })
})

test('a boost of an item tells other apps of the item and its feed', async () => {
  const value = [
    { type: 'lightning', method: 'keysend', recipients: [member(site.bo)], timeSplits: [] },
  ]
  const name = `show${site.count}`
  const items = { Tide: '2026-06-01T00:00:00Z' }
  const { feedId, ids } = await publishFeed(product, name, items, 'podcast', { value })
  const entity = { _id: ids.Tide ?? '', type: 'EPISODE' } as const
  const { id } = await boost(feedId, { entity })
  expect(await rssPaymentOf(product, { id, share: 0 })).toMatchObject({
    id: `${id}:0`,
    group: id,
    split: 100,
    feed: { title: name },
    item: { guid: `guid-${name}-Tide`, title: 'Tide' },
    recipient: { name: 'Member', address: node.pubkey },
    msat: 1_000_000,
  })
})

test('what came back isn’t said to other apps as paid, neither of a share nor of the whole', async () => {
  const nobody = { type: 'other', address: 'x', split: 1 }
  const { id, legs } = await boost(await show([member(site.bo, 3), nobody]))
  expect(legs.map(({ state }) => state)).toEqual(['PAID', 'RETURNED'])
  expect(await rssPaymentOf(product, { id })).toMatchObject({
    split: 100,
    msat: 750_000,
    totalMsat: 750_000,
  })
  expect(await rssPaymentOf(product, { id, share: 0 })).toMatchObject({
    split: 100,
    msat: 750_000,
    totalMsat: 750_000,
  })
  const returned = await rssPaymentOf(product, { id, share: 1 })
  expect(returned).toMatchObject({ split: null, msat: null, totalMsat: 750_000, usd: null })
  const said = decodeURIComponent(rssPaymentHeader(returned))
  expect(said).not.toMatch(/"(value_msat|split|value_usd)"/)
})

test('what somebody pays themselves has arrived', async () => {
  const { id } = await boost(await show([member(site.bo), member(site.ann)]))
  expect(await rssPaymentOf(product, { id })).toMatchObject({ totalMsat: 1_000_000 })
  expect(await rssPaymentOf(product, { id, share: 1 })).toMatchObject({ split: 50, msat: 500_000 })
})

test('a private one shows amounts, sender and text to those who pay and are paid alone', async () => {
  const { id } = await boost(await show([member(site.bo)]), { private: true, message: 'Psst' })
  for (const actor of [site.ann.actor, site.bo.actor])
    expect(await boostReceipt(contextFor(site.all, actor), id)).toMatchObject({
      satoshis: 1000,
      sender: { name: `ann${site.count}` },
      message: 'Psst',
    })
  const stranger = contextFor(site.all, (await createAccount(services)).actor)
  expect(await boostReceipt(stranger, id)).toMatchObject({
    satoshis: null,
    usd: null,
    sender: { name: null, path: null, image: null },
    message: '',
    legs: [{ percent: 100, satoshis: null, feeSatoshis: null, state: 'PAID' }],
  })
  for (const at of [{ id }, { id, leg: 0 }]) {
    expect(await rssPaymentOf(stranger, at)).toMatchObject({ message: '', isPrivate: true })
    expect(await rssPaymentOf(site.ctx(), at)).toMatchObject({ message: 'Psst' })
  }
  await expect(boostReceipt(stranger, 'x'.repeat(20))).rejects.toMatchObject({ status: 404 })
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})

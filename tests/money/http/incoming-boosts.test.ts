import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { receiptTexts } from '#app/texts/money/receipt.ts'
import { topics } from '#app/rules/base/realtime-topics.ts'
import { boostReceipt } from '#app/.server/money/boosts/boost-receipt.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { loadSupport } from '#app/.server/money/pages/support.ts'
import { testServices } from '#tests/rig/database.ts'
import { plainBrowser } from '#tests/rig/http/plain-browser.ts'
import { receivingSite } from '#tests/rig/http/receiving-boosts.ts'

const services = await testServices()
const site = receivingSite(services)
const { app, product, member, publish, join, keysend, takeIn, countBoosts } = site
const { shown, boostIdOf, receiptOf, boosts } = site

/** An app's boostagram for the first episode. */
const saying = (more: object = {}) => ({
  action: 'boost',
  app_name: 'Foghorn',
  sender_name: 'Cy',
  message: 'For the <b>pier</b>',
  guid: site.guid(),
  episode_guid: site.itemGuid(),
  ts: 61,
  value_msat_total: 100_000,
  boost_uuid: `uuid-${site.count}`,
  ...more,
})

describe('a payment without an invoice', () => {
  test('is a boost of what it names, with what was said', async () => {
    await keysend(site.ann, saying())
    await takeIn()
    expect(await shown(site.ann)).toMatchObject([
      {
        meta: { type: 'INCOME', action: 'BOOST' },
        millisats: 40_000,
        details: {
          counterpart: { name: 'Cy', app: 'Foghorn' },
          content: { type: 'EPISODE', id: site.show.ids.One, title: 'One' },
          message: 'For the <b>pier</b>',
        },
      },
    ])
    expect(await receiptOf(site.ann)).toMatchObject({
      action: 'BOOST',
      content: { _id: site.show.ids.One },
      sender: { name: 'Cy', app: 'Foghorn', path: null },
      satoshis: 40,
      claimedSatoshis: 100,
      message: 'For the <b>pier</b>',
      position: 61,
      legs: [{ name: 'Member', percent: 40, satoshis: 40, feeSatoshis: 0, state: 'PAID' }],
    })
  })

  test('says on its page which sum is only what its app says', async () => {
    await keysend(site.ann, saying())
    await takeIn()
    const page = plainBrowser(site.router)
    await page.open(`/boost/${await boostIdOf(site.ann)}`)
    page.says(receiptTexts.claimed('100', 'Foghorn'), receiptTexts.claimedShares('100', 'Foghorn'))
    await keysend(site.bo, saying({ value_msat_total: 40_000, boost_uuid: 'all' }))
    await takeIn()
    await page.open(`/boost/${await boostIdOf(site.bo)}`)
    expect(page.words()).not.toContain('as Foghorn says')
  })

  test('is told to open wallets', async () => {
    await keysend(site.ann, saying())
    const told = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from realtime_news where topic = ${topics.wallet(site.ann.userId)}
      `.execute(services.db)
      return rows[0]?.count ?? 0
    }
    const before = await told()
    await takeIn()
    expect(await told()).toBe(before + 1)
  })

  test('and others of the same boost are one, however often it is taken in', async () => {
    await keysend(site.ann, saying())
    await keysend(site.bo, saying(), { msat: 50_000 })
    await takeIn(3)
    await takeIn(2)
    expect(await boostIdOf(site.bo)).toBe(await boostIdOf(site.ann))
    expect(await boosts()).toMatchObject([{ source: 'KEYSEND', msat: 90_000 }])
    await countBoosts()
    expect(await loadSupport(product, { id: site.show.feedId })).toMatchObject({ total: 90 })
    const { legs, satoshis, claimedSatoshis } = await receiptOf(site.ann)
    expect([satoshis, claimedSatoshis]).toEqual([90, 100])
    expect(legs.map(({ satoshis }) => satoshis).sort()).toEqual([40, 50])
  })

  test('of another app, or without a name of its own, is another boost', async () => {
    await keysend(site.ann, saying())
    await keysend(site.ann, saying({ app_name: 'Lighthouse' }))
    await keysend(site.ann, saying({ boost_uuid: undefined }))
    await keysend(site.ann, saying({ boost_uuid: undefined }))
    await takeIn()
    expect(await boosts()).toHaveLength(4)
  })

  test.each<[string, object]>([
    ['another sender', { sender_name: 'Mallory' }],
    ['other words', { message: 'Forged' }],
    ['another sum', { value_msat_total: 200_000 }],
    ['no sum', { value_msat_total: undefined }],
    ['another second', { ts: 62 }],
    ['another action', { action: 'auto' }],
    ['another episode', { episode_guid: undefined }],
  ])('with somebody else’s name of a boost and %s joins it not', async (_, more) => {
    await keysend(site.ann, saying())
    await takeIn()
    const before = await receiptOf(site.ann)
    await keysend(site.bo, saying(more), { msat: 50_000 })
    await takeIn()
    expect(await boosts()).toHaveLength(2)
    expect(await boostReceipt(site.product, before.id)).toEqual(before)
  })

  test('joins no boost whose sum it is beyond, though all else is the same', async () => {
    await keysend(site.ann, saying())
    for (let times = 0; times < 6; times++) await keysend(site.bo, saying(), { msat: 25_000 })
    await takeIn()
    const all = await boosts()
    // 40 + 2 × 25, or 4 × 25, of 100; the others become boosts of their own.
    const joined = all.filter(({ msat }) => msat > 40_000)
    expect(joined).toHaveLength(1)
    expect(joined[0]?.msat).toBeLessThanOrEqual(100_000)
    expect(all.reduce((sum, { msat }) => sum + msat, 0)).toBe(40_000 + 6 * 25_000)
  })

  test('without a sum of the whole is a boost by itself', async () => {
    const without = saying({ value_msat_total: undefined })
    await keysend(site.ann, without)
    await keysend(site.bo, without)
    await takeIn()
    expect((await boosts()).map(({ msat }) => msat)).toEqual([40_000, 40_000])
  })

  test('never adds more than a hundred shares to one boost', async () => {
    const said = saying({ value_msat_total: 100_000_000 })
    await keysend(site.ann, said)
    await takeIn()
    await sql`
      insert into boost_legs (feed_id, boost_id, index, name, type, address, split, is_fee, msat, transfer_id)
      select feed_id, boost_id, n, name, type, address, split, is_fee, 1000, 'more:' || boost_id || n
      from boost_legs, generate_series(1, 98) n where feed_id = ${site.show.feedId}
    `.execute(services.db)
    await keysend(site.ann, said)
    await takeIn()
    expect(await boosts()).toMatchObject([{ msat: 80_000 }])
    await keysend(site.ann, said)
    await takeIn()
    expect((await boosts()).map(({ msat }) => msat).sort()).toEqual([40_000, 80_000])
  })

  test.each<[string, number, number | null]>([
    ['less than has arrived', 39_999, null],
    ['what has arrived', 40_000, null],
    ['a bitcoin', 100_000_000_000, 100_000_000],
    ['more than anybody pays', 100_000_000_001, null],
  ])('counts for what arrived, where it is called %s', async (_, total, claimed) => {
    await keysend(site.ann, saying({ value_msat_total: total, value_msat: total }))
    await takeIn()
    const { satoshis, claimedSatoshis } = await receiptOf(site.ann)
    expect([satoshis, claimedSatoshis]).toEqual([40, claimed])
    const msat = claimed === null ? null : claimed * 1000
    expect(await boosts()).toMatchObject([{ msat: 40_000, claimed_msat: msat }])
  })

  test.each<[string, () => object, () => string | undefined]>([
    [
      'the address of the feed',
      () => ({ guid: 'x', url: `https://show${site.count}.example/rss` }),
      () => site.show.ids.One,
    ],
    ['no episode', () => ({ episode_guid: undefined }), () => site.show.feedId],
    ['an episode that isn’t there', () => ({ episode_guid: 'x' }), () => site.show.feedId],
    ['a stream in capitals', () => ({ action: 'STREAM' }), () => site.show.ids.One],
  ])('names it by %s', async (_, more, id) => {
    await keysend(site.ann, saying(more()))
    await takeIn()
    expect((await receiptOf(site.ann)).content._id).toBe(id())
  })

  test.each<[string, () => object]>([
    ['content that nobody knows', () => ({ guid: 'x' })],
    ['no content', () => ({ guid: undefined })],
    ['no action', () => ({ action: 'gift' })],
  ])('that names %s stays what it is', async (_, more) => {
    await keysend(site.ann, saying(more()))
    await takeIn()
    expect(await boosts()).toEqual([])
    const [transaction] = await shown(site.ann)
    expect(transaction?.millisats).toBe(40_000)
    expect(transaction?.details).toEqual({
      counterpart: { name: 'Cy', app: 'Foghorn' },
      message: 'For the <b>pier</b>',
    })
  })

  test('to somebody whom the content doesn’t pay is no boost of it', async () => {
    const cy = await join('cy')
    await keysend(cy, saying())
    await takeIn()
    expect(await boosts()).toEqual([])
    expect((await shown(cy))[0]?.details.content).toBeUndefined()
  })

  test('may be for whom a time split names, and for no other that is called one', async () => {
    const cy = await join('cy')
    const music = await publish([member(cy)], { name: `music${site.count}` })
    const remote = { remote_feed_guid: `guid-of-music${site.count}` }
    await keysend(cy, saying(remote))
    await takeIn()
    // It is for their own content.
    expect((await receiptOf(cy)).content._id).toBe(music.feedId)
    for (const [feedGuid, paid] of [
      ['guid-of-others', () => music.feedId],
      [remote.remote_feed_guid, () => site.show.ids.One],
    ] as const) {
      const split = { startSeconds: 0, durationSeconds: 60, remoteStartSeconds: 0, recipients: [] }
      const timeSplits = [{ ...split, remotePercentage: 90, remoteItem: { feedGuid } }]
      site.show = await publish([member(site.ann)], { timeSplits })
      services.clock.pass(1)
      await keysend(cy, saying(remote))
      await takeIn()
      expect((await receiptOf(cy)).content._id).toBe(paid())
    }
  })

  test('that says what can’t be kept is kept without it', async () => {
    await keysend(
      site.ann,
      saying({ message: `a\0b\ud800${'x'.repeat(5000)}`, sender_name: 'C\0y' }),
    )
    await takeIn()
    const { message, sender } = await receiptOf(site.ann)
    expect([message.length, message.startsWith('ab\ufffdx'), sender.name]).toEqual([
      999,
      true,
      'Cy',
    ])
  })
})

test('what was sent from here and comes back by way of others is the boost made here', async () => {
  const hub = { type: 'node', address: app.pubkey, split: 1, name: 'Hub' }
  site.show = await publish([hub])
  await site.bo.fill(5000)
  const entity = { _id: site.show.feedId, type: 'SHOW' }
  const order = { entity, satoshis: 1000, message: 'Ahoy' }
  const { boost } = await site.bo.call('pay/pay-podcast-boost', order)
  const { id } = boost as { id: string }
  const { preimage = '' } = app.settled.at(-1) ?? {}
  await keysend(site.ann, saying({ boost_uuid: id, message: 'Forged' }), {
    msat: 990_000,
    preimage,
  })
  await takeIn()
  expect(await shown(site.ann)).toMatchObject([
    {
      details: {
        boost_id: id,
        counterpart: { user_id: site.bo.userId, app: 'Tributary' },
        content: { id: site.show.feedId },
        message: 'Ahoy',
      },
    },
  ])
  // A mere claim to be the same boost makes another one.
  site.show = await publish([hub, member(site.ann)])
  await keysend(site.ann, saying({ boost_uuid: id, app_name: 'Tributary' }))
  await takeIn()
  expect((await boosts()).map(({ source }) => source).sort()).toEqual(['KEYSEND', 'WALLET'])
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { answeringFetch } from '#tests/rig/nostr/answering-fetch.ts'
import { bitcoinPrice, priceOfNow } from '#app/.server/base/ports/price/bitcoin-price.ts'

const services = await testServices()
const { fetch, answers, asked } = answeringFetch()
const url = 'https://prices.example/usd'
const ctx = contextFor({ ...services, fetch }, visitor)

function asking(field = 'USD') {
  return { ...ctx, site: { ...ctx.site, priceSources: [{ url, field }] } }
}

async function price(field?: string): Promise<number | null> {
  return (await bitcoinPrice(asking(field))).price
}

beforeEach(async () => {
  await ctx.db.deleteFrom('bitcoin_price').execute()
  answers.clear()
  asked.length = 0
})

test('the source is asked once a minute, whoever asks', async () => {
  answers.set(url, { body: { time: 1, USD: 96_000.5 } })
  expect(await Promise.all([price(), price(), price()])).toContain(96_000.5)
  expect(await price()).toBe(96_000.5)
  expect(asked).toEqual([url])
  answers.set(url, { body: { USD: 97_000 } })
  services.clock.pass(59)
  expect(await price()).toBe(96_000.5)
  services.clock.pass(1)
  expect(await price()).toBe(97_000)
  expect(asked).toHaveLength(2)
})

test('while the source is away, and without one, it is the last one known', async () => {
  expect((await bitcoinPrice(ctx)).price).toBeNull()
  expect(await price()).toBeNull()
  answers.set(url, { body: { USD: 96_000 } })
  services.clock.pass(60)
  expect(await price()).toBe(96_000)
  answers.clear()
  services.clock.pass(3600)
  expect(await price()).toBe(96_000)
  expect((await bitcoinPrice(ctx)).price).toBe(96_000)
})

test('of several sources it is the price in the middle, without those that are away', async () => {
  const sources = ['a', 'b', 'c', 'd'].map((name) => ({ url: `${url}/${name}`, field: 'USD' }))
  const several = { ...ctx, site: { ...ctx.site, priceSources: sources } }
  const prices = [90_000, 96_000, 1_000_000]
  prices.forEach((USD, at) => answers.set(sources[at]?.url ?? '', { body: { USD } }))
  expect((await bitcoinPrice(several)).price).toBe(96_000)
  answers.delete(sources[2]?.url ?? '')
  services.clock.pass(60)
  expect((await bitcoinPrice(several)).price).toBe(93_000)
})

test('one that is old is marked, and not stored with payments', async () => {
  expect(await priceOfNow(ctx)).toBeNull()
  answers.set(url, { body: { USD: 96_000 } })
  expect(await bitcoinPrice(asking())).toEqual({ price: 96_000, is_stale: false, is_play: false })
  expect(await priceOfNow(ctx)).toBe(96_000)
  answers.clear()
  services.clock.pass(15 * 60 + 1)
  expect(await bitcoinPrice(asking())).toEqual({ price: 96_000, is_stale: true, is_play: false })
  expect(await priceOfNow(ctx)).toBeNull()
})

test('it may stand deeper, and be a text', async () => {
  answers.set(url, { body: { data: { amount: '96000.12' } } })
  expect(await price('data.amount')).toBe(96_000.12)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['another field', { EUR: 5 }],
  ['nothing of worth', { USD: 0 }],
  ['a debt', { USD: -5 }],
  ['words', { USD: 'much' }],
  ['too much', { USD: 1e12 }],
  ['an object', { USD: { USD: 5 } }],
  ['a text', 'USD'],
])('a source that says %s says no price', async (_, body) => {
  answers.set(url, { body })
  expect(await price()).toBeNull()
  expect(await price('constructor.name')).toBeNull()
})

import { beforeEach, expect, test } from 'vitest'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import { system } from '#app/.server/base/actor.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { hitsById } from '#app/.server/catalogue/cards/hits-by-id.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { boostsAtSeconds, boostsById, boostsWithWords, topBoosts } from './public-boosts.ts'
import { forgetSender } from '#app/.server/money/boosts/forget-sender.ts'
import { closeWallet } from '#app/.server/money/wallet/close.ts'
import { countBoost } from '#app/.server/money/boosts/count-boost.ts'
import { loadSupport, withSupport } from './support.ts'
import { payBoost } from '#app/.server/money/boosts/pay-boost.ts'

const services = await testServices()
const node = scriptedNetwork({ answerMs: 50 }).open('ours')
const all = { ...services, lightning: node }
const product = contextFor(all, system)

let count = 0
let ann: TestAccount
let bo: TestAccount
let cy: TestAccount
let feedId: string
let tide: string
let ebb: string

beforeEach(async () => {
  services.clock.set(new Date())
  count++
  ann = await member('ann')
  bo = await member('bo')
  cy = await member('cy')
  const { custom_key: customKey, custom_value: customValue } = memberRecord(bo.userId)
  const recipient = { type: 'node', address: node.pubkey, split: 1, customKey, customValue }
  const recipients = [{ ...recipient, name: 'Bo' }]
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const items = { Tide: '2026-11-01T00:00:00Z', Ebb: '2026-11-02T00:00:00Z' }
  const published = await publishFeed(product, `show${count}`, items, 'podcast', { value })
  feedId = published.feedId
  tide = published.ids.Tide ?? ''
  ebb = published.ids.Ebb ?? ''
})

async function member(name: string): Promise<TestAccount> {
  const account = await createAccount(services, { username: `${name}${count}` })
  await fillWallet(product, account.userId, 100_000)
  return account
}

type Order = Partial<Parameters<typeof payBoost>[1]>

/** Pays and counts a boost; returns its id. */
async function boost(by: TestAccount, _id: string, satoshis: number, more: Order = {}) {
  services.clock.pass(1)
  const entity = { _id, type: 'EPISODE' as const }
  const ctx: Ctx = contextFor(all, by.actor)
  const paid = await payBoost(ctx, { entity, satoshis, ...more })
  const place = await product.db
    .selectFrom('boost_directory')
    .selectAll()
    .where('id', '=', paid.boost.id)
    .executeTakeFirstOrThrow()
  await countBoost(product, { feedId: place.feed_id, boostId: place.id })
  return place.id
}

const ids = (found: { id: string }[]) => found.map(({ id }) => id)
const support = (id: string) => loadSupport(product, { id })

test('what is paid for items counts for them and their show, by whom most was paid', async () => {
  await boost(ann, tide, 1000)
  await boost(ann, ebb, 500)
  const last = await boost(cy, tide, 1200)
  // Idempotent.
  await countBoost(product, { feedId, boostId: last })
  const of = async (id: string) => {
    const { total, supporters, top } = await support(id)
    return [total, supporters, top.map(({ supporter, stats }) => [supporter.id, stats.btc.TOTAL])]
  }
  expect(await of(tide)).toEqual([
    2200,
    2,
    [
      [cy.userId, { total: 1200 }],
      [ann.userId, { total: 1000 }],
    ],
  ])
  expect(await of(ebb)).toEqual([500, 1, [[ann.userId, { total: 500 }]]])
  expect(await of(feedId)).toEqual([
    2700,
    2,
    [
      [ann.userId, { total: 1500 }],
      [cy.userId, { total: 1200 }],
    ],
  ])
  const hits = await withSupport(product, await hitsById(product, [ebb, tide, feedId]))
  expect(hits.map(({ sats }) => sats)).toEqual([500, 2200, 2700])
})

test('a private boost is in no list and in no sum', async () => {
  const secret = await boost(ann, tide, 1000, { private: true, message: 'Psst', position: 3 })
  expect(await support(tide)).toEqual({ total: 0, supporters: 0, top: [] })
  expect(await support(feedId)).toEqual({ total: 0, supporters: 0, top: [] })
  expect(await boostsWithWords(product, tide, { limit: 5 })).toEqual([])
  expect(await boostsAtSeconds(product, tide, { limit: 5 })).toEqual([])
  expect(await boostsById(product, [secret])).toEqual([])
  expect(ids((await topBoosts(product, { limit: 50 })).recent)).not.toContain(secret)
  expect((await withSupport(product, await hitsById(product, [tide])))[0]?.sats).toBeUndefined()
})

test('boosts are listed with their words, their seconds, and by what was paid', async () => {
  const said = await boost(ann, tide, 300, { message: 'Tidy', position: 61.5 })
  const silent = await boost(cy, tide, 9000, { position: 12 })
  const other = await boost(cy, ebb, 200, { message: 'Low', name: 'C.' })
  expect(ids(await boostsWithWords(product, tide, { limit: 5 }))).toEqual([said])
  expect(ids(await boostsWithWords(product, feedId, { limit: 5 }))).toEqual([other, said])
  expect(ids(await boostsAtSeconds(product, tide, { limit: 5 }))).toEqual([silent, said])
  expect(ids((await topBoosts(product, { limit: 1 })).recent)).toEqual([silent])
  const [first] = await boostsWithWords(product, tide, { limit: 1 })
  expect(first).toMatchObject({
    path: `/boost/${said}`,
    satoshis: 300,
    message: 'Tidy',
    position: 61.5,
    payer: { id: ann.userId, name: `ann${count}`, path: `/ann${count}` },
    content: { _id: tide },
  })
  expect((await boostsWithWords(product, ebb, { limit: 1 }))[0]?.payer.name).toBe('C.')
  const at = first?.at ?? 0
  expect(ids(await boostsWithWords(product, feedId, { limit: 5, before: at + 1 }))).toEqual([said])
  expect(ids(await boostsWithWords(product, feedId, { limit: 5, from: at + 1 }))).toEqual([other])
})

test('older boosts follow those of the last month, newest first, where there is room', async () => {
  const large = await boost(ann, tide, 9000)
  const small = await boost(ann, tide, 100)
  services.clock.pass(31 * 86_400)
  const late = await boost(ann, ebb, 200)
  const of = async (limit: number, types?: ContentType[]) => {
    const { recent, older } = await topBoosts(product, { limit, ...(types && { types }) })
    return [ids(recent), ids(older).filter((id) => id === large || id === small)]
  }
  expect(await of(500)).toEqual([[late], [small, large]])
  expect(await of(1)).toEqual([[late], []])
  expect(await of(500, ['EPISODE'])).toEqual([[late], [small, large]])
  expect(await of(500, ['TRACK', 'ALBUM'])).toEqual([[], []])
})

test('of somebody who leaves the sats stay, and nothing else', async () => {
  const said = await boost(ann, tide, 300, { message: 'Tidy', name: 'Ann' })
  expect(await closeWallet(product, ann.userId)).not.toBeNull()
  await forgetSender(product, ann.userId)
  await countBoost(product, { feedId, boostId: said })
  expect(await support(tide)).toEqual({ total: 300, supporters: 0, top: [] })
  expect((await boostsById(product, [said]))[0]?.payer).toEqual({
    id: said,
    npub: null,
    name: null,
    image: null,
    path: null,
  })
})

const lists: [string, (ctx: Ctx) => Promise<unknown>][] = [
  ['what is said about an item', (ctx) => boostsWithWords(ctx, tide, { limit: 5 })],
  ['what is said about a show', (ctx) => boostsWithWords(ctx, feedId, { limit: 5 })],
  ['what is paid at seconds', (ctx) => boostsAtSeconds(ctx, tide, { limit: 5 })],
  ['the top boosts', async (ctx) => (await topBoosts(ctx, { limit: 5 })).recent],
  ['who supports', (ctx) => loadSupport(ctx, { id: tide })],
]

test.each(lists)('%s costs as many queries however many boosts there are', async (_, list) => {
  await boost(ann, tide, 300, { message: 'One', position: 1 })
  await boost(cy, tide, 300, { message: 'One', position: 1 })
  const before = await queriesOf(list)
  for (const by of [ann, cy, ann]) await boost(by, tide, 300, { message: 'More', position: 2 })
  expect(await queriesOf(list)).toBe(before)
})

async function queriesOf(list: (ctx: Ctx) => Promise<unknown>): Promise<number> {
  let queries = 0
  const db = product.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await list({ ...product, db })
  return queries
}

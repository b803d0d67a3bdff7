import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { countBoost } from '#app/.server/money/boosts/count-boost.ts'
import { clearCaches } from '#app/.server/base/lib/cache.ts'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import type { CommentsAt } from '#app/schemas/catalogue/comments-at.ts'
import type { Activity, Support, TopBoosts } from '#app/schemas/money/public-boosts.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'
import { visiblePage } from '#tests/rig/http/visible-page.ts'
import { walletOwner, type WalletOwner, walletSite } from '#tests/rig/http/wallet-owner.ts'

const services = await testServices()
const { all, node, router, stop } = walletSite(services)
afterAll(stop)
const product = contextFor(all, system)

let count = 0
let ann: WalletOwner
let feedId: string
let tide: string

beforeEach(async () => {
  services.clock.set(new Date())
  ann = await walletOwner(services, router, { username: `ann${++count}` })
  const bo = await walletOwner(services, router, { username: `bo${count}` })
  await ann.fill(50_000)
  const { custom_key: customKey, custom_value: customValue } = memberRecord(bo.userId)
  const recipient = { type: 'node', address: node.pubkey, split: 1, customKey, customValue }
  const recipients = [{ ...recipient, name: 'Bo' }]
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const items = { Tide: '2026-11-01T00:00:00Z' }
  const published = await publishFeed(product, `show${count}`, items, 'podcast', { value })
  feedId = published.feedId
  tide = published.ids.Tide ?? ''
})

/** Pays and counts a boost, as the job does; returns its receipt. */
async function boost(satoshis: number, more: Record<string, unknown> = {}): Promise<BoostReceipt> {
  const entity = { _id: tide, type: 'EPISODE' }
  const paid = await ann.call('pay/pay-podcast-boost', { entity, satoshis, ...more })
  const receipt = paid.boost as BoostReceipt
  await countBoost(product, { feedId, boostId: receipt.id })
  clearCaches(product)
  return receipt
}

async function read<Answer>(call: string, body: unknown, token?: string): Promise<Answer> {
  return (await (await router.postJson(`/${call}`, body, token ? { token } : {})).json()) as Answer
}

const page = async (path: string) => (await visiblePage(router, path)).text

describe('a boost with words', () => {
  test('stands on the pages of its content, in the lane and among the top boosts', async () => {
    const { id } = await boost(2100, { message: 'Fog and salt', position: 61.5 })
    const activity = await page(`/episode/${tide}?tab=activity`)
    expect(activity).toMatch(/1 supporter[^]*2,100 sats/)
    expect(activity).toMatch(/Boosted 2,100 sats[^]*Fog and salt/)
    expect(await page(`/show/${feedId}?tab=activity`)).toContain('Fog and salt')
    expect(await page('/charts')).toMatch(/Top Boosts[^]*2,100 sats[^]*Fog and salt/)
    for (const path of ['/feed', '/feed?filter=PODCASTS'])
      expect(await page(path), path).toMatch(/Boosted 2,100 sats[^]*Fog and salt/)
    expect(await page('/feed?filter=MUSIC')).toContain('Latest activity will be shown here')
    const { boosts } = await read<Activity>('api/load-comments-feed', { id: tide })
    expect(boosts).toMatchObject([{ id, satoshis: 2100, position: 61.5 }])
    const { comments } = await read<CommentsAt>('api/load-comments-at', { id: tide })
    expect(comments).toMatchObject([
      { id, path: `/boost/${id}`, second: 61, satoshis: 2100, text: 'Fog and salt' },
    ])
    const top = await read<TopBoosts>('api/load-top-boosts-feed', {})
    expect(top.feed).toContainEqual(
      expect.objectContaining({
        _id: id,
        satoshis: 2100,
        note: null,
        boost: expect.objectContaining({ id, message: 'Fog and salt' }),
      }),
    )
    const ids = async (filter: string) =>
      (await read<TopBoosts>('api/load-top-boosts-feed', { filter })).feed.map(({ _id }) => _id)
    expect(await ids('PODCASTS')).toContain(id)
    expect(await ids('MUSIC')).not.toContain(id)
  })

  test('is nowhere for whom its payer is muted by, and there for others', async () => {
    const { id } = await boost(2100, { message: 'Fog and salt', position: 61.5 })
    const { token } = await createAccount(services)
    await read('v1/me/mute', { person: ann.userId }, token)
    const ids = async (token?: string) => {
      const { boosts } = await read<Activity>('api/load-comments-feed', { id: tide }, token)
      const lane = token ? 'v1/me/load-comments-at' : 'api/load-comments-at'
      const { comments } = await read<CommentsAt>(lane, { id: tide }, token)
      const { feed } = await read<TopBoosts>('api/load-top-boosts-feed', {}, token)
      return [
        ...boosts.map(({ id }) => id),
        ...comments.map(({ id }) => id),
        ...feed.map(({ _id }) => _id),
      ]
    }
    expect((await ids()).filter((one) => one === id)).toHaveLength(3)
    expect(await ids(token)).not.toContain(id)
  })

  test('is nowhere if it is private', async () => {
    const message = `Psst ${count}`
    const { id } = await boost(2100, { message, position: 61.5, private: true })
    for (const path of [
      `/episode/${tide}?tab=activity`,
      `/show/${feedId}?tab=activity`,
      '/charts',
    ]) {
      const html = await page(path)
      expect(html).not.toContain(message)
      expect(html).not.toContain('supporter')
    }
    for (const call of ['api/load-comments-feed', 'api/load-comments-at', 'api/load-supporters'])
      for (const of of [tide, feedId])
        expect(JSON.stringify(await read(call, { id: of }))).not.toMatch(
          new RegExp(`${id}|${ann.userId}|${message}`),
        )
    expect(JSON.stringify(await read('api/load-top-boosts-feed', {}))).not.toContain(id)
  })
})

test('Trending has pages: the second begins where the first ended, though more was boosted meanwhile', async () => {
  const { id } = await boost(100)
  const insert = async (boosts: Record<string, number>) => {
    const rows = Object.entries(boosts).map(([id, sats]) => ({
      feed_id: feedId,
      id,
      content_id: tide,
      content_type: 'EPISODE',
      app: 'test',
      action: 'BOOST',
      source: 'WALLET',
      is_private: false,
      msat: sats * 1000,
      paid_msat: sats * 1000,
      asked: Buffer.alloc(32),
      created_at: services.now(),
    }))
    await product.db.insertInto('boosts').values(rows).execute()
    clearCaches(product)
  }
  const idOf = (name: string) => `${name}${count}`.padEnd(20, 'x')
  const boosts = Array.from({ length: 60 }, (_, at) => [idOf(`page${at}no`), 900_000 - at] as const)
  await insert(Object.fromEntries(boosts))
  const boostsOn = async (path: string) => {
    const { html } = await visiblePage(router, path)
    const [, more = ''] = /href="([^"]*before=[^"]*)"[^>]*>More</.exec(html) ?? []
    const found = Array.from(html.matchAll(/href="\/boost\/(\w+)"/g), ([, id]) => id)
    return { found, more: more.replaceAll('&amp;', '&') }
  }
  const ids = boosts.map(([id]) => id)
  const first = await boostsOn('/feed')
  expect(first.found).toEqual(ids.slice(0, 50))
  await insert({ [idOf('newest')]: 990_000 })
  const second = await boostsOn(first.more)
  expect(second.found.slice(0, 10)).toEqual(ids.slice(50))
  expect([second.found.includes(id), second.more]).toEqual([true, ''])
})

test('a feed that the operator turns off says why, on its tab and to whoever asks for it', async () => {
  const reason = 'Nothing is ranked by money here.'
  await boost(2100, { message: `Fog ${count}` })
  services.site.timelinesOff = { TRENDING: reason }
  try {
    const usual = await visiblePage(router, '/feed')
    expect(usual.status).toBe(200)
    expect(usual.html).toMatch(
      /<span[^>]*role="link"[^>]*aria-disabled="true" aria-describedby="(why[^"]*)"[^>]*>Trending<\/span>[^]*<p id="\1"/,
    )
    expect(usual.text).toMatch(/Trending is off:\s+Nothing is ranked by money here\./)
    expect(usual.html).toMatch(/aria-current="page"[^>]*>Following</)
    const asked = await visiblePage(router, '/feed?type=TRENDING')
    expect([asked.status, asked.text.includes(`Fog ${count}`)]).toEqual([403, false])
    expect(asked.text).toContain(reason)
    const refused = await router.postJson('/api/load-top-boosts-feed', {})
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining(reason)])
    expect(await page('/charts')).toMatch(/Top Boosts\s+Nothing is ranked by money here\./)
    const { top } = await read<{ top: { boosts: unknown } }>('api/load-charts', {})
    expect(top.boosts).toEqual({ feed: [], myreactions: {} })
    services.site.timelinesOff = { FOLLOWING: 'No.', TRENDING: reason, GLOBAL: 'No.' }
    for (const call of ['api/load-home-feed', 'api/load-global-feed'])
      expect((await router.postJson(`/${call}`, {})).status, call).toBe(403)
    const none = await visiblePage(router, '/feed')
    expect([none.status, none.text.includes(reason)]).toEqual([403, true])
  } finally {
    delete services.site.timelinesOff
  }
})

test('supporters are read by content and by key', async () => {
  await boost(2100)
  const support = await read<Support>('api/load-supporters', { id: feedId })
  expect(support).toMatchObject({
    total: 2100,
    supporters: 1,
    top: [
      {
        entity: { _id: feedId },
        stats: { btc: { TOTAL: { total: 2100 } } },
        supporter: { id: ann.userId, path: `/ann${count}` },
      },
    ],
  })
  const { top } = await read<Support>('api/load-supporters', {
    id: feedId,
    npub: newSigner(services.now).pubkey,
  })
  expect(top).toEqual([])
})

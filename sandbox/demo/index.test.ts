import type { FeedItem } from '#app/protocols/feed/document.ts'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storedValue, storeValue } from '#app/.server/base/db/index.ts'
import { cardSite } from '#tests/rig/factories/card-site.ts'
import { commentSecond } from '#app/protocols/nostr/content-comment.ts'
import { contentIds } from '#app/protocols/nostr/content-id.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { drawFromFaucet } from '#app/.server/money/wallet/play/play-money.ts'
import { feedContentSchema, itemContentSchema } from '#app/schemas/studio/hosting.ts'
import { feedFaults } from '#tests/rig/strict-feed.ts'
import { listFeedPayers } from '#app/.server/money/sales/subscriptions/list-feed-payers.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { loadFeedPage } from '#app/.server/catalogue/pages/feed-page.ts'
import { loadLiveChat } from '#app/.server/social/chat/chat-page.ts'
import { parseChaptersJson } from '#app/protocols/media/chapters-json.ts'
import { parseTranscript } from '#app/protocols/text/transcripts/index.ts'
import { payBoost } from '#app/.server/money/boosts/pay-boost.ts'
import { purchaseOffer } from '#app/.server/money/sales/purchases/purchase-offer.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { subscriptionOffer } from '#app/.server/money/pages/subscription-offer.ts'
import { system } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { validatorComplaints } from '#tests/rig/feed-validator.ts'
import { walletBalance } from '#app/.server/money/books/wallet-balances.ts'
import { loadFilling, loadHome } from '#app/.server/site/home/index.ts'
import { ownSource, readSource } from '#app/.server/site/pictures/sources.ts'
import { seedDemo } from './index.ts'

// One installation for all tests: to make the demo takes longer than they do.
const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const [lightning, play] = [network.open('ours'), network.open('play', 10_000_000_000)]
// The port without TLS that addresses with TLS leave out.
const oddPort = { ...services.site, publicUrl: 'http://localhost:443' }
const all = { ...services, site: oddPort, lightning, play }
const ctx = contextFor(all, system)
const site = cardSite(services, all)
// It was interrupted once, and went on.
let isInterrupted = false
const interrupted = expect(seedDemo({ ...ctx, storage: untilInterrupted() })).rejects.toThrow(
  'interrupted',
)
await vi.waitFor(async () => expect((await loadFilling(ctx))?.made).toBeGreaterThan(2), {
  timeout: 300_000,
  interval: 20,
})
isInterrupted = true
await interrupted
const homeMeanwhile = await loadHome(ctx, 'AUDIO')
await seedDemo(ctx)
await site.settle()
const whole = (await storedValue(ctx, 'demo filling')) ?? ''

function untilInterrupted(): typeof ctx.storage {
  return new Proxy(ctx.storage, {
    get(storage, name) {
      if (isInterrupted) throw new Error('interrupted')
      return Reflect.get(storage, name) as unknown
    },
  })
}

async function feedOf(title: string) {
  return ctx.db
    .selectFrom('feeds')
    .select(['id', 'hosting_feed_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
}

async function pageOf(title: string) {
  const { id } = await feedOf(title)
  return loadFeedPage(ctx, { id, page: 1 })
}

async function itemOf(title: string): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

async function counts() {
  const feeds = await ctx.db
    .selectFrom('feeds')
    .select(['type', 'title', 'item_count', 'live_count', 'remote_count'])
    .orderBy('title')
    .execute()
  const items = await ctx.db.selectFrom('items').select('id').execute()
  return { feeds, items: items.length }
}

test('every kind of page has something to show', async () => {
  const { feeds } = await counts()
  const types = feeds.map((feed) => feed.type)
  const count = (type: string) => types.filter((found) => found === type).length
  expect({
    shows: count('SHOW'),
    albums: count('ALBUM'),
    artists: count('ARTIST'),
    audiobooks: count('AUDIOBOOK'),
    playlists: count('PLAYLIST'),
  }).toEqual({
    shows: 10,
    albums: 4,
    artists: 2,
    audiobooks: 1,
    playlists: 1,
  })
})

test('while it is made home says how far it is, and shows what is there', async () => {
  const { filling, latest } = homeMeanwhile
  expect(filling?.made).toBeGreaterThan(1)
  expect(filling?.made).toBeLessThan(filling?.of ?? 0)
  expect(latest.flatMap(({ hits }) => hits).length).toBeGreaterThan(0)
  expect((await loadHome(ctx, 'AUDIO')).filling).toBeNull()
})

test('what was begun and never ended is not said for ever', async () => {
  await storeValue(ctx, 'demo filling', JSON.stringify({ parts: ['makers'], of: 3, at: 0 }))
  onTestFinished(() => storeValue(ctx, 'demo filling', whole))
  expect(await loadFilling(ctx)).toBeNull()
})

test('everybody who talks has a picture and a banner, which are there', async () => {
  const { rows } = await sql<{ picture: string; banner: string }>`
    select picture, banner from nostr_profiles`.execute(ctx.db)
  expect(rows.length).toBeGreaterThan(10)
  const addresses = rows.flatMap(({ picture, banner }) => [picture, banner])
  expect(new Set(addresses).size).toBe(rows.length * 2)
  for (const address of addresses) {
    const source = ownSource({ site: { ...ctx.site, publicUrl: new URL(address).origin } }, address)
    expect((source ? await readSource(ctx, source) : '').length).toBeGreaterThan(1000)
  }
})

test('a second time adds nothing', async () => {
  const before = await counts()
  await seedDemo(ctx)
  expect(await counts()).toEqual(before)
})

test('what is hosted keeps to the limits that creators have', async () => {
  for (const { content } of await ctx.db.selectFrom('hosting_feeds').select('content').execute()) {
    expect(feedContentSchema.safeParse(content).error).toBeUndefined()
  }
  for (const { content } of await ctx.db.selectFrom('hosting_items').select('content').execute()) {
    expect(itemContentSchema.safeParse(content).error).toBeUndefined()
  }
})

test('nothing was published in the future, and one show goes on to a second page', async () => {
  const rows = await ctx.db
    .selectFrom('items')
    .select('published_at')
    .where('type', '<>', 'LIVE')
    .execute()
  expect(rows.every(({ published_at }) => published_at && published_at <= ctx.now())).toBe(true)
  expect((await pageOf('One Minute Morning')).pages).toBe(2)
})

test('artists and albums know each other, and the playlist finds its tracks', async () => {
  expect((await pageOf('Paper Comet')).items).toHaveLength(2)
  expect((await pageOf('Soft Landing')).publisher?.info.title).toBe('Paper Comet')
  expect(
    (await pageOf('Kettle On: Songs for a Slow Sunday')).items.map((item) => item._type),
  ).toEqual(Array(8).fill('TRACK'))
})

test('the audiobook starts with its first part', async () => {
  const { items } = await pageOf('The Clockmaker’s Second Spring')
  expect(items.map((item) => item.info.title?.slice(0, 6))).toEqual([
    'Part 1',
    'Part 2',
    'Part 3',
    'Part 4',
    'Part 5',
  ])
})

test('one broadcast of a station is on the air, one is to come, one is over; another station is on too', async () => {
  const { live } = await pageOf('Open Window Radio')
  expect(live.map((item) => item._status)).toEqual(['LIVE', 'PENDING', 'ENDED'])
  expect((await pageOf('The Harbour Hour')).live[0]?._status).toBe('LIVE')
})

test('some episodes last twenty minutes and more, one of them with chapters and a transcript', async () => {
  const long = await ctx.db
    .selectFrom('items')
    .select(['title', 'document'])
    .where('duration_seconds', '>=', 20 * 60)
    .execute()
  expect(long.length).toBeGreaterThan(4)
  const documents = long.map(({ document }) => document as FeedItem)
  expect(documents.some((item) => item.transcripts.length > 0 && item.chapters)).toBe(true)
})

test('no genre has but one show or album, and no track is without notes', async () => {
  const genres = await ctx.db
    .selectFrom('feed_genres')
    .select((eb) => ['genre', eb.fn.countAll<number>().as('feeds')])
    .groupBy('genre')
    .execute()
  expect(genres.filter(({ feeds }) => Number(feeds) < 2)).toEqual([])
  const silent = await ctx.db
    .selectFrom('items')
    .select('title')
    .where('type', '=', 'TRACK')
    .where('summary', '=', '')
    .execute()
  expect(silent).toEqual([])
})

test('transcripts and chapters can be read', async () => {
  const objects = await ctx.db
    .selectFrom('media_objects')
    .select('path')
    .where('media_type', 'in', ['ITEM_TRANSCRIPT', 'ITEM_CHAPTERS'])
    .execute()
  const read = async (end: string) => {
    const found = objects.find(({ path }) => path.endsWith(end))
    return Buffer.concat(await (await ctx.storage.read(found?.path ?? '')).toArray()).toString()
  }
  expect(parseTranscript(await read('transcript.vtt'), 'vtt').length).toBeGreaterThan(3)
  expect(parseChaptersJson(await read('chapters.json'))?.length).toBeGreaterThan(1)
})

test('a feed validator has nothing to complain of, and albums say all that they are', async () => {
  const feeds = await ctx.db
    .selectFrom('hosting_feeds')
    .select(['id', 'type'])
    .where('published_at', 'is not', null)
    .execute()
  expect(feeds.length).toBeGreaterThan(5)
  for (const { id, type } of feeds) {
    const xml = (await renderHostedFeed(ctx, id)) ?? ''
    expect(validatorComplaints(xml, `${ctx.site.publicUrl}/feeds/${id}`), xml).toEqual([])
    expect(feedFaults(xml)).toEqual([])
    if (type === 'ALBUM')
      expect(xml).toMatch(/<category>[\s\S]*<podcast:txt purpose="release-type">/)
  }
})

test('listeners comment on seconds of episodes, which are as long as that', async () => {
  const rows = await ctx.db.selectFrom('nostr_events').select('raw').where('kind', '=', 1).execute()
  const comments = rows.map(({ raw }) => JSON.parse(raw) as NostrEvent)
  const timed = comments.flatMap((comment) => {
    const second = commentSecond(comment)
    const [id] = contentIds(comment)
    return second === null || !id ? [] : [{ second, guid: id.guid, url: id.url }]
  })
  expect(timed.length).toBeGreaterThan(6)
  for (const { second, guid, url } of timed) {
    const item = await ctx.db
      .selectFrom('items')
      .select(['id', 'duration_seconds'])
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow()
    expect(second).toBeGreaterThan(0)
    expect(second).toBeLessThan(item.duration_seconds ?? 0)
    expect(url).toBe(`${ctx.site.publicUrl}/episode/${item.id}?t=${second}`)
  }
})

test('a broadcast that is on the air has a chat', async () => {
  const { live } = await pageOf('Open Window Radio')
  const { chat } = await loadLiveChat(ctx, { id: live[0]?._id ?? '' })
  expect(chat.length).toBeGreaterThan(10)
})

test('the page of an album says its type and its genres', async () => {
  const album = await pageOf('Soft Landing')
  expect([album.releaseType, album.categories.length > 0]).toEqual([expect.any(String), true])
  expect(album.categories).not.toContain('Music')
})

test('nobody can log in as the demo’s people, and none of them is an operator', async () => {
  const people = await ctx.db.selectFrom('users').select(['email', 'is_admin']).execute()
  expect(people.length).toBeGreaterThan(0)
  // No mail reaches a domain of that ending (RFC 2606).
  for (const { email, is_admin } of people)
    expect([email, is_admin]).toEqual([expect.stringMatching(/\.example$/), false])
  for (const table of ['passkeys', 'sessions'] as const)
    expect(await ctx.db.selectFrom(table).select('user_id').execute()).toEqual([])
})

test('a show of the demo has a subscription, which is paid by card', async () => {
  const { id } = await feedOf('Hedge School')
  expect(await subscriptionOffer(ctx, id)).toMatchObject({
    name: 'The back lane',
    priceCents: 400,
    card: true,
  })
})

test('its subscribers have paid by the sandbox, and the books hold together', async () => {
  const { hosting_feed_id } = await feedOf('Hedge School')
  const { supporters } = await listFeedPayers(ctx, { feed_id: hosting_feed_id ?? '' })
  expect(supporters.map(({ name, subscription }) => [name, subscription?.status])).toEqual(
    expect.arrayContaining([
      ['wick', 'ACTIVE'],
      ['saoirse', 'ACTIVE'],
      ['old-tam', 'ACTIVE'],
    ]),
  )
  expect(await site.problems()).toEqual([])
})

test('an episode is heard a week early, and of a bonus episode everybody hears the beginning', async () => {
  const early = await purchaseOffer(ctx, await itemOf('The Hawthorn Keeps a Diary'))
  expect(early?.products).toMatchObject([{ unlocktype: 'EARLY_ACCESS', priceCents: 200 }])
  const bonus = await purchaseOffer(ctx, await itemOf('Rained Off: A Lesson in a Barn'))
  expect(bonus?.products).toMatchObject([{ unlocktype: 'BONUS_EPISODE', priceCents: 300 }])
  const { hosting_feed_id } = await feedOf('Hedge School')
  const rss = await renderHostedFeed(ctx, hosting_feed_id ?? '')
  expect(rss).toContain('Rained Off: A Lesson in a Barn')
  expect(rss).not.toContain('PAID')
})

test('a boost of the demo’s The Lamp Room reaches its four recipients, whatever port the site runs on', async () => {
  const listening = listenForPayments(all)
  onTestFinished(() => listening.stop())
  const { actor, userId } = await createAccount(services)
  const newcomer = contextFor(all, actor)
  await drawFromFaucet(newcomer)
  const _id = await itemOf('The Woman Who Counts to Fifteen')
  const { boost } = await payBoost(newcomer, {
    entity: { _id, type: 'EPISODE' },
    satoshis: 1000,
  })
  expect(boost.legs.map(({ name, satoshis, state }) => [name, satoshis, state])).toEqual([
    ['Maren Tidd', 600, 'PAID'],
    ['Josef Aldaine', 250, 'PAID'],
    ['Lens restoration fund', 100, 'PAID'],
    ['The relief keeper', 50, 'PAID'],
  ])
  expect(await walletBalance(newcomer, userId)).toBe((10_000 - 1000) * 1000)
})

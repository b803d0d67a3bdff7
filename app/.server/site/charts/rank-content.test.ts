import { beforeEach, expect, test } from 'vitest'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { system } from '#app/.server/base/actor.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { ranksBefore } from './history.ts'
import { chartOf } from './places.ts'
import { popularContent } from './popular.ts'
import { rankContent } from './rank-content.ts'

const services = await testServices()
const ctx = await testCtx(system)
const day = 24 * 60 * 60
const publisher = { feedGuid: 'artist' }
const show = await feed('https://a.example/show.xml', {
  items: ['one', 'two', 'three'].map((name) => feedItem(name)),
})
/** Of these the first is the newest. */
const many = Array.from({ length: 12 }, (_, at) => `many-${at + 1}`)
await feed('https://a.example/many.xml', {
  items: many.map((name, at) =>
    feedItem(name, { published: new Date(Date.UTC(2026, 0, 30 - at)).toISOString() }),
  ),
})
await feed('https://a.example/artist.xml', {
  medium: 'publisher',
  guid: 'artist',
  remoteItems: [{ feedGuid: 'album' }],
})
const album = await feed('https://a.example/album.xml', {
  medium: 'music',
  guid: 'album',
  publisher,
  items: [feedItem('song')],
})
const ids = new Map(
  (await ctx.db.selectFrom('items').select(['id', 'title']).execute()).map(({ id, title }) => [
    title.replace('Item ', ''),
    id,
  ]),
)
const idOf = (name: string) => ids.get(name) ?? name

beforeEach(async () => {
  services.clock.set('2026-06-15T12:00:00Z')
  for (const table of ['plays', 'boosts', 'chart_ranks', 'download_listeners'] as const)
    await ctx.db.deleteFrom(table).execute()
})

async function feed(url: string, told: Parameters<typeof feedDocument>[0]): Promise<string> {
  const document = feedDocument({ title: url, ...told })
  const saved = await saveFeed(ctx, {
    url,
    document,
    contentHash: hashOf(Buffer.from(url)),
    nextCheckAt: null,
  })
  return saved.id
}

interface From {
  network?: string
  user_id?: string
}

async function play(name: string, uid: string, secondsAgo = 0, from: From = {}): Promise<void> {
  await ctx.db
    .insertInto('plays')
    .values({
      content_id: idOf(name),
      content_type: 'EPISODE',
      title: name,
      uid,
      platform: 'WEB',
      played_at: new Date(services.now().getTime() - secondsAgo * 1000),
      ...from,
    })
    .execute()
}

/** Listens on three days, the last time now. */
async function playForDays(name: string, uid: string, from: From = {}): Promise<void> {
  for (const days of [0, 1, 2]) await play(name, uid, days * day, from)
}

async function ranked() {
  await rankContent(ctx)
  const rows = await ctx.db.selectFrom('popularity').selectAll().orderBy('rank').execute()
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  return rows.map((row) => ({
    ...row,
    name:
      names.get(row.content_id) ?? { [show]: 'show', [album]: 'album' }[row.content_id] ?? row.type,
  }))
}

/** Those who were counted, of what anybody has heard. */
async function listeners(): Promise<Record<string, number>> {
  const heard = (await ranked()).filter(({ listeners }) => listeners > 0)
  return Object.fromEntries(
    heard.map(({ name, listeners }) => [name, Number(listeners.toFixed(3))]),
  )
}

async function episodes(): Promise<string[]> {
  return (await ranked()).filter(({ type }) => type === 'EPISODE').map(({ name }) => name)
}

test('many plays of one listener count once, those of several each', async () => {
  for (let time = 0; time < 50; time++) await play('one', 'ada', time)
  await play('two', 'ada')
  await play('two', 'grace')
  expect(await listeners()).toEqual({ one: 1, two: 2, show: 2 })
})

test('a listener of every episode lifts the show no more than a listener of one', async () => {
  for (const [place, name] of ['one', 'two', 'three'].entries()) await play(name, 'ada', place)
  expect((await listeners()).show).toBe(1)
})

test('one account on several devices is one listener', async () => {
  const { userId: user_id } = await createAccount(services)
  await play('one', 'phone', 0, { user_id, network: 'at home' })
  await play('one', 'laptop', 0, { user_id, network: 'at work' })
  expect((await listeners()).one).toBe(1)
})

test('the devices of one network are one listener, with its accounts four at most', async () => {
  for (let device = 0; device < 20; device++)
    await play('one', `${device}`, 0, { network: 'office' })
  expect((await listeners()).one).toBe(1)
  for (let account = 0; account < 10; account++) {
    const { userId: user_id } = await createAccount(services)
    await play('one', 'phone', 0, { network: 'office', user_id })
  }
  expect((await listeners()).one).toBe(4)
})

test('older plays count less, and after four weeks not at all', async () => {
  await play('one', 'ada', 5 * day)
  await play('two', 'ada', 10 * day)
  await play('three', 'ada', 29 * day)
  const { one, two, three } = await listeners()
  expect([one, two, three]).toEqual([0.5, 0.25, undefined])
})

test('a play lifts the album and its artist', async () => {
  await play('song', 'ada')
  expect(await listeners()).toEqual({ song: 1, album: 1, ARTIST: 1 })
})

test('what nobody knows is not ranked, and what is no longer played is not heard', async () => {
  await play('one', 'ada')
  await play('AAAAAAAAAAAAAAAAAAAA', 'ada')
  expect(Object.keys(await listeners()).sort()).toEqual(['one', 'show'])
  await ctx.db.deleteFrom('plays').execute()
  expect(await listeners()).toEqual({})
})

test('known listeners order all content, and scores fall from place to place', async () => {
  for (const [at, name] of many.entries())
    for (let listener = 0; listener <= at; listener++) await playForDays(name, `fan ${listener}`)
  const order = (await ranked()).filter(({ type }) => type === 'EPISODE').slice(0, 12)
  expect(order.map(({ name }) => name)).toEqual(many.toReversed())
  expect(order.map(({ score }) => score)).toEqual(Array.from(many, (_, at) => 12 - at))
})

test('strangers move what they hear by three places, however many they are', async () => {
  for (const [at, name] of many.toReversed().entries())
    for (let listener = 0; listener <= at; listener++) await playForDays(name, `fan ${listener}`)
  for (const [name, place] of [
    ['many-12', 9],
    ['many-11', 9],
    ['many-9', 9],
    ['many-8', 5],
  ] as const) {
    await ctx.db.deleteFrom('plays').where('network', 'is not', null).execute()
    for (let stranger = 0; stranger < 60; stranger++)
      await play(name, `${stranger}`, stranger, { network: `network ${stranger}` })
    expect((await episodes()).indexOf(name) + 1, name).toBe(place)
  }
})

test('what nobody known hears stands by its date, whether strangers hear it or nobody does', async () => {
  expect((await episodes()).slice(0, 12)).toEqual(many)
  for (let stranger = 0; stranger < 60; stranger++) await play('many-12', `${stranger}`)
  expect((await episodes()).indexOf('many-12') + 1).toBe(9)
})

test('known is who listens on three days, or on two to two shows, or has an account of a week', async () => {
  const isKnown = async () => (await ranked()).some(({ score }) => score > 0)
  await play('many-3', 'ada')
  await play('many-3', 'ada', day)
  await play('many-4', 'ada', day)
  expect(await isKnown()).toBe(false)
  await play('one', 'ada')
  expect(await isKnown()).toBe(true)

  await ctx.db.deleteFrom('plays').execute()
  await play('many-3', 'ada')
  await play('one', 'ada')
  expect(await isKnown()).toBe(false)
  await playForDays('many-3', 'ada')
  expect(await isKnown()).toBe(true)

  await ctx.db.deleteFrom('plays').execute()
  const { userId: user_id } = await createAccount(services)
  await play('many-3', 'ada', 0, { user_id })
  expect(await isKnown()).toBe(false)
  services.clock.pass(7.5 * day)
  await play('many-3', 'ada', 0, { user_id })
  expect(await isKnown()).toBe(true)
})

test('who starts the same more than twenty times a day is no known listener of it', async () => {
  await playForDays('one', 'ada')
  await playForDays('two', 'ada')
  for (let time = 0; time < 20; time++) await play('one', 'ada', time)
  const scores = Object.fromEntries((await ranked()).map(({ name, score }) => [name, score]))
  expect([scores.one, scores.two]).toEqual([0, 1])
})

test('a listener who downloads counts as one who plays does, and is the same from the same network', async () => {
  const { feed_id, id } = await hosted(idOf('one'))
  const download = (listener: string, daysAgo: number, more = {}) =>
    ctx.db
      .insertInto('download_windows')
      .values({
        ...{
          feed_id,
          item_id: id,
          listener,
          agent: 'agent',
          previous_listener: '',
          first_request: 'x',
        },
        ...{ app: '', device: '', country: '', listed: '', only_probes: false, reached: true },
        ...{ wholes: 1, ranges: '{}', ...more },
        started_at: new Date(services.now().getTime() - daysAgo * day * 1000),
        last_at: services.now(),
      })
      .execute()
  await download('far', 0)
  await download('near', 0)
  await download('near', 0.1, { agent: 'another' })
  await play('one', 'phone', 0, { network: 'near' })
  for (const [listener, more] of [
    ['bot', { listed: 'bot' }],
    ['short', { reached: false }],
    ['probe', { only_probes: true }],
  ] as const)
    await download(listener, 0, more)
  expect((await listeners()).one).toBe(2)
  // Windows go after days, who listened is known for four weeks.
  await ctx.db.deleteFrom('download_windows').execute()
  services.clock.pass(5 * day)
  expect((await listeners()).one).toBe(1)
  services.clock.pass(24 * day)
  expect(await listeners()).toEqual({})
  expect(await ctx.db.selectFrom('download_listeners').selectAll().execute()).toEqual([])
})

/** An item of the catalogue as one that is made here. */
async function hosted(public_id: string) {
  const [feed_id, id] = [newId(), newId()]
  const times = { created_at: services.now(), updated_at: services.now() }
  await ctx.db
    .insertInto('hosting_feeds')
    .values({ id: feed_id, type: 'PODCAST', podcast_guid: feed_id, content: '{}', ...times })
    .execute()
  await ctx.db
    .insertInto('hosting_items')
    .values({ feed_id, id, guid: id, public_id, content: '{}', ...times })
    .execute()
  return { feed_id, id }
}

async function boost(name: string, sats: number, more: { user_id?: string; cents?: number } = {}) {
  const { feed_id } = await ctx.db
    .selectFrom('item_directory')
    .select('feed_id')
    .where('item_id', '=', idOf(name))
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('boosts')
    .values({
      ...{
        feed_id,
        id: newId(),
        content_id: idOf(name),
        content_type: 'EPISODE',
        app: 'Tributary',
      },
      ...{ action: 'BOOST', source: 'WALLET', is_private: false, asked: Buffer.alloc(32) },
      msat: Math.max(1, sats * 1000),
      paid_msat: sats * 1000,
      paid_cents: more.cents ?? 0,
      user_id: more.user_id ?? null,
      created_at: services.now(),
    })
    .execute()
}

test('a boost counts as one to five listeners, once for each who pays, whoever else listens', async () => {
  await boost('one', 1000, { user_id: 'ada' })
  await boost('one', 1000, { user_id: 'ada' })
  expect((await listeners()).one).toBeCloseTo(1 + Math.log(3), 2)
  await boost('two', 1_000_000, { user_id: 'ada' })
  expect((await listeners()).two).toBe(5)
  await boost('three', 0, { user_id: 'grace', cents: 500 })
  expect((await listeners()).three).toBeCloseTo(1 + Math.log(6), 2)
  expect((await episodes()).slice(0, 3)).toEqual(['two', 'three', 'one'])
})

test('what those who make a show pay for it themselves doesn’t count', async () => {
  const owner = await createAccount(services)
  const id = newId()
  const now = services.now()
  await ctx.db
    .insertInto('hosting_feeds')
    .values({
      ...{ id, type: 'PODCAST', podcast_guid: id, content: '{}', created_at: now, updated_at: now },
    })
    .execute()
  await ctx.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id: id, user_id: owner.userId, role: 'OWNER', added_at: now })
    .execute()
  await ctx.db.updateTable('feeds').set({ hosting_feed_id: id }).where('id', '=', show).execute()
  await boost('one', 1000, { user_id: owner.userId })
  expect(await listeners()).toEqual({})
})

test('the places of each day are kept, as they were last', async () => {
  await playForDays('one', 'ada')
  await rankContent(ctx)
  await playForDays('two', 'ada')
  await playForDays('two', 'grace')
  await rankContent(ctx)
  const both = ['one', 'two'].map(idOf)
  expect(await ranksBefore(ctx, both)).toEqual(new Map())
  services.clock.pass(day)
  await playForDays('one', 'grace')
  await playForDays('one', 'linus')
  await rankContent(ctx)
  expect(await ranksBefore(ctx, both)).toEqual(
    new Map([
      [idOf('two'), 1],
      [idOf('one'), 2],
    ]),
  )
  services.clock.pass(2 * day)
  expect(await ranksBefore(ctx, both)).toEqual(new Map())
})

test('three episodes of a show come before all further ones, in the chart and in what it was the day before', async () => {
  const loved = many.slice(0, 5)
  for (const [at, name] of loved.entries())
    for (let listener = at; listener < loved.length + 2; listener++)
      await playForDays(name, `fan ${listener}`)
  await playForDays('one', 'fan 1')
  await rankContent(ctx)
  const titles = (await chartOf(ctx, 'EPISODE', 6)).map(({ info }) => info.title)
  // Of the other shows three as well; then what is left, by its rank.
  expect(titles.slice(0, 4)).toEqual(['Item many-1', 'Item many-2', 'Item many-3', 'Item one'])
  expect(titles.slice(4)).not.toContain('Item many-4')
  services.clock.pass(day)
  expect((await ranksBefore(ctx, [idOf('one')])).get(idOf('one'))).toBe(4)
  const whole = (await chartOf(ctx, 'EPISODE', 40)).map(({ info }) => info.title)
  expect(whole.indexOf('Item many-4')).toBe(6)
  expect(whole).toHaveLength((await episodes()).length)
})

test('content of one type comes best first, and of a genre alone where that is asked', async () => {
  await playForDays('one', 'ada')
  await playForDays('two', 'ada')
  await playForDays('two', 'grace')
  await rankContent(ctx)
  const names = (popular: { hit: { info: { title: string } } }[]) =>
    popular.map(({ hit }) => hit.info.title)
  const popular = await popularContent(ctx, { type: 'EPISODE', limit: 2 })
  expect(names(popular)).toEqual(['Item two', 'Item one'])
  expect(popular.map(({ feedId }) => feedId)).toEqual([show, show])
  expect(await popularContent(ctx, { type: 'EPISODE', limit: 9, genre: 'arts' })).toEqual([])
  await ctx.db.insertInto('feed_genres').values({ feed_id: show, genre: 'arts' }).execute()
  expect(await popularContent(ctx, { type: 'EPISODE', limit: 9, genre: 'arts' })).toHaveLength(3)
})

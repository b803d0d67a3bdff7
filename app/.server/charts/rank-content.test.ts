import { beforeEach, expect, test } from 'vitest'
import { testCtx, testServices } from '#tests/database.ts'
import { feedDocument, feedItem } from '#tests/factories/feed-document.ts'
import { system } from '../actor.ts'
import { hashOf, saveFeed } from '../catalogue/index.ts'
import { popularContent } from './popular.ts'
import { rankContent } from './rank-content.ts'

const services = await testServices()
const ctx = await testCtx(system)
const day = 24 * 60 * 60
const publisher = { feedGuid: 'artist' }
const show = await feed('https://a.example/show.xml', {
  items: ['one', 'two', 'three'].map((name) => feedItem(name)),
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

beforeEach(async () => {
  await ctx.db.deleteFrom('plays').execute()
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

async function play(name: string, uid: string, secondsAgo = 0): Promise<void> {
  await ctx.db
    .insertInto('plays')
    .values({
      content_id: ids.get(name) ?? name,
      content_type: 'EPISODE',
      title: name,
      uid,
      platform: 'WEB',
      played_at: new Date(services.now().getTime() - secondsAgo * 1000),
    })
    .execute()
}

async function scores(): Promise<Record<string, number>> {
  await rankContent(ctx)
  const rows = await ctx.db.selectFrom('popularity').selectAll().execute()
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  return Object.fromEntries(
    rows.map((row) => [
      names.get(row.content_id) ?? { [show]: 'show', [album]: 'album' }[row.content_id] ?? row.type,
      Number(row.score.toFixed(3)),
    ]),
  )
}

test('many plays of one listener count once, those of several each', async () => {
  for (let time = 0; time < 50; time++) await play('one', 'ada', time)
  await play('two', 'ada')
  await play('two', 'grace')
  expect(await scores()).toEqual({ one: 1, two: 2, show: 2 })
})

test('a listener of every episode lifts the show no more than a listener of one', async () => {
  for (const [place, name] of ['one', 'two', 'three'].entries()) await play(name, 'ada', place)
  expect((await scores()).show).toBe(1)
})

test('one account on several devices is one listener', async () => {
  await play('one', 'phone')
  await play('one', 'laptop')
  await ctx.db.updateTable('plays').set({ user_id: 'the-account' }).execute()
  expect((await scores()).one).toBe(1)
})

test('older plays count less, and after four weeks not at all', async () => {
  await play('one', 'ada', 5 * day)
  await play('two', 'ada', 10 * day)
  await play('three', 'ada', 29 * day)
  const { one, two, three } = await scores()
  expect([one, two, three]).toEqual([0.5, 0.25, undefined])
})

test('a play lifts the album and its artist', async () => {
  await play('song', 'ada')
  expect(await scores()).toEqual({ song: 1, album: 1, ARTIST: 1 })
})

test('what nobody knows is not ranked, and what is no longer played leaves', async () => {
  await play('one', 'ada')
  await play('AAAAAAAAAAAAAAAAAAAA', 'ada')
  expect(Object.keys(await scores()).sort()).toEqual(['one', 'show'])
  await ctx.db.deleteFrom('plays').execute()
  expect(await scores()).toEqual({})
})

test('content of one type comes best first, and of a genre alone where that is asked', async () => {
  await play('one', 'ada')
  await play('two', 'ada')
  await play('two', 'grace')
  await rankContent(ctx)
  const names = (popular: { hit: { info: { title: string } } }[]) =>
    popular.map(({ hit }) => hit.info.title)
  const episodes = await popularContent(ctx, { type: 'EPISODE', limit: 9 })
  expect(names(episodes)).toEqual(['Item two', 'Item one'])
  expect(episodes.map(({ feedId }) => feedId)).toEqual([show, show])
  expect(await popularContent(ctx, { type: 'EPISODE', limit: 9, genre: 'arts' })).toEqual([])
  await ctx.db.insertInto('feed_genres').values({ feed_id: show, genre: 'arts' }).execute()
  expect(await popularContent(ctx, { type: 'EPISODE', limit: 9, genre: 'arts' })).toHaveLength(2)
})

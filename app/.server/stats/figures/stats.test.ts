import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHostingItem } from '#app/.server/studio/editing/items.ts'
import { testClock, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeArtist, completeRelease, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import type { StudioItem } from '#app/schemas/studio/studio-lists.ts'
import { findRange } from './find-range.ts'
import { firstPublished } from './first-published.ts'
import { loadAllStats, loadStats } from './load-stats.ts'
import { loadAudience } from './audience.ts'
import { withFigures } from './item-figures.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { addCounted } from '#tests/rig/factories/downloads.ts'

const services = await testServices()
const clock = testClock('2026-06-15T12:00:00Z')
const { ctx: accountCtx } = await createAccount(services)
const ctx = { ...accountCtx, now: clock.now }
const stranger = (await createAccount(services)).ctx
const feed_id = await completeShow(ctx)
const [one, two] = await Promise.all([newItem('One'), newItem('Two')])
const at = (text: string) => new Date(text)
const june = { start: at('2026-06-01T00:00Z'), end: at('2026-06-14T00:00Z') }
const asked = { feed_id, groupings: [], ...june, bucket: 'WEEK' } as const

async function newItem(title: string): Promise<string> {
  return (await createHostingItem(ctx, { feed_id, title })).id
}

async function count(feed: string, item: string, day: string, downloads: number, by = ['all', '']) {
  const [dimension = '', value = ''] = by
  const row = { feed_id: feed, item_id: item, dimension, day, value, downloads }
  await addCounted(ctx, [row])
  clock.pass(11)
}

await count(feed_id, '', '2026-05-20', 4)
await count(feed_id, '', '2026-06-01', 5)
await count(feed_id, '', '2026-06-14', 7)
await count(feed_id, one, '2026-06-01', 5)
await count(feed_id, two, '2026-06-14', 7)
await count(feed_id, two, '2026-05-20', 4)
await count(feed_id, '', '2026-06-01', 5, ['app', 'overcast'])
await count(feed_id, '', '2026-05-20', 4, ['app', 'fountain'])
await count(feed_id, '', '2026-06-01', 2, ['left-out', 'bot'])

const figures = (downloads: number) => ({
  downloads,
  revenue_satoshis: 0,
  revenue_usd: 0,
  supporters: 0,
})
const inWeek = (time: string, downloads: number) => ({
  time: `${time}T00:00:00.000Z`,
  ...figures(downloads),
})

test('a feed is counted in all of its buckets, beside as many days before', async () => {
  const { request, response } = await loadStats(ctx, { ...asked, start: at('2026-05-24T00:00Z') })
  expect(request).toEqual({
    groupings: [],
    start: '2026-05-24T00:00:00.000Z',
    end: '2026-06-14T23:59:59.999Z',
    buckets: 'WEEK',
  })
  expect(response.groups).toEqual([
    {
      group: {},
      total: figures(12),
      previous: figures(4),
      buckets: [
        inWeek('2026-05-18', 0),
        inWeek('2026-05-25', 0),
        inWeek('2026-06-01', 5),
        inWeek('2026-06-08', 7),
      ],
    },
  ])
  expect(response.meta.buckets.map(({ time }) => time.slice(0, 10))).toEqual([
    '2026-05-18',
    '2026-05-25',
    '2026-06-01',
    '2026-06-08',
  ])
})

test('its items are counted apart, most first, and one of them alone', async () => {
  const { response } = await loadStats(ctx, { ...asked, groupings: ['CONTENT'] })
  expect(response.groups.map(({ group, total }) => [group, total.downloads])).toEqual([
    [{ CONTENT: two }, 7],
    [{ CONTENT: one }, 5],
  ])
  const alone = await loadStats(ctx, { ...asked, item_id: one })
  expect(alone.response.groups.map(({ total }) => total.downloads)).toEqual([5])
})

test('rows of items have what was ever counted for them, once they are published', async () => {
  const row = (id: string, state: 'PUBLISHED' | 'DRAFT') => ({ id, state }) as StudioItem
  const shown = await withFigures(ctx, { feed_id }, [row(one, 'PUBLISHED'), row(two, 'DRAFT')])
  expect(shown).toEqual([
    {
      id: one,
      state: 'PUBLISHED',
      figures: { downloads: 5, money: { usd: 0, supporters: 0 } },
    },
    { id: two, state: 'DRAFT' },
  ])
})

test('an artist has the downloads of all releases, which are its items', async () => {
  const artist = await completeArtist(ctx)
  const first = await completeRelease(ctx, artist, 1, 'First')
  const second = await completeRelease(ctx, artist, 1, 'Second')
  await count(first, '', '2026-06-02', 3)
  await count(second, '', '2026-06-02', 8)
  const { response } = await loadStats(ctx, {
    ...asked,
    feed_id: artist,
    groupings: ['CONTENT'],
  })
  expect(response.groups.map(({ group, total }) => [group.CONTENT, total.downloads])).toEqual([
    [second, 8],
    [first, 3],
  ])
  const rows = [{ id: first, state: 'PUBLISHED' } as StudioItem]
  const [release] = await withFigures(ctx, { feed_id: artist }, rows)
  expect(release?.figures?.downloads).toBe(3)
  const alone = await loadStats(ctx, { ...asked, feed_id: artist, item_id: first })
  expect(alone.response.groups[0]?.total.downloads).toBe(3)
  const all = await loadAllStats(ctx, asked)
  expect(all.response.groups[0]?.total.downloads).toBe(12 + 11)
})

test('what was counted is kept for ten seconds', async () => {
  const total = async () => (await loadStats(ctx, asked)).response.groups[0]?.total.downloads
  const before = await total()
  const row = { feed_id, item_id: '', dimension: 'all', day: '2026-06-03', value: '' }
  await addCounted(ctx, [{ ...row, downloads: 100 }])
  clock.pass(9.999)
  expect(await total()).toBe(before)
  clock.pass(0.001)
  expect(await total()).toBe((before ?? 0) + 100)
  await ctx.db
    .deleteFrom('download_counts')
    .where('day', '=', sql<Date>`date '2026-06-03'`)
    .execute()
  clock.pass(10)
})

test('the audience is counted by app, with what is left out and why', async () => {
  const range = { start: at('2026-05-31T00:00Z'), end: at('2026-06-14T00:00Z') }
  expect(await loadAudience(ctx, { feed_id, by: 'APP', ...range })).toEqual({
    by: 'APP',
    start: '2026-05-31T00:00:00.000Z',
    end: '2026-06-14T23:59:59.999Z',
    rows: [
      { value: 'overcast', downloads: 5, previous: 0 },
      { value: 'fountain', downloads: 0, previous: 4 },
    ],
    counted: 12,
    left_out: { bot: 2 },
  })
})

test('a range that ends before it begins is refused, also where nothing of it is past', async () => {
  for (const range of [
    { start: june.end, end: june.start },
    { start: at('2027-01-01T00:00Z'), end: at('2027-02-01T00:00Z') },
  ]) {
    await expect(loadStats(ctx, { ...asked, ...range })).rejects.toMatchObject({
      code: 'REVERSED_RANGE',
      field: 'end',
      message: 'The range ends before it begins',
    })
    await expect(loadAudience(ctx, { feed_id, by: 'APP', ...range })).rejects.toThrow()
  }
})

test('more figures than anybody reads are refused', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    feed_id,
    item_id: `item${index}`,
    dimension: 'all',
    day: '2021-07-01',
    value: '',
    downloads: 1,
  }))
  await addCounted(ctx, many)
  const range = { start: at('2021-01-01T00:00Z'), end: june.end }
  const days = { ...asked, ...range, groupings: ['CONTENT'], bucket: 'DAY' } as const
  await expect(loadStats(ctx, days)).rejects.toMatchObject({ code: 'TOO_MANY_FIGURES' })
  const { response } = await loadStats(ctx, { ...days, bucket: 'MONTH' })
  expect(response.groups).toHaveLength(32)
})

test('groups beyond what is answered are told by the largest, and refused where there are far too many', async () => {
  const { feedId } = await publishedShow(ctx)
  const { public_id } = await ctx.db
    .selectFrom('hosting_feeds')
    .select('public_id')
    .where('id', '=', feedId)
    .executeTakeFirstOrThrow()
  const supporters = (first: number, last: number) =>
    sql`
    insert into revenue_entries (id, feed_id, content_id, supporter, at, action, msat, usd, price)
    select 'many' || n, ${public_id}, ${public_id}, 'fan' || n, '2021-08-01', 'BOOST', n * 1000, 0, 1
    from generate_series(${first}::int, ${last}::int) n
  `.execute(ctx.db)
  const august = { start: at('2021-08-01T00:00Z'), end: at('2021-08-01T00:00Z') }
  const byAll = {
    ...asked,
    feed_id: feedId,
    ...august,
    groupings: ['ACTION', 'SUPPORTER'],
  } as const
  await supporters(1, 1001)
  const { response } = await loadStats(ctx, byAll)
  expect(response.groups).toHaveLength(1000)
  expect(response.groups[0]).toMatchObject({
    group: { ACTION: 'BOOST', SUPPORTER: 'fan1001' },
    total: { revenue_satoshis: 1001 },
    buckets: [{ revenue_satoshis: 1001 }],
  })
  await supporters(1002, 50_001)
  clock.pass(11)
  await expect(loadStats(ctx, byAll)).rejects.toMatchObject({ code: 'TOO_MANY_FIGURES' })
})

test("other people's feeds, and items of other feeds, answer as if they weren't there", async () => {
  await expect(loadStats(stranger, asked)).rejects.toMatchObject({ code: 'NO_FEED' })
  await expect(loadAudience(stranger, { ...june, feed_id, by: 'APP' })).rejects.toMatchObject({
    code: 'NO_FEED',
  })
  const own = await completeShow(stranger)
  await expect(loadStats(stranger, { ...asked, feed_id: own, item_id: one })).rejects.toMatchObject(
    { code: 'NO_ITEM' },
  )
  await expect(findRange(stranger, { feed_id: own, item_id: one }, {})).rejects.toMatchObject({
    code: 'NO_ITEM',
  })
})

test('editors are told of the audience, and of no money', async () => {
  const editor = { ...(await createManager(services, feed_id, 'EDITOR')).ctx, now: clock.now }
  const [row] = await withFigures(editor, { feed_id }, [
    { id: one, state: 'PUBLISHED' } as StudioItem,
  ])
  expect(row?.figures?.money).toBeNull()
  const { response } = await loadStats(editor, asked)
  expect([response.groups[0]?.total.downloads, response.meta.money]).toEqual([12, false])
  for (const grouping of ['ACTION', 'SUPPORTER'] as const)
    await expect(loadStats(editor, { ...asked, groupings: [grouping] })).rejects.toMatchObject({
      code: 'OWNER_ONLY',
      status: 403,
    })
})

test('all time begins seven days before what was published first, an item two days before', async () => {
  expect(await firstPublished(ctx, { feed_id })).toBeNull()
  expect(await findRange(ctx, { feed_id }, { range: 'all' })).toEqual({
    problem: 'Please try again',
  })
  await ctx.db
    .updateTable('hosting_items')
    .set({ published_at: at('2026-05-20T10:00Z') })
    .where('feed_id', '=', feed_id)
    .where('id', '=', one)
    .execute()
  expect(await findRange(ctx, { feed_id }, { range: 'all' })).toMatchObject({
    range: { preset: 'all', start: at('2026-05-13T00:00Z') },
    bucket: 'DAY',
  })
  expect(await findRange(ctx, { feed_id, item_id: one }, {})).toMatchObject({
    range: { preset: 'all', start: at('2026-05-18T00:00Z') },
  })
  expect(await findRange(ctx, { feed_id }, { bucket: 'WEEK' })).toMatchObject({
    range: { preset: '30' },
    bucket: 'WEEK',
  })
})

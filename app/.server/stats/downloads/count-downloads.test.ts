import { expect, test } from 'vitest'
import { testCtx } from '#tests/rig/database.ts'
import { countDownloads, type DownloadsAsked, firstDownloadDay } from './count-downloads.ts'
import { addCounted } from '#tests/rig/factories/downloads.ts'

const ctx = await testCtx()
const feedId = 'countedFeed000000001'
const other = 'countedFeed000000002'
const at = (text: string) => new Date(text)

type Row = [feed: string, item: string, dimension: string, day: string, value: string, n: number]

const stored: Row[] = [
  [feedId, '', 'all', '2026-05-31', '', 3],
  [feedId, '', 'all', '2026-06-01', '', 5],
  [feedId, '', 'all', '2026-06-07', '', 7],
  [feedId, '', 'all', '2026-06-08', '', 11],
  [feedId, '', 'app', '2026-06-01', 'overcast', 4],
  [feedId, '', 'app', '2026-06-01', 'fountain', 1],
  [feedId, '', 'app', '2026-06-07', 'fountain', 7],
  [feedId, '', 'left-out', '2026-06-07', 'bot', 2],
  [feedId, 'one', 'all', '2026-06-01', '', 2],
  [feedId, 'two', 'all', '2026-06-01', '', 3],
  [feedId, 'two', 'app', '2026-06-01', 'overcast', 3],
  [other, '', 'all', '2026-05-20', '', 1],
  [other, '', 'all', '2026-06-01', '', 100],
]
await addCounted(
  ctx,
  stored.map(([feed_id, item_id, dimension, day, value, downloads]) => {
    return { feed_id, item_id, dimension, day, value, downloads }
  }),
)

const june = { feedId, from: at('2026-06-01T00:00Z'), to: at('2026-07-01T00:00Z') }

async function counted(asked: Partial<DownloadsAsked>) {
  const rows = await countDownloads(ctx, { ...june, bucket: null, by: 'all', ...asked })
  return rows.map(({ value, time, downloads }) => {
    return [
      ...(value ? [value] : []),
      ...(time ? [time.toISOString().slice(0, 10)] : []),
      downloads,
    ]
  })
}

test('downloads of a feed are counted together, and by day, week and month', async () => {
  expect(await counted({})).toEqual([[23]])
  expect(await counted({ bucket: 'DAY' })).toEqual([
    ['2026-06-01', 5],
    ['2026-06-07', 7],
    ['2026-06-08', 11],
  ])
  expect(await counted({ bucket: 'WEEK', from: at('2026-05-31T00:00Z') })).toEqual([
    ['2026-05-25', 3],
    ['2026-06-01', 12],
    ['2026-06-08', 11],
  ])
  expect(await counted({ bucket: 'MONTH', from: at('2026-05-01T00:00Z') })).toEqual([
    ['2026-05-01', 3],
    ['2026-06-01', 23],
  ])
})

test('the first day counts whole, the last if it begins before the end', async () => {
  const [from, to] = [at('2026-06-01T23:59Z'), at('2026-06-08T00:00Z')]
  expect(await counted({ from, to })).toEqual([[12]])
  expect(await counted({ from, to: at('2026-06-08T00:00:00.001Z') })).toEqual([[23]])
})

test('they are counted by app, by item, of one item, and for why they were left out', async () => {
  expect(await counted({ by: 'app' })).toEqual([
    ['fountain', 8],
    ['overcast', 4],
  ])
  expect(await counted({ by: 'item' })).toEqual([
    ['two', 3],
    ['one', 2],
  ])
  expect(await counted({ itemId: 'two', by: 'app' })).toEqual([['overcast', 3]])
  expect(await counted({ by: 'left-out' })).toEqual([['bot', 2]])
})

test('several feeds are counted as one', async () => {
  expect(await counted({ feedId: [feedId, other] })).toEqual([[123]])
  expect(await counted({ feedId: [] })).toEqual([])
  expect(await counted({ feedId: [feedId, other], by: 'feed' })).toEqual([
    [other, 100],
    [feedId, 23],
  ])
})

test('the first day with a download is known', async () => {
  expect(await firstDownloadDay(ctx, feedId)).toEqual(at('2026-05-31T00:00Z'))
  expect(await firstDownloadDay(ctx, [feedId, other])).toEqual(at('2026-05-20T00:00Z'))
  expect(await firstDownloadDay(ctx, 'countedFeed000000003')).toBeNull()
})

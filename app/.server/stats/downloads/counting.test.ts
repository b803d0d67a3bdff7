import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { tried } from '#tests/rig/long-round.ts'
import { type InventedItem, inventedLines, randomFrom } from '#tests/rig/downloads/invented-log.ts'
import { writeSegment } from '#tests/rig/downloads/log-segments.ts'
import { plainCount } from '#tests/rig/downloads/plain-count.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { lockFor } from '#app/.server/base/db/stored-values.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { cleanUpDownloads, deleteDownloads, mergeLog } from './rewrite-log.ts'
import { closedSegments } from './log/segments.ts'
import { exportDownloads } from './export-downloads.ts'
import { recountDownloads, recountLate } from './recount/recount.ts'
import { takeInSegment, takeInSegments } from './take-in.ts'

const services = await testServices()
const ctx = contextFor(services, system)
const { ctx: creator } = await createAccount(services)
const hour = 60 * 60 * 1000
const day = 24 * hour
const start = Date.UTC(2026, 4, 30)

const items: InventedItem[] = []
for (let feed = 0; feed < 2; feed++) {
  const { id } = await createHostingFeed(creator, { type: 'PODCAST' })
  for (let item = 0; item < 3; item++)
    items.push({
      feedId: id,
      itemId: `${id.slice(1)}${item}`,
      file: 'default/audio/a.mp3',
      facts: { size: 1000 + item, headerBytes: 40 * item, seconds: item === 2 ? 30 : 600 },
    })
}
const [firstItem] = items as [InventedItem]

beforeEach(async () => {
  for (const table of ['counts', 'windows', 'files', 'segments', 'recounts', 'versions'])
    await sql`delete from ${sql.table(`download_${table}`)}`.execute(ctx.db)
  await ctx.db
    .insertInto('download_versions')
    .values(
      items.map(({ feedId, itemId, file, facts: { size, headerBytes, seconds } }) => {
        return {
          feed_id: feedId,
          item_id: itemId,
          version: file,
          num_bytes: size,
          header_bytes: headerBytes,
          seconds,
        }
      }),
    )
    .execute()
})

/** The aggregates, named as a plain count names its own. */
async function counted(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; downloads: number }>`
    select concat_ws(' ', feed_id, item_id, dimension, day::text, value) as name, downloads
    from download_days`.execute(ctx.db)
  return new Map(rows.map(({ name, downloads }) => [name, downloads]))
}

async function takeIn(lines: DownloadLine[]): Promise<void> {
  expect(await takeInSegment(ctx, await writeSegment(ctx, lines))).toBe(true)
}

function shuffled<Value>(values: Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Four days over the change of a month, with few people, so that windows follow windows. */
function someDays(seed: number): DownloadLine[] {
  return [...inventedLines({ seed, items, people: 12, from: start, days: 4 }, 250)]
}

function late(line: Partial<DownloadLine>): DownloadLine {
  const [any] = someDays(1) as [DownloadLine]
  const { feedId, itemId, file, facts } = firstItem
  const whole = { method: 'GET' as const, status: 200, from: 0, delivered: facts.size, asked: null }
  return { ...any, feedId, itemId, file, ...whole, verdict: '', listener: 'somebody', ...line }
}

test.for(tried([1, 3], [3]))(
  'lines in any portions and nearly any order come to a plain count (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const lines = someDays(seed)
    for (let today = 0; today < 4; today++) {
      services.clock.set(new Date(start + (today + 1) * day))
      const ofDay = shuffled(
        lines.filter(({ time }) => Math.floor((time - start) / day) === today),
        random,
      )
      while (ofDay.length > 0) await takeIn(ofDay.splice(0, 1 + Math.floor(random() * 200)))
    }
    await recountLate(ctx)
    const plain = plainCount(lines, items)
    expect(plain.size).toBeGreaterThan(100)
    expect(await counted()).toEqual(plain)
    const windows = await ctx.db
      .selectFrom('download_windows')
      .selectAll()
      .orderBy('started_at')
      .orderBy('first_request')
      .execute()
    expect(await recountDownloads(ctx)).toBe(lines.length)
    expect(await counted()).toEqual(plain)
    const again = ctx.db
      .selectFrom('download_windows')
      .selectAll()
      .orderBy('started_at')
      .orderBy('first_request')
    const since = new Date(services.now().getTime() - 3 * day)
    expect(await again.execute()).toEqual(windows.filter(({ started_at }) => started_at >= since))
    await recountDownloads(ctx, { linesAtOnce: 100 })
    expect(await counted()).toEqual(plain)
  },
)

test('a segment is stored, counted once, and deleted here', async () => {
  services.clock.set(new Date(start + hour))
  const lines = [late({ time: start })]
  const segment = await writeSegment(ctx, lines, 'once')
  await takeInSegments(ctx)
  expect(existsSync(segment.file)).toBe(false)
  expect(await services.storage.head('downloads/2026-05-30/once.gz')).not.toBeNull()
  const before = await counted()
  expect(before).toEqual(plainCount(lines, items))
  await writeSegment(ctx, lines, 'once')
  await takeInSegments(ctx)
  expect(await counted()).toEqual(before)
  expect(await closedSegments(services.downloads.folder)).toEqual([])
})

test('what can not be read is counted as such, and what was never acknowledged is left out', async () => {
  services.clock.set(new Date(start + hour))
  const segment = await writeSegment(ctx, [late({ time: start })])
  await appendFile(segment.file, '1\tnonsense\n1\t1780000000')
  await takeInSegment(ctx, segment)
  await recountDownloads(ctx)
  expect(await counted()).toEqual(plainCount([late({ time: start })], items))
  const files = await ctx.db.selectFrom('download_files').select(['lines', 'malformed']).execute()
  expect(files).toEqual([{ lines: 1, malformed: 1 }])
})

test('while another process counts, a segment stays where it is', async () => {
  services.clock.set(new Date(start + hour))
  const segment = await writeSegment(ctx, [late({ time: start })])
  await services.db.transaction().execute(async (db) => {
    await lockFor({ db }, 'count downloads')
    expect(await takeInSegment(ctx, segment)).toBe(false)
  })
  expect(await counted()).toEqual(new Map())
  expect(await takeInSegment(ctx, segment)).toBe(true)
  expect((await counted()).size).toBeGreaterThan(0)
})

test('lines of a feed that is gone count for nothing', async () => {
  services.clock.set(new Date(start + hour))
  await takeIn([late({ time: start, feedId: 'goneFeed000000000001' })])
  await recountDownloads(ctx)
  expect(await counted()).toEqual(new Map())
})

test('late lines correct the past, from the day on which their windows may have begun', async () => {
  services.clock.set(new Date(start + 10 * day))
  // It begins a window sooner than the one that is known, so that this one's second request begins another.
  const known = [
    late({ time: start + 10 * day - 30 * hour }),
    late({ time: start + 10 * day - 8 * hour }),
  ]
  const earlier = late({ time: start + 10 * day - 46 * hour })
  await takeIn(known)
  await takeIn([earlier])
  expect(await counted()).toEqual(plainCount(known, items))
  await recountLate(ctx)
  expect(await counted()).toEqual(plainCount([...known, earlier], items))
  const years = [late({ time: start - 700 * day }), late({ time: start - 699.5 * day })]
  await takeIn(years)
  await recountLate(ctx)
  expect(await counted()).toEqual(plainCount([...known, earlier, ...years], items))
  expect(await ctx.db.selectFrom('download_recounts').selectAll().execute()).toEqual([])
})

test('a recount keeps to the days and feeds that it is asked for', async () => {
  services.clock.set(new Date(start + 3 * day))
  const other = items[3] as InventedItem
  const lines = [
    late({ time: start + day }),
    late({ time: start + 2 * day }),
    late({ time: start + 2 * day, feedId: other.feedId, itemId: other.itemId }),
  ]
  await takeIn(lines)
  const right = await counted()
  expect(right).toEqual(plainCount(lines, items))
  await sql`
    update download_counts set counts = (
      select jsonb_object_agg(key, 77) from jsonb_each(counts))`.execute(ctx.db)
  await recountDownloads(ctx, { feedIds: [firstItem.feedId], from: '2026-06-01' })
  for (const [name, downloads] of await counted()) {
    const isCounted = name.startsWith(firstItem.feedId) && name.includes('2026-06-01')
    expect(downloads).toBe(isCounted ? right.get(name) : 77)
  }
  await recountDownloads(ctx)
  expect(await counted()).toEqual(right)
})

test('the pieces of a day become one file, of which a recount makes the same', async () => {
  const lines = [0, 1, 2].map((part) => late({ time: start + part * hour, requestId: `r${part}` }))
  services.clock.set(new Date(start + 4 * hour))
  for (const line of lines) await takeIn([line])
  const before = await counted()
  await mergeLog(ctx)
  const pieces = await logPaths()
  expect(pieces).toHaveLength(3)
  services.clock.set(new Date(start + 6 * day))
  await mergeLog(ctx)
  expect(await logPaths()).toHaveLength(1)
  for (const path of pieces) expect(await services.storage.head(path)).toBeNull()
  expect(await recountDownloads(ctx)).toBe(3)
  expect(await counted()).toEqual(before)
})

test('what is left of a feed that is deleted is nothing, in the aggregates as in the log', async () => {
  services.clock.set(new Date(start + hour))
  const { id } = await createHostingFeed(creator, { type: 'PODCAST' })
  const [stays, goes] = [late({ time: start }), late({ time: start + 1, feedId: id })]
  await takeIn([stays, goes])
  await deleteDownloads(ctx, { feedId: id })
  expect([...(await counted()).keys()].some((name) => name.startsWith(id))).toBe(true)
  await ctx.db.deleteFrom('hosting_feeds').where('id', '=', id).execute()
  await deleteDownloads(ctx, { feedId: id })
  expect(await counted()).toEqual(plainCount([stays], items))
  expect(await ctx.db.selectFrom('download_windows').select('feed_id').execute()).toEqual([
    { feed_id: firstItem.feedId },
  ])
  const files = await ctx.db.selectFrom('download_files').select('lines').execute()
  expect(files).toEqual([{ lines: 1 }])
})

test('windows go once no line in time can belong to them', async () => {
  services.clock.set(new Date(start + hour))
  await takeIn([late({ time: start })])
  const windows = () => ctx.db.selectFrom('download_windows').select('feed_id').execute()
  services.clock.set(new Date(start + 3 * day))
  await cleanUpDownloads(ctx)
  expect(await windows()).toHaveLength(1)
  services.clock.set(new Date(start + 3 * day + 1))
  await cleanUpDownloads(ctx)
  expect(await windows()).toEqual([])
  expect((await counted()).size).toBeGreaterThan(0)
})

test('owners take the downloads of their feeds along, and nobody those of others', async () => {
  services.clock.set(new Date(start + hour))
  await takeIn([late({ time: start })])
  const pages = async (of: typeof creator) => {
    const rows = []
    for await (const page of exportDownloads(of)) rows.push(...page)
    return rows
  }
  const exported = await pages(creator)
  expect(exported).toHaveLength((await counted()).size)
  expect(exported).toContainEqual({
    feed: firstItem.feedId,
    item: '',
    by: 'all',
    day: '2026-05-30',
    value: '',
    downloads: 1,
  })
  expect(await pages((await createAccount(services)).ctx)).toEqual([])
})

async function logPaths(): Promise<string[]> {
  const rows = await ctx.db.selectFrom('download_files').select('path').execute()
  return rows.map(({ path }) => path)
}

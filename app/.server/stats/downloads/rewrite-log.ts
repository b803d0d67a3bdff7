import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { inPortions, lockFor } from '#app/.server/base/db/index.ts'
import { newUlid } from '#app/.server/base/lib/ulid.ts'
import { countingLock, windowsKeptMs } from './count-lines.ts'
import { feedOf } from './raw-lines.ts'
import { linesInStore } from './log-file.ts'

/** Servers store a file every half a minute. A day's files are merged once hardly any more come. */
const daysInPieces = 3

/** The job that merges the files of each past day into one, without lines of deleted feeds. */
export async function mergeLog(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from download_files where day < ${subDays(ctx.now(), daysInPieces)}
    group by download_files.day having count(*) > 1 order by 1`.execute(ctx.db)
  for (const { day } of rows) await rewriteDay(ctx, day)
}

/**
 * The job that deletes the downloads of a deleted feed: first from the log, so that an interrupted run finds the days
 * again.
 */
export async function deleteDownloads(ctx: Ctx, { feedId }: { feedId: string }): Promise<void> {
  const feed = await ctx.db
    .selectFrom('hosting_feeds')
    .select('id')
    .where('id', '=', feedId)
    .executeTakeFirst()
  if (feed) return
  // Requests of a window may be of the day after the one that it began on.
  const { rows } = await sql<{ day: string }>`
    select distinct files.day::text as day from download_files as files
    join (select distinct day from download_counts where feed_id = ${feedId} and item_id = '') as own
      on own.day = any(files.days) or own.day + 1 = any(files.days)
    order by 1`.execute(ctx.db)
  for (const { day } of rows) await rewriteDay(ctx, day)
  for (const table of ['download_windows', 'download_versions', 'download_counts'])
    await inPortions(
      ctx.db,
      (limit) => sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where feed_id = ${feedId} ${limit}))`,
    )
  await ctx.db.deleteFrom('download_recounts').where('feed_id', '=', feedId).execute()
}

/** Merges the files of a day into one, without lines of deleted feeds. */
async function rewriteDay(ctx: Ctx, day: string): Promise<void> {
  const files = await ctx.db
    .selectFrom('download_files')
    .select(['path', 'malformed', sql<string[]>`days::text[]`.as('days')])
    .where('day', '=', sql<Date>`${day}::date`)
    .execute()
  const feeds = await ctx.db.selectFrom('hosting_feeds').select('id').execute()
  const paths = files.map(({ path }) => path)
  const path = `downloads/${day}/${newUlid(ctx.now())}.gz`
  const lines = await storeKept(ctx, path, paths, new Set(feeds.map(({ id }) => id)))
  await transact(ctx, async (ctx) => {
    await lockFor(ctx, countingLock)
    await ctx.db.deleteFrom('download_files').where('path', 'in', paths).execute()
    const days = [...new Set(files.flatMap((file) => file.days))].toSorted()
    const malformed = files.reduce((sum, file) => sum + file.malformed, 0)
    await ctx.db
      .insertInto('download_files')
      .values({ path, day, days: sql<Date[]>`${days}::date[]`, lines, malformed })
      .execute()
  })
  for (const old of paths) await ctx.storage.delete(old)
}

async function storeKept(
  ctx: Ctx,
  path: string,
  paths: string[],
  feeds: ReadonlySet<string>,
): Promise<number> {
  let count = 0
  async function* kept(): AsyncGenerator<Buffer> {
    for (const old of paths)
      for await (const lines of linesInStore(ctx.storage, old)) {
        const own = lines.filter((line) => feeds.has(feedOf(line)))
        count += own.length
        yield Buffer.concat(own.map(({ bytes, start, end }) => bytes.subarray(start, end + 1)))
      }
  }
  const gzip = createGzip()
  pipeline(kept(), gzip, () => undefined)
  await ctx.storage.put(path, gzip, { contentType: 'application/gzip' })
  return count
}

/** How long names of ingested segments are stored: longer than any machine is offline before it sends one again. */
const segmentNamesKeptDays = 90

/** Deletes windows that are too old for further lines, and the names of old segments. */
export async function cleanUpDownloads(ctx: Ctx): Promise<void> {
  const [oldestWindow, oldestName] = [
    new Date(ctx.now().getTime() - windowsKeptMs),
    subDays(ctx.now(), segmentNamesKeptDays),
  ]
  await inPortions(
    ctx.db,
    (limit) => sql`delete from download_windows where ctid = any(array(
      select ctid from download_windows where started_at < ${oldestWindow} ${limit}))`,
  )
  await inPortions(
    ctx.db,
    (limit) => sql`delete from download_segments where ctid = any(array(
      select ctid from download_segments where taken_at < ${oldestName} ${limit}))`,
  )
}

import { sql } from 'kysely'
import type { TallyRow } from '#app/rules/downloads/tally.ts'
import type { Ctx } from '../ctx.ts'

const rowsAtOnce = 10_000

/** Adds the numbers to the aggregates, which has to be done under `countingLock`. */
export async function addToDays(ctx: Ctx, rows: Iterable<TallyRow>): Promise<void> {
  let portion: TallyRow[] = []
  for (const row of rows) {
    portion.push(row)
    if (portion.length < rowsAtOnce) continue
    await addPortion(ctx, portion)
    portion = []
  }
  if (portion.length > 0) await addPortion(ctx, portion)
}

async function addPortion(ctx: Ctx, rows: TallyRow[]): Promise<void> {
  await sql`
    insert into download_days (feed_id, item_id, dimension, day, value, downloads)
    select * from unnest(
      ${rows.map(({ feedId }) => feedId)}::text[], ${rows.map(({ itemId }) => itemId)}::text[],
      ${rows.map(({ dimension }) => dimension)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ value }) => value)}::text[], ${rows.map(({ downloads }) => downloads)}::integer[]
    )
    on conflict (feed_id, item_id, dimension, day, value)
    do update set downloads = download_days.downloads + excluded.downloads`.execute(ctx.db)
  if (rows.some(({ downloads }) => downloads < 0)) await dropZeros(ctx, rows)
}

async function dropZeros(ctx: Ctx, rows: TallyRow[]): Promise<void> {
  const less = rows.filter(({ downloads }) => downloads < 0)
  await sql`
    delete from download_days using unnest(
      ${less.map(({ feedId }) => feedId)}::text[], ${less.map(({ itemId }) => itemId)}::text[],
      ${less.map(({ dimension }) => dimension)}::text[], ${less.map(({ day }) => day)}::date[],
      ${less.map(({ value }) => value)}::text[]
    ) as less (feed_id, item_id, dimension, day, value)
    where download_days.feed_id = less.feed_id and download_days.item_id = less.item_id
    and download_days.dimension = less.dimension and download_days.day = less.day
    and download_days.value = less.value and download_days.downloads = 0`.execute(ctx.db)
}

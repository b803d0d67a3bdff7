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
    select * from ${asTable(rows)}
    on conflict (feed_id, item_id, dimension, day, value)
    do update set downloads = download_days.downloads + excluded.downloads`.execute(ctx.db)
  const less = rows.filter(({ downloads }) => downloads < 0)
  if (less.length === 0) return
  await sql`
    delete from download_days using ${asTable(less)}
      as less (feed_id, item_id, dimension, day, value, downloads)
    where download_days.feed_id = less.feed_id and download_days.item_id = less.item_id
    and download_days.dimension = less.dimension and download_days.day = less.day
    and download_days.value = less.value and download_days.downloads = 0`.execute(ctx.db)
}

function asTable(rows: TallyRow[]) {
  return sql`unnest(
    ${rows.map(({ feedId }) => feedId)}::text[], ${rows.map(({ itemId }) => itemId)}::text[],
    ${rows.map(({ dimension }) => dimension)}::text[], ${rows.map(({ day }) => day)}::date[],
    ${rows.map(({ value }) => value)}::text[], ${rows.map(({ downloads }) => downloads)}::integer[]
  )`
}

/**
 * Gathers the numbers of a recount, in its transaction: it is much faster to sort them into the aggregates at its end than
 * to add them one day after another.
 */
export async function gatherDays(ctx: Ctx) {
  await sql`
    create temporary table gathered_days on commit drop
    as select * from download_days with no data`.execute(ctx.db)

  return {
    async add(rows: TallyRow[]): Promise<void> {
      for (let at = 0; at < rows.length; at += rowsAtOnce)
        await sql`insert into gathered_days
          select * from ${asTable(rows.slice(at, at + rowsAtOnce))}`.execute(ctx.db)
    },
    /** Makes aggregates of them, which there must not be yet. */
    async keep(): Promise<void> {
      await sql`
        insert into download_days (feed_id, item_id, dimension, day, value, downloads)
        select feed_id, item_id, dimension, day, value, sum(downloads) from gathered_days
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(ctx.db)
      await sql`drop table gathered_days`.execute(ctx.db)
    },
  }
}

import { sql } from 'kysely'
import type { TallyRow } from './counting/tally.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

const rowsAtOnce = 2000

/** Adds the numbers to the aggregates, which has to be done under `countingLock`. */
export async function addToDays(ctx: Ctx, rows: Iterable<TallyRow>): Promise<void> {
  for (const portion of portionsOf(rows)) {
    await sql`
      insert into download_counts (feed_id, item_id, dimension, day, counts)
      select * from ${asTable(portion)} ${addedToOthers}`.execute(ctx.db)
    if (!portion.some(isLess)) continue
    await sql`
      delete from download_counts using ${asTable(portion.filter(isLess))}
      where download_counts.feed_id = rows.feed_id and download_counts.item_id = rows.item_id
      and download_counts.dimension = rows.dimension and download_counts.day = rows.day
      and download_counts.counts = '{}'`.execute(ctx.db)
  }
}

function isLess({ counts }: TallyRow): boolean {
  return [...counts.values()].some((downloads) => downloads < 0)
}

const addedToOthers = sql`
  on conflict (feed_id, item_id, dimension, day)
  do update set counts = add_counts(download_counts.counts, excluded.counts)`

function* portionsOf(rows: Iterable<TallyRow>): Generator<TallyRow[]> {
  let portion: TallyRow[] = []
  for (const row of rows) {
    portion.push(row)
    if (portion.length < rowsAtOnce) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

function asTable(rows: TallyRow[]) {
  const json = rows.map(({ feedId, itemId, dimension, day, counts }) => {
    const row = JSON.stringify({ feed_id: feedId, item_id: itemId, dimension, day })
    return `${row.slice(0, -1)},"counts":${asJson(counts)}}`
  })
  return sql`jsonb_to_recordset(${`[${json.join()}]`}::jsonb)
    as rows (feed_id text, item_id text, dimension text, day date, counts jsonb)`
}

/** An object with other names each time is slow to make. */
function asJson(counts: Map<string, number>): string {
  const fields: string[] = []
  for (const [value, downloads] of counts) fields.push(`${JSON.stringify(value)}:${downloads}`)
  return `{${fields.join()}}`
}

/**
 * Gathers the numbers of a recount, in its transaction: it is much faster to sort them into the aggregates once than to add
 * them one day after another.
 */
export async function gatherDays(ctx: Ctx) {
  await sql`
    create temporary table gathered_counts on commit drop
    as select * from download_counts with no data`.execute(ctx.db)

  return {
    /** A row comes once. */
    async add(rows: Iterable<TallyRow>): Promise<void> {
      for (const portion of portionsOf(rows))
        await sql`insert into gathered_counts select * from ${asTable(portion)}`.execute(ctx.db)
    },
    /** Adds those that were gathered since the last time to the aggregates. */
    async keep(): Promise<void> {
      await sql`
        insert into download_counts select * from gathered_counts order by 1, 2, 3, 4
        ${addedToOthers}`.execute(ctx.db)
      await sql`truncate gathered_counts`.execute(ctx.db)
    },
  }
}

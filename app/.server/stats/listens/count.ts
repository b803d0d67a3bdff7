import { sql } from 'kysely'
import { countListening, keptDays } from '#app/rules/stats/site-listening.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'

const atOnce = 200

interface ItemDay {
  feed_id: string
  item_id: string
  /** '2026-11-26'. */
  day: string
}

/** The job that adds new reports to `listening_days`, and deletes reports older than two weeks. */
export async function countSiteListening(ctx: Ctx): Promise<void> {
  for (;;) {
    const changed = await changedDays(ctx)
    for (const itemDay of changed) await transact(ctx, (ctx) => countDay(ctx, itemDay))
    if (changed.length < atOnce) break
  }
  const today = ctx.now().toISOString().slice(0, 10)
  await sql`delete from listens where day < ${today}::date - ${keptDays}::integer and counted`.execute(
    ctx.db,
  )
}

async function changedDays({ db }: Ctx): Promise<ItemDay[]> {
  const { rows } = await sql<ItemDay>`
    select distinct feed_id, item_id, day::text as day from listens where not counted limit ${atOnce}`.execute(
    db,
  )
  return rows
}

async function countDay(ctx: Ctx, { feed_id, item_id, day }: ItemDay): Promise<void> {
  const { db } = ctx
  await lockFor(ctx, `listening ${item_id} ${day}`)
  const ofDay = sql`feed_id = ${feed_id} and item_id = ${item_id} and day = ${day}::date`
  // What is reported from here on is counted the next time.
  await sql`update listens set counted = true where not counted and ${ofDay}`.execute(db)
  const { rows } = await sql<{ heard: Buffer }>`select heard from listens where ${ofDay}`.execute(
    db,
  )
  const { listeners, seconds, heard, ended, skipped } = countListening(rows.map((row) => row.heard))
  if (listeners === 0) return
  await sql`
    insert into listening_days (feed_id, item_id, day, listeners, seconds, heard, ended, skipped)
    values (${feed_id}, ${item_id}, ${day}::date, ${listeners}, ${seconds}, ${heard}, ${ended}, ${skipped})
    on conflict (feed_id, item_id, day) do update set listeners = excluded.listeners,
      seconds = excluded.seconds, heard = excluded.heard, ended = excluded.ended,
      skipped = excluded.skipped`.execute(db)
}

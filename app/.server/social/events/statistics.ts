import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** What the operator's page shows of the stored events. */
export interface EventStatistics {
  /** The number of stored events; an estimate where there are very many. */
  total: number
  isEstimate: boolean
  /** How many of the newest 20,000 events are of each kind, the most frequent first. */
  kinds: { kind: number; count: number }[]
}

/** Beyond this many events the planner's estimate is taken, since counting would take too long. */
const maxCounted = 200_000
const newest = 20_000
const maxKinds = 12

export async function eventStatistics({ db }: Pick<Ctx, 'db'>): Promise<EventStatistics> {
  const { rows: estimates } = await sql<{ estimate: number }>`
    select reltuples::bigint as estimate from pg_class where oid = 'nostr_events'::regclass`.execute(
    db,
  )
  const estimate = estimates[0]?.estimate ?? 0
  const isEstimate = estimate > maxCounted
  const { rows: kinds } = await sql<{ kind: number; count: number }>`
    select kind, count(*) as count
    from (select kind from nostr_events order by created_at desc, id limit ${newest}) as newest
    group by kind order by count desc, kind limit ${maxKinds}`.execute(db)
  return { total: isEstimate ? estimate : await countAll({ db }), isEstimate, kinds }
}

async function countAll({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('nostr_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Notes (1), comments (1111) and messages of live chats (1311). */
const noteKinds = [1, 1111, 1311]

/** How many notes, comments and chat messages are stored that are dated from `from` to before `to`. */
export async function countNotes(
  { db }: Pick<Ctx, 'db'>,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('nostr_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', 'in', noteKinds)
    .where('created_at', '>=', from.getTime() / 1000)
    .where('created_at', '<', to.getTime() / 1000)
    .executeTakeFirstOrThrow()
  return count
}

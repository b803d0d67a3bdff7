import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import type { TimelineEntry } from './timeline-entries.ts'

const recentDays = 30
const max = 100

/** The notes that were zapped most in the last 30 days, most sats first. Cached for 60 s. */
export const trendingEntries = cached(60, readTrending, (entries) => entries.length === 0)

async function readTrending(ctx: Ctx): Promise<TimelineEntry[]> {
  const since = Math.floor(ctx.now().getTime() / 1000) - recentDays * 86_400
  const { rows } = await sql<TimelineEntry>`
    select encode(notes.id, 'hex') as note, encode(notes.id, 'hex') as id, 'NOTE' as type,
      encode(notes.pubkey, 'hex') as pubkey, notes.created_at, null as content
    from (
      select target, sum(msat) as msat from nostr_zaps where is_counted and created_at > ${since} group by target
    ) as zapped
    join nostr_event_ids as directory on directory.id = zapped.target
    join nostr_notes as notes on notes.pubkey = directory.pubkey and notes.id = directory.id
    order by zapped.msat desc, notes.created_at desc, notes.id
    limit ${max}
  `.execute(ctx.db)
  return rows
}

import { sql } from 'kysely'
import { repostOf } from '#app/protocols/nostr/repost.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { fromRaw, toBytes } from '#app/.server/social/events/index.ts'

/** The id of the note that a repost (by its id) reposts; null where the event isn't stored, or no repost. */
export async function repostedNote(ctx: Pick<Ctx, 'db'>, id: string): Promise<string | null> {
  const { rows } = await sql<{ raw: string }>`
    select raw from nostr_event_ids as directory
    join nostr_events as events on events.pubkey = directory.pubkey and events.id = directory.id
    where directory.id = ${toBytes(id)} and events.kind in (6, 16)
  `.execute(ctx.db)
  const [row] = rows
  return row ? (repostOf(fromRaw(row.raw).event)?.id ?? null) : null
}

import { sql } from 'kysely'
import type { NotesLeft } from '#app/schemas/social/notes.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'

/** Notes that one deletion request names. */
const notesPerDeletionRequest = 100

/** Notes, reposts, likes, comments and chat messages. */
const isNote = sql`kind in (1, 6, 7, 16, 17, 1111, 1311)`

/**
 * me/nostr-notes-left: the notes of the account's key that our relay still stores: as many as one deletion request
 * names, and the number of all. Once relays were asked to delete these, the next call returns further ones.
 */
export async function notesLeft(ctx: Ctx): Promise<NotesLeft> {
  const key = await viewerKey(ctx)
  if (key === null) return { notes: [], left: 0 }
  const { rows } = await sql<{ id: string; kind: number }>`
    select encode(id, 'hex') as id, kind from nostr_events where pubkey = ${toBytes(key)} and ${isNote}
    order by created_at desc, nostr_events.id limit ${notesPerDeletionRequest}
  `.execute(ctx.db)
  const counted = await sql<{ left: number }>`
    select count(*)::int as left from nostr_events where pubkey = ${toBytes(key)} and ${isNote}
  `.execute(ctx.db)
  return { notes: rows, left: counted.rows[0]?.left ?? 0 }
}

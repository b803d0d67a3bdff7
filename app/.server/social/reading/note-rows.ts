import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { bytesArray, fromRaw } from '#app/.server/social/events/index.ts'
import { isSuspect, type JudgedNote } from '#app/.server/social/moderation/index.ts'

/** A stored note with its counters. */
export interface NoteRow extends JudgedNote {
  stats: { sats: number; likes: number; reposts: number; replies: number }
}

interface StoredRow {
  raw: string
  parent: string | null
  sats: number
  likes: number
  reposts: number
  replies: number
  is_suspect: boolean
}

/** Stored notes by id, by one statement; with `withParents` also those that they answer. Without expired ones. */
export async function noteRows(
  ctx: Pick<Ctx, 'db' | 'now'>,
  ids: Iterable<string>,
  { withParents = false }: { withParents?: boolean } = {},
): Promise<Map<string, NoteRow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const wantedBytes = bytesArray(wanted)
  const all = withParents
    ? sql`array(
        select unnest(${wantedBytes})
        union
        select parent from nostr_event_ids as directory
        join nostr_notes as notes on notes.pubkey = directory.pubkey and notes.id = directory.id
        where directory.id = any(${wantedBytes}) and parent is not null
      )`
    : wantedBytes
  const now = Math.floor(ctx.now().getTime() / 1000)
  const { rows } = await sql<StoredRow>`
    select raw, encode(parent, 'hex') as parent, coalesce(msat, 0) / 1000 as sats, coalesce(likes, 0) as likes,
      coalesce(reposts, 0) as reposts, coalesce(replies, 0) as replies,
      (${isSuspect}) as is_suspect
    from nostr_event_ids as directory
    join nostr_notes as notes on notes.pubkey = directory.pubkey and notes.id = directory.id
    join nostr_events as events on events.pubkey = directory.pubkey and events.id = directory.id
    left join nostr_stats as stats on stats.target = directory.id
    where directory.id = any(${all}) and (expires_at is null or expires_at > ${now})
  `.execute(ctx.db)
  return new Map(
    rows.map(({ raw, parent, is_suspect, ...stats }) => {
      const { event } = fromRaw(raw)
      return [event.id, { event, parent, stats, isSuspect: is_suspect }]
    }),
  )
}

import { sql } from 'kysely'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import type { Unheard } from '#app/schemas/social/notes.ts'
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
      coalesce(reposts, 0) as reposts,
      -- Without those that the operator has hidden.
      greatest(0, coalesce(replies, 0) - (
        select count(*)::int from nostr_hidden_events as hidden
        join nostr_notes as answers on answers.pubkey = hidden.pubkey and answers.id = hidden.id
        where hidden.parent = directory.id
      )) as replies,
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

/** What these people add to the counters of notes, by the note's id; without those to which they add nothing. */
export async function countersOf(
  ctx: Pick<Ctx, 'db'>,
  notes: Iterable<NoteRow>,
  people: ReadonlySet<string>,
): Promise<Map<string, Unheard>> {
  const counted = [...notes]
    .filter(({ stats: { replies, likes, reposts } }) => replies + likes + reposts > 0)
    .map(({ event }) => event.id)
  if (counted.length === 0 || people.size === 0) return new Map()
  const [targets, authors] = [bytesArray(counted), bytesArray([...people].filter(isHex32))]
  const { rows } = await sql<Unheard & { id: string }>`
    select encode(target, 'hex') as id, count(*) filter (where what = 'REPLY')::int as replies,
      count(*) filter (where what = 'LIKE')::int as likes, count(*) filter (where what = 'REPOST')::int as reposts
    from (
      select parent as target, 'REPLY' as what from nostr_notes
      where parent = any(${targets}) and pubkey = any(${authors})
      union all
      select target, what from nostr_marks where target = any(${targets}) and pubkey = any(${authors})
      group by target, pubkey, what
    ) as theirs
    group by target
  `.execute(ctx.db)
  return new Map(rows.map(({ id, ...counters }) => [id, counters]))
}

import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type ContentKey, toBytes } from '#app/.server/social/events/index.ts'
import { afterCursor, type NoteCursor } from './cursor.ts'

/** A row of a timeline: a note, a repost or a like of one. */
export interface TimelineEntry {
  /** The id of the note. */
  note: string
  /** The id of the event that put it there: the note itself, the repost or the like. */
  id: string
  type: 'NOTE' | 'REPOST' | 'LIKE'
  pubkey: string
  created_at: number
  /** The text of a like, such as an emoji; null for others. */
  content: string | null
}

/** Reads the entries of a timeline after a cursor, newest first, up to `limit`. */
export type TimelineSource = (
  ctx: Pick<Ctx, 'db'>,
  cursor: NoteCursor | null,
  limit: number,
) => Promise<TimelineEntry[]>

const noteColumns = sql`id as note, id, 'NOTE' as type, pubkey, created_at, null as content`
const markColumns = sql`target as note, id, what as type, pubkey, created_at, null as content`
const order = sql`order by created_at desc, id`

async function entries(ctx: Pick<Ctx, 'db'>, query: RawBuilder<unknown>): Promise<TimelineEntry[]> {
  const { rows } = await sql<TimelineEntry>`
    select encode(note, 'hex') as note, encode(id, 'hex') as id, type, encode(pubkey, 'hex') as pubkey, created_at, content
    from (${query}) as entries ${order}
  `.execute(ctx.db)
  return rows
}

/** All notes. */
export const globalEntries: TimelineSource = (ctx, cursor, limit) =>
  entries(
    ctx,
    sql`select ${noteColumns} from nostr_notes where ${afterCursor(cursor)} ${order} limit ${limit}`,
  )

/** All notes about content. */
export const commentEntries: TimelineSource = (ctx, cursor, limit) =>
  entries(
    ctx,
    sql`
      select distinct on (created_at, id) ${noteColumns} from nostr_comments
      where ${afterCursor(cursor)} ${order} limit ${limit}`,
  )

/** Notes about one piece of content, by all keys that name it, and replies to these notes. */
export function entriesAbout(
  keys: readonly ContentKey[],
  notes: readonly string[] = [],
): TimelineSource {
  const [key] = keys
  if (!key && notes.length === 0) return () => Promise.resolve([])
  const feeds = keys.map(({ feed }) => feed)
  return (ctx, cursor, limit) => {
    const comments = sql`
      select ${noteColumns} from nostr_comments
      where content = ${key?.content ?? ''} and feed = any(${feeds}::text[]) and ${afterCursor(cursor)} ${order} limit ${limit}`
    if (notes.length === 0) return entries(ctx, comments)
    const answers = sql`
      select answers.* from unnest(${notes}::text[]) as asked (answered) cross join lateral (
        select ${noteColumns} from nostr_notes
        where parent = decode(answered, 'hex') and ${afterCursor(cursor)} ${order} limit ${limit}
      ) as answers`
    // A union, since a note may be both.
    return entries(
      ctx,
      sql`select * from ((${comments}) union (${answers})) as found ${order} limit ${limit}`,
    )
  }
}

/** Notes and reposts of the people whom a key follows. */
export function followingEntries(pubkey: string): TimelineSource {
  return (ctx, cursor, limit) =>
    entries(
      ctx,
      sql`
        with followed as (select followed from nostr_follows where pubkey = ${toBytes(pubkey)})
        select entries.* from followed cross join lateral (
          (select ${noteColumns} from nostr_notes where pubkey = followed and ${afterCursor(cursor)} ${order} limit ${limit})
          union all
          (select ${markColumns} from nostr_marks
           where pubkey = followed and what = 'REPOST' and ${afterCursor(cursor)} ${order} limit ${limit})
        ) as entries ${order} limit ${limit}`,
    )
}

/** Notes and reposts of a key. */
export function authorEntries(pubkey: string): TimelineSource {
  const author = toBytes(pubkey)
  return (ctx, cursor, limit) =>
    entries(
      ctx,
      sql`
        select * from (
          (select ${noteColumns} from nostr_notes where pubkey = ${author} and ${afterCursor(cursor)} ${order} limit ${limit})
          union all
          (select ${markColumns} from nostr_marks
           where pubkey = ${author} and what = 'REPOST' and ${afterCursor(cursor)} ${order} limit ${limit})
        ) as entries ${order} limit ${limit}`,
    )
}

/** Likes of a key. */
export function likeEntries(pubkey: string): TimelineSource {
  return (ctx, cursor, limit) =>
    entries(
      ctx,
      sql`
        select target as note, marks.id, what as type, marks.pubkey, marks.created_at,
          left(events.raw::json ->> 'content', 100) as content
        from (
          select * from nostr_marks
          where pubkey = ${toBytes(pubkey)} and what = 'LIKE' and ${afterCursor(cursor)} ${order} limit ${limit}
        ) as marks
        left join nostr_events as events on events.pubkey = marks.pubkey and events.id = marks.id`,
    )
}

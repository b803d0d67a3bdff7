import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type ContentKey, toBytes } from '#app/.server/social/events/index.ts'
import { comesAfter, type NoteCursor } from './cursor.ts'

/** A place in a feed: a note, or what somebody did with it. */
export interface FeedEntry {
  /** The note. */
  note: string
  /** The event that brought it there: the note itself, a repost or a like. */
  id: string
  type: 'NOTE' | 'REPOST' | 'LIKE'
  pubkey: string
  created_at: number
  /** What a like says. */
  content: string | null
}

/** The entries of a feed after a cursor, newest first, and at most so many. */
export type FeedSource = (
  ctx: Pick<Ctx, 'db'>,
  cursor: NoteCursor | null,
  limit: number,
) => Promise<FeedEntry[]>

const noteColumns = sql`id as note, id, 'NOTE' as type, pubkey, created_at, null as content`
const markColumns = sql`target as note, id, what as type, pubkey, created_at, null as content`
const order = sql`order by created_at desc, id`

async function entries(ctx: Pick<Ctx, 'db'>, query: RawBuilder<unknown>): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select encode(note, 'hex') as note, encode(id, 'hex') as id, type, encode(pubkey, 'hex') as pubkey, created_at, content
    from (${query}) as entries ${order}
  `.execute(ctx.db)
  return rows
}

/** Whatever anybody writes. */
export const globalEntries: FeedSource = (ctx, cursor, limit) =>
  entries(
    ctx,
    sql`select ${noteColumns} from nostr_notes where ${comesAfter(cursor)} ${order} limit ${limit}`,
  )

/** What anybody writes about content. */
export const commentEntries: FeedSource = (ctx, cursor, limit) =>
  entries(
    ctx,
    sql`
      select distinct on (created_at, id) ${noteColumns} from nostr_comments
      where ${comesAfter(cursor)} ${order} limit ${limit}`,
  )

/** What is written about one piece of content, in the ways that it is named, and in answer to notes about it. */
export function entriesAbout(
  keys: readonly ContentKey[],
  notes: readonly string[] = [],
): FeedSource {
  const [key] = keys
  if (!key && notes.length === 0) return () => Promise.resolve([])
  const feeds = keys.map(({ feed }) => feed)
  return (ctx, cursor, limit) => {
    const comments = sql`
      select ${noteColumns} from nostr_comments
      where content = ${key?.content ?? ''} and feed = any(${feeds}::text[]) and ${comesAfter(cursor)} ${order} limit ${limit}`
    if (notes.length === 0) return entries(ctx, comments)
    const answers = sql`
      select answers.* from unnest(${notes}::text[]) as asked (answered) cross join lateral (
        select ${noteColumns} from nostr_notes
        where parent = decode(answered, 'hex') and ${comesAfter(cursor)} ${order} limit ${limit}
      ) as answers`
    // Somebody may name both.
    return entries(
      ctx,
      sql`select * from ((${comments}) union (${answers})) as found ${order} limit ${limit}`,
    )
  }
}

/** What those write and repost whom somebody follows. */
export function followingEntries(pubkey: string): FeedSource {
  return (ctx, cursor, limit) =>
    entries(
      ctx,
      sql`
        with followed as (select followed from nostr_follows where pubkey = ${toBytes(pubkey)})
        select entries.* from followed cross join lateral (
          (select ${noteColumns} from nostr_notes where pubkey = followed and ${comesAfter(cursor)} ${order} limit ${limit})
          union all
          (select ${markColumns} from nostr_marks
           where pubkey = followed and what = 'REPOST' and ${comesAfter(cursor)} ${order} limit ${limit})
        ) as entries ${order} limit ${limit}`,
    )
}

/** What somebody writes and reposts. */
export function authorEntries(pubkey: string): FeedSource {
  const author = toBytes(pubkey)
  return (ctx, cursor, limit) =>
    entries(
      ctx,
      sql`
        select * from (
          (select ${noteColumns} from nostr_notes where pubkey = ${author} and ${comesAfter(cursor)} ${order} limit ${limit})
          union all
          (select ${markColumns} from nostr_marks
           where pubkey = ${author} and what = 'REPOST' and ${comesAfter(cursor)} ${order} limit ${limit})
        ) as entries ${order} limit ${limit}`,
    )
}

/** Which notes somebody liked. */
export function likeEntries(pubkey: string): FeedSource {
  return (ctx, cursor, limit) =>
    entries(
      ctx,
      sql`
        select target as note, marks.id, what as type, marks.pubkey, marks.created_at,
          left(events.raw::json ->> 'content', 100) as content
        from (
          select * from nostr_marks
          where pubkey = ${toBytes(pubkey)} and what = 'LIKE' and ${comesAfter(cursor)} ${order} limit ${limit}
        ) as marks
        left join nostr_events as events on events.pubkey = marks.pubkey and events.id = marks.id`,
    )
}

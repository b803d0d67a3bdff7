import { type RawBuilder, sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { reactionOf } from '#app/protocols/nostr/reaction.ts'
import { repostOf } from '#app/protocols/nostr/repost.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import { contentKeys, contentTarget, type EventWithText } from '#app/.server/social/events/index.ts'
import type { CounterDeltas } from './counters.ts'

interface Mark {
  target: string
  what: 'LIKE' | 'REPOST'
}

const counterOf = { LIKE: 'likes', REPOST: 'reposts' } as const

/** Indexes likes and reposts (`nostr_marks`). An author counts once for each target, with the first one. */
export async function addMarks(
  db: Db,
  events: readonly EventWithText[],
  deltas: CounterDeltas,
): Promise<void> {
  const marks = indexedMarks(events)
  if (marks.length === 0) return
  // Both parts of a statement see the table as it was before: the lock of the author keeps others from adding
  // meanwhile.
  const { rows } = await sql<MarkCount>`
    with given as (${givenMarks(marks)}), added as (
      insert into nostr_marks (target, pubkey, what, id, created_at)
      select target, pubkey, what, id, created_at from given
    )
    select encode(target, 'hex') as target, what, count(distinct pubkey) as authors from given
    where not exists (
      select from nostr_marks as marks
      where marks.target = given.target and marks.pubkey = given.pubkey and marks.what = given.what
    )
    group by target, what
  `.execute(db)
  count(rows, deltas, 1)
}

/** Deletes likes and reposts. An author is uncounted with the last one of a target. */
export async function deleteMarks(
  db: Db,
  events: readonly EventWithText[],
  deltas: CounterDeltas,
): Promise<void> {
  const marks = indexedMarks(events)
  if (marks.length === 0) return
  const { rows } = await sql<MarkCount>`
    with given as (${givenMarks(marks)}), gone as (
      delete from nostr_marks as marks using given
      where marks.target = given.target and marks.pubkey = given.pubkey
        and marks.what = given.what and marks.id = given.id
      returning marks.target, marks.pubkey, marks.what, marks.id
    )
    select encode(target, 'hex') as target, what, count(distinct pubkey) as authors from gone
    where not exists (
      select from nostr_marks as marks
      where marks.target = gone.target and marks.pubkey = gone.pubkey and marks.what = gone.what
        and marks.id not in (select id from gone)
    )
    group by target, what
  `.execute(db)
  count(rows, deltas, -1)
}

interface MarkCount extends Mark {
  authors: number
}

function count(rows: readonly MarkCount[], deltas: CounterDeltas, by: 1 | -1): void {
  for (const { target, what, authors } of rows) deltas.add(target, counterOf[what], by * authors)
}

type IndexedMark = Mark & NostrEvent

function indexedMarks(events: readonly EventWithText[]): IndexedMark[] {
  return events.flatMap(({ event }) => marksOf(event).map((mark) => ({ ...event, ...mark })))
}

function marksOf(event: NostrEvent): Mark[] {
  const reaction = reactionOf(event)
  if (reaction) {
    if (!reaction.isLike) return []
    const targets =
      reaction.event === null ? contentKeys(reaction.contents).map(contentTarget) : [reaction.event]
    return targets.map((target) => ({ target, what: 'LIKE' }))
  }
  const repost = repostOf(event)
  return repost ? [{ target: repost.id, what: 'REPOST' }] : []
}

function givenMarks(marks: readonly IndexedMark[]): RawBuilder<unknown> {
  return sql`
    select decode(target, 'hex') as target, decode(pubkey, 'hex') as pubkey, what, decode(id, 'hex') as id, created_at
    from unnest(${marks.map(({ target }) => target)}::text[], ${marks.map(({ pubkey }) => pubkey)}::text[],
      ${marks.map(({ what }) => what)}::text[], ${marks.map(({ id }) => id)}::text[],
      ${marks.map(({ created_at }) => created_at)}::bigint[]) as given (target, pubkey, what, id, created_at)`
}

import { sql } from 'kysely'
import { contentIds } from '#app/protocols/nostr/content-id.ts'
import { isNote, threadPlace } from '#app/protocols/nostr/thread.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import { contentKeys, contentTarget, type EventWithText } from '#app/.server/social/events/index.ts'
import type { CounterDeltas } from './counters.ts'
import { commentSecondOf } from './comment-seconds.ts'

export async function addNotes(
  db: Db,
  events: readonly EventWithText[],
  deltas: CounterDeltas,
): Promise<void> {
  const notes = notesOf(events)
  if (notes.length === 0) return
  await sql`
    insert into nostr_notes (pubkey, id, kind, created_at, root, parent)
    select decode(pubkey, 'hex'), decode(id, 'hex'), kind, created_at, decode(root, 'hex'), decode(parent, 'hex')
    from unnest(${notes.map(({ pubkey }) => pubkey)}::text[], ${notes.map(({ id }) => id)}::text[],
      ${notes.map(({ kind }) => kind)}::int[], ${notes.map(({ created_at }) => created_at)}::bigint[],
      ${notes.map(({ root }) => root)}::text[], ${notes.map(({ parent }) => parent)}::text[])
      as given (pubkey, id, kind, created_at, root, parent)
  `.execute(db)
  const comments = commentsOf(notes)
  if (comments.length > 0)
    await sql`
      insert into nostr_comments (content, feed, id, pubkey, created_at, second)
      select content, feed, decode(id, 'hex'), decode(pubkey, 'hex'), created_at, second
      from unnest(${comments.map(({ content }) => content)}::text[], ${comments.map(({ feed }) => feed)}::text[],
        ${comments.map(({ id }) => id)}::text[], ${comments.map(({ pubkey }) => pubkey)}::text[],
        ${comments.map(({ created_at }) => created_at)}::bigint[], ${comments.map(({ second }) => second)}::int[])
        as given (content, feed, id, pubkey, created_at, second)
    `.execute(db)
  count(notes, deltas, 1)
}

export async function deleteNotes(
  db: Db,
  events: readonly EventWithText[],
  deltas: CounterDeltas,
): Promise<void> {
  const notes = notesOf(events)
  if (notes.length === 0) return
  await sql`
    delete from nostr_notes as notes
    using unnest(${notes.map(({ pubkey }) => pubkey)}::text[], ${notes.map(({ id }) => id)}::text[]) as given (pubkey, id)
    where notes.pubkey = decode(given.pubkey, 'hex') and notes.id = decode(given.id, 'hex')
  `.execute(db)
  const comments = commentsOf(notes)
  if (comments.length > 0)
    await sql`
      delete from nostr_comments as comments
      using unnest(${comments.map(({ content }) => content)}::text[], ${comments.map(({ id }) => id)}::text[])
        as given (content, id)
      where comments.content = given.content and comments.id = decode(given.id, 'hex')
    `.execute(db)
  count(notes, deltas, -1)
}

type IndexedNote = ReturnType<typeof notesOf>[number]

function notesOf(events: readonly EventWithText[]) {
  return events
    .filter(({ event }) => isNote(event))
    .map(({ event }) => {
      const contents = contentIds(event)
      return {
        ...event,
        ...threadPlace(event),
        contents: contentKeys(contents),
        secondOf: commentSecondOf(contents),
      }
    })
}

function commentsOf(notes: readonly IndexedNote[]) {
  return notes.flatMap(({ contents, secondOf, ...note }) =>
    contents.map((key) => ({ ...note, ...key, second: secondOf(key.content) })),
  )
}

/** Counts a note as a reply to its parent, and to the content that it is about. */
function count(notes: readonly IndexedNote[], deltas: CounterDeltas, by: 1 | -1): void {
  for (const { parent, contents } of notes) {
    if (parent !== null) deltas.add(parent, 'replies', by)
    for (const key of contents) deltas.add(contentTarget(key), 'replies', by)
  }
}

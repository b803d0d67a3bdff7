import { sql } from 'kysely'
import { liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import { isNote } from '#app/protocols/nostr/thread.ts'
import { analyseText } from './spam/text-analysis.ts'
import { spamPoints, spamSigns } from './spam/spam-signs.ts'
import { textFingerprints } from './spam/text-fingerprints.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import type { EventWithText } from '#app/.server/social/events/index.ts'

/** Indexes the signs of spam in the text and tags of notes and chat messages, and their fingerprints. */
export async function addNoteSigns(db: Db, events: readonly EventWithText[]): Promise<void> {
  const rows = signsOf(events).filter(({ points, prints }) => points > 0 || prints.length > 0)
  if (rows.length === 0) return
  await sql`
    with given as (
      select decode(pubkey, 'hex') as pubkey, decode(id, 'hex') as id, points, string_to_array(prints, ' ')::bigint[] as prints,
        created_at
      from unnest(${rows.map(({ pubkey }) => pubkey)}::text[], ${rows.map(({ id }) => id)}::text[],
        ${rows.map(({ points }) => points)}::int[], ${rows.map(({ prints }) => prints.join(' '))}::text[],
        ${rows.map(({ created_at }) => created_at)}::bigint[])
        as given (pubkey, id, points, prints, created_at)
    ), found as (
      insert into nostr_text_prints (print, pubkey, id, created_at)
      select print, pubkey, id, created_at from given, unnest(prints) as print
    )
    insert into nostr_note_signs (pubkey, id, points, prints) select pubkey, id, points, prints from given
  `.execute(db)
}

export async function deleteNoteSigns(db: Db, events: readonly EventWithText[]): Promise<void> {
  const notes = judgedEvents(events)
  if (notes.length === 0) return
  await sql`
    with gone as (
      delete from nostr_note_signs as signs
      using unnest(${notes.map(({ pubkey }) => pubkey)}::text[], ${notes.map(({ id }) => id)}::text[]) as given (pubkey, id)
      where signs.pubkey = decode(given.pubkey, 'hex') and signs.id = decode(given.id, 'hex')
      returning signs.pubkey, signs.id, prints
    )
    delete from nostr_text_prints as prints using gone
    where prints.print = any(gone.prints) and prints.pubkey = gone.pubkey and prints.id = gone.id
  `.execute(db)
}

function signsOf(events: readonly EventWithText[]) {
  return judgedEvents(events).map((event) => {
    const text = analyseText(event.content)
    return {
      ...event,
      points: spamPoints(spamSigns(event, text)),
      prints: textFingerprints(event.content, text),
    }
  })
}

function judgedEvents(events: readonly EventWithText[]) {
  return events
    .map(({ event }) => event)
    .filter((event) => isNote(event) || event.kind === liveChatKind)
}

import { sql } from 'kysely'
import { muteListKind, mutesOf } from '#app/protocols/nostr/mute-list.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import { bytesTable, type EventWithText } from '#app/.server/social/events/index.ts'

export async function addMutes(db: Db, events: readonly EventWithText[]): Promise<void> {
  const rows = muteLists(events).flatMap((event) =>
    mutesOf(event).map((entry) => ({ ...entry, pubkey: event.pubkey })),
  )
  if (rows.length === 0) return
  await sql`
    insert into nostr_mutes (pubkey, what, value)
    select decode(pubkey, 'hex'), what, value
    from unnest(${rows.map(({ pubkey }) => pubkey)}::text[], ${rows.map(({ what }) => what)}::text[],
      ${rows.map(({ value }) => value)}::text[]) as given (pubkey, what, value)
  `.execute(db)
}

export async function deleteMutes(db: Db, events: readonly EventWithText[]): Promise<void> {
  const lists = muteLists(events)
  if (lists.length === 0) return
  await sql`
    delete from nostr_mutes using ${bytesTable(lists.map(({ pubkey }) => pubkey))} as owners
    where pubkey = bytes
  `.execute(db)
}

function muteLists(events: readonly EventWithText[]) {
  return events.map(({ event }) => event).filter(({ kind }) => kind === muteListKind)
}

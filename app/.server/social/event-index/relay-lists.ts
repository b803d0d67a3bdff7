import { sql } from 'kysely'
import { relayListKind, relaysOf } from '#app/protocols/nostr/relay-list.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import { bytesTable, type EventWithText } from '#app/.server/social/events/index.ts'

export async function addRelayLists(db: Db, events: readonly EventWithText[]): Promise<void> {
  const rows = relayLists(events).flatMap((event) =>
    relaysOf(event).map((relay) => ({ ...relay, pubkey: event.pubkey })),
  )
  if (rows.length === 0) return
  await sql`
    insert into nostr_relay_lists (pubkey, url, is_read, is_write)
    select decode(pubkey, 'hex'), url, is_read, is_write
    from unnest(${rows.map(({ pubkey }) => pubkey)}::text[], ${rows.map(({ url }) => url)}::text[],
      ${rows.map(({ isRead }) => isRead)}::boolean[], ${rows.map(({ isWrite }) => isWrite)}::boolean[])
      as given (pubkey, url, is_read, is_write)
  `.execute(db)
}

export async function deleteRelayLists(db: Db, events: readonly EventWithText[]): Promise<void> {
  const lists = relayLists(events)
  if (lists.length === 0) return
  await sql`
    delete from nostr_relay_lists using ${bytesTable(lists.map(({ pubkey }) => pubkey))} as owners
    where pubkey = bytes
  `.execute(db)
}

function relayLists(events: readonly EventWithText[]) {
  return events.map(({ event }) => event).filter(({ kind }) => kind === relayListKind)
}

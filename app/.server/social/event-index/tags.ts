import { sql } from 'kysely'
import { expirationOf } from '#app/protocols/nostr/expiration.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import { type EventWithText, indexedTags } from '#app/.server/social/events/index.ts'

export async function addTags(db: Db, events: readonly EventWithText[]): Promise<void> {
  const rows = events.flatMap(({ event }, of) =>
    indexedTags(event.tags).map((tag) => ({ ...tag, of: of + 1 })),
  )
  if (rows.length === 0) return
  // The columns of an event are sent once, however many tags it has.
  await sql`
    with events as (
      select ordinality, decode(id, 'hex') as id, decode(pubkey, 'hex') as pubkey, kind, created_at, expires_at
      from unnest(${events.map(({ event }) => event.id)}::text[], ${events.map(({ event }) => event.pubkey)}::text[],
        ${events.map(({ event }) => event.kind)}::int[], ${events.map(({ event }) => event.created_at)}::bigint[],
        ${events.map(({ event }) => expirationOf(event))}::bigint[])
        with ordinality as given (id, pubkey, kind, created_at, expires_at, ordinality)
    )
    insert into nostr_tags (value, name, created_at, id, pubkey, kind, expires_at)
    select value, name, created_at, id, pubkey, kind, expires_at
    from unnest(${rows.map(({ value }) => value)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ of }) => of)}::int[]) as tags (value, name, event)
    join events on events.ordinality = tags.event
  `.execute(db)
}

export async function deleteTags(db: Db, events: readonly EventWithText[]): Promise<void> {
  const rows = events.flatMap(({ event }) =>
    indexedTags(event.tags).map((tag) => ({ ...tag, event })),
  )
  if (rows.length === 0) return
  await sql`
    delete from nostr_tags as tags
    using unnest(${rows.map(({ value }) => value)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ event }) => event.created_at)}::bigint[], ${rows.map(({ event }) => event.id)}::text[])
      as given (value, name, created_at, id)
    where tags.value = given.value and tags.name = given.name
      and tags.created_at = given.created_at and tags.id = decode(given.id, 'hex')
  `.execute(db)
}

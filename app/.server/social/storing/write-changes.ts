import { sql } from 'kysely'
import { expirationOf } from '#app/protocols/nostr/expiration.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { applyToIndex, type TargetCounters } from '#app/.server/social/event-index/index.ts'
import type { AddressState, BatchChanges, EventKey } from './decide.ts'
import { type EventWithText, fromRaw, eventWords } from '#app/.server/social/events/index.ts'

type DbCtx = Pick<Ctx, 'db'>

/** Writes what a batch changes, and updates the index. Returns the counters that changed. Authors must be locked. */
export async function writeChanges(
  ctx: DbCtx,
  changes: Omit<BatchChanges, 'outcomes'>,
): Promise<TargetCounters[]> {
  const deleted = await deleteRows(ctx, changes.deleted)
  await insertRows(ctx, changes.stored)
  await saveAddresses(ctx, changes.addresses)
  await saveDeletions(ctx, changes.deletions)
  if (deleted.length + changes.stored.length === 0) return []
  return applyToIndex(ctx.db, { stored: changes.stored, deleted })
}

/** Deletes events, but no deletions; returns those that were stored. */
async function deleteRows(ctx: DbCtx, keys: EventKey[]): Promise<EventWithText[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ raw: string }>`
    with removed as (
      delete from nostr_events as events
      using unnest(${keys.map(({ pubkey }) => pubkey)}::text[], ${keys.map(({ id }) => id)}::text[]) as given (pubkey, id)
      where events.pubkey = decode(given.pubkey, 'hex') and events.id = decode(given.id, 'hex') and kind <> 5
      returning events.id, raw
    ), forgotten as (
      delete from nostr_event_ids using removed where nostr_event_ids.id = removed.id
    )
    select raw from removed
  `.execute(ctx.db)
  return rows.map(({ raw }) => fromRaw(raw))
}

async function insertRows(ctx: DbCtx, stored: readonly EventWithText[]): Promise<void> {
  if (stored.length === 0) return
  const rows = stored.map(({ event, raw }) => ({
    ...event,
    raw,
    expires: expirationOf(event),
    // Words have letters and digits alone, so that a space separates them.
    words: eventWords(event)?.join(' ') ?? null,
  }))
  await sql`
    with given as (
      select decode(pubkey, 'hex') as pubkey, decode(id, 'hex') as id, kind, created_at, expires_at,
        array_to_tsvector(array_remove(string_to_array(words, ' '), '')) as words, raw
      from unnest(${rows.map(({ pubkey }) => pubkey)}::text[], ${rows.map(({ id }) => id)}::text[],
        ${rows.map(({ kind }) => kind)}::int[], ${rows.map(({ created_at }) => created_at)}::bigint[],
        ${rows.map(({ expires }) => expires)}::bigint[], ${rows.map(({ words }) => words)}::text[],
        ${rows.map(({ raw }) => raw)}::text[]) as given (pubkey, id, kind, created_at, expires_at, words, raw)
    ), directory as (
      insert into nostr_event_ids (id, pubkey) select id, pubkey from given
    )
    insert into nostr_events (pubkey, id, kind, created_at, expires_at, words, raw)
    select pubkey, id, kind, created_at, expires_at, words, raw from given
  `.execute(ctx.db)
}

async function saveAddresses(ctx: DbCtx, addresses: readonly AddressState[]): Promise<void> {
  if (addresses.length === 0) return
  await sql`
    insert into nostr_addresses (pubkey, kind, d, newest_at, newest_id, deleted_until)
    select decode(pubkey, 'hex'), kind, d, newest_at, decode(newest_id, 'hex'), deleted_until
    from unnest(${addresses.map(({ pubkey }) => pubkey)}::text[], ${addresses.map(({ kind }) => kind)}::int[],
      ${addresses.map(({ d }) => d)}::text[], ${addresses.map(({ newest }) => newest?.created_at ?? null)}::bigint[],
      ${addresses.map(({ newest }) => newest?.id ?? null)}::text[],
      ${addresses.map(({ deletedUntil }) => deletedUntil)}::bigint[])
      as given (pubkey, kind, d, newest_at, newest_id, deleted_until)
    on conflict (pubkey, kind, d) do update set newest_at = excluded.newest_at,
      newest_id = excluded.newest_id, deleted_until = excluded.deleted_until
  `.execute(ctx.db)
}

async function saveDeletions(ctx: DbCtx, keys: readonly EventKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into nostr_deletions (pubkey, id)
    select decode(pubkey, 'hex'), decode(id, 'hex')
    from unnest(${keys.map(({ pubkey }) => pubkey)}::text[], ${keys.map(({ id }) => id)}::text[]) as given (pubkey, id)
    on conflict do nothing
  `.execute(ctx.db)
}

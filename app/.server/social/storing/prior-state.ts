import { sql } from 'kysely'
import { deletionTargets } from '#app/protocols/nostr/deletion.ts'
import { type Address, addressOf } from '#app/protocols/nostr/event.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { bytesTable, type EventWithText, storedTagValue } from '#app/.server/social/events/index.ts'
import { type AddressState, addressText, type PriorState, keyText } from './decide.ts'

/** Reads what is stored that decides about these events. Their authors must be locked. */
export async function readPriorState(
  ctx: Pick<Ctx, 'db'>,
  batch: readonly EventWithText[],
): Promise<PriorState> {
  return {
    ids: await storedIds(ctx, batch),
    deletions: await deletedKeys(ctx, batch),
    addresses: await addressStates(ctx, batch),
  }
}

async function storedIds(ctx: Pick<Ctx, 'db'>, batch: readonly EventWithText[]) {
  const ids = batch.map(({ event }) => event.id)
  const { rows } = await sql<{ id: string }>`
    select encode(id, 'hex') as id from nostr_event_ids join ${bytesTable(ids)} as asked on id = bytes
  `.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

async function deletedKeys(ctx: Pick<Ctx, 'db'>, batch: readonly EventWithText[]) {
  const pubkeys = batch.map(({ event }) => event.pubkey)
  const ids = batch.map(({ event }) => event.id)
  const { rows } = await sql<{ pubkey: string; id: string }>`
    select encode(deleted.pubkey, 'hex') as pubkey, encode(deleted.id, 'hex') as id
    from unnest(${pubkeys}::text[], ${ids}::text[]) as asked (pubkey, id)
    join nostr_deletions as deleted
      on deleted.pubkey = decode(asked.pubkey, 'hex') and deleted.id = decode(asked.id, 'hex')
  `.execute(ctx.db)
  return new Set(rows.map(keyText))
}

interface AddressRow {
  pubkey: string
  kind: number
  d: string
  newest_at: number | null
  newest_id: string | null
  deleted_until: number | null
}

async function addressStates(ctx: Pick<Ctx, 'db'>, batch: readonly EventWithText[]) {
  const wanted = wantedAddresses(batch)
  const states = new Map<string, AddressState>()
  if (wanted.length === 0) return states
  const { rows } = await sql<AddressRow>`
    select encode(known.pubkey, 'hex') as pubkey, known.kind, known.d, newest_at,
      encode(newest_id, 'hex') as newest_id, deleted_until
    from unnest(${wanted.map(({ pubkey }) => pubkey)}::text[], ${wanted.map(({ kind }) => kind)}::int[],
      ${wanted.map(({ d }) => d)}::text[]) as asked (pubkey, kind, d)
    join nostr_addresses as known on known.pubkey = decode(asked.pubkey, 'hex')
      and known.kind = asked.kind and known.d = asked.d
  `.execute(ctx.db)
  for (const { pubkey, kind, d, newest_at, newest_id, deleted_until } of rows) {
    const newest =
      newest_at === null || newest_id === null ? null : { created_at: newest_at, id: newest_id }
    states.set(`${kind}:${pubkey}:${d}`, { pubkey, kind, d, newest, deletedUntil: deleted_until })
  }
  return states
}

/** The addresses that these events have or delete, each once. */
function wantedAddresses(batch: readonly EventWithText[]) {
  const wanted = new Map<string, { pubkey: string; kind: number; d: string }>()
  for (const { event } of batch) {
    const own = addressOf(event)
    const addresses: Address[] = own ? [own] : deletionTargets(event).addresses
    for (const address of addresses)
      wanted.set(addressText(event.pubkey, address), {
        pubkey: event.pubkey,
        kind: address.kind,
        d: storedTagValue(address.d),
      })
  }
  return [...wanted.values()]
}

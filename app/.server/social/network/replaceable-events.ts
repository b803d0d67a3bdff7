import { sql } from 'kysely'
import { deletionEvent } from '#app/protocols/nostr/deletion.ts'
import { type Address, addressOf, type UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { fromRaw, lockAuthors, storedTagValue, toBytes } from '#app/.server/social/events/index.ts'
import type { Identity } from '#app/.server/base/ports/nostr/index.ts'
import { storeEvents } from './store-events.ts'

/** A replaceable or addressable event, without its date: of such events the newest version alone counts. */
export type ReplaceableEvent = Pick<UnsignedEvent, 'kind' | 'tags' | 'content'>

/**
 * Publishes a replaceable or addressable event with one of our own keys, unless it is published already. It is dated
 * after the version before, so that every relay takes it for the newest.
 */
export function publishReplaceable(
  ctx: Ctx,
  identity: Identity,
  event: ReplaceableEvent,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockAuthors(ctx, [identity.pubkey])
    const next = await nextReplaceable(ctx, identity.pubkey, event)
    if (next) await storeEvents(ctx, [identity.sign(next)], { trusted: true })
  })
}

/** The event with the date of the next version; null where the key's last version of it says the same. */
export async function nextReplaceable(
  ctx: Pick<Ctx, 'db' | 'now'>,
  pubkey: string,
  event: ReplaceableEvent,
): Promise<UnsignedEvent | null> {
  const last = await lastPublished(ctx, pubkey, addressIn(event))
  if (saysTheSame(last?.event, event)) return null
  const now = Math.floor(ctx.now().getTime() / 1000)
  return { ...event, created_at: Math.max(now, (last?.newestAt ?? 0) + 1) }
}

/** Publishes the deletion of an addressable event of one of our own keys, whatever date its newest version has. */
export function deleteReplaceable(
  ctx: Ctx,
  identity: Identity,
  { kind, d }: Address,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockAuthors(ctx, [identity.pubkey])
    const last = await lastPublished(ctx, identity.pubkey, { kind, d })
    if (!last?.event) return
    const second = Math.max(Math.floor(ctx.now().getTime() / 1000), last.newestAt)
    const deletion = identity.sign(deletionEvent([last.event], second))
    await storeEvents(ctx, [deletion], { trusted: true })
  })
}

function saysTheSame(last: ReplaceableEvent | null | undefined, event: ReplaceableEvent): boolean {
  return last?.content === event.content && JSON.stringify(last.tags) === JSON.stringify(event.tags)
}

function addressIn(event: ReplaceableEvent): Address {
  return addressOf(event) ?? { kind: event.kind, d: '' }
}

/** The stored version, null if it was deleted, and the date (Unix seconds) that the next one has to come after. */
async function lastPublished(ctx: Pick<Ctx, 'db'>, pubkey: string, { kind, d }: Address) {
  const { rows } = await sql<{ newest_at: number; raw: string | null }>`
    select greatest(newest_at, deleted_until) as newest_at, raw
    from nostr_addresses as addresses
    left join nostr_events as events on events.pubkey = addresses.pubkey and id = newest_id
    where addresses.pubkey = ${toBytes(pubkey)} and addresses.kind = ${kind} and d = ${storedTagValue(d)}
  `.execute(ctx.db)
  const [row] = rows
  return row && { newestAt: row.newest_at, event: row.raw === null ? null : fromRaw(row.raw).event }
}

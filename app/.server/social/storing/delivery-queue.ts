import { sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { isPrivate } from '#app/protocols/nostr/private-event.ts'
import { isProtected } from '#app/protocols/nostr/protected-event.ts'
import type { ListedRelay } from '#app/protocols/nostr/relay-list.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { blocksOf } from '#app/.server/accounts/blocks/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import {
  bytesArray,
  type EventWithText,
  forwardedAuthors,
} from '#app/.server/social/events/index.ts'
import { deliveryRelays, mentionedPeople, type RelayLists } from './delivery-relays.ts'

const job = 'forward-nostr-events'

/**
 * Queues events for delivery to other relays, in the transaction that stores them: events of forwarded authors, without
 * protected ones (NIP-70), which are for this relay alone, and private ones, which others might show to everybody. An
 * installation without other relays forwards nothing.
 */
export async function queueDeliveries(ctx: Ctx, stored: readonly EventWithText[]): Promise<void> {
  const { otherRelays: others = [] } = ctx.site
  if (others.length === 0 || stored.length === 0) return
  const own = await forwardedAuthors(
    ctx,
    stored.map(({ event }) => event.pubkey),
  )
  const events = stored
    .map(({ event }) => event)
    .filter((event) => own.has(event.pubkey) && !isProtected(event) && !isPrivate(event))
  if (events.length === 0) return
  const lists = await relayListsOf(
    ctx,
    events.flatMap((event) => [event.pubkey, ...mentionedPeople(event)]),
  )
  const ownHosts = ownHostsOf(ctx)
  const deliveries = events.flatMap((event) =>
    deliveryRelays(event, { others, lists, ownHosts }).map((relay) => ({ ...event, relay })),
  )
  await insertDeliveries(ctx, deliveries)
}

/** Queues an event of our own for delivery to these relays, also in an installation without other relays. */
export async function queueDeliveriesTo(
  ctx: Ctx,
  { id, pubkey }: NostrEvent,
  relays: readonly string[],
): Promise<void> {
  const ownHosts = ownHostsOf(ctx)
  const others = relays.filter((url) => !ownHosts.includes(new URL(url).host))
  if (others.length === 0) return
  await insertDeliveries(
    ctx,
    others.map((relay) => ({ id, pubkey, relay })),
  )
}

function ownHostsOf({ site }: Ctx): string[] {
  return [site.relayUrl, site.publicUrl].map((url) => new URL(url).host)
}

async function insertDeliveries(
  ctx: Ctx,
  wanted: readonly { id: string; pubkey: string; relay: string }[],
): Promise<void> {
  const { hasRelay } = await blocksOf(ctx)
  const deliveries = wanted.filter(({ relay }) => !hasRelay(relay))
  if (deliveries.length === 0) return
  const now = ctx.now()
  await sql`
    insert into nostr_deliveries (event_id, pubkey, relay, state, queued_at, due_at)
    select decode(id, 'hex'), decode(pubkey, 'hex'), relay, 'WAITING', ${now}, ${now}
    from unnest(${deliveries.map(({ id }) => id)}::text[], ${deliveries.map(({ pubkey }) => pubkey)}::text[],
      ${deliveries.map(({ relay }) => relay)}::text[]) as given (id, pubkey, relay)
    on conflict do nothing
  `.execute(ctx.db)
  await enqueue(ctx, job, {}, { key: job })
}

async function relayListsOf({ db }: Ctx, pubkeys: readonly string[]): Promise<RelayLists> {
  const { rows } = await sql<ListedRelay & { pubkey: string }>`
    select encode(pubkey, 'hex') as pubkey, url, is_read as "isRead", is_write as "isWrite"
    from nostr_relay_lists where pubkey = any(${bytesArray([...new Set(pubkeys)])}) order by url
  `.execute(db)
  const lists = new Map<string, ListedRelay[]>()
  for (const { pubkey, ...relay } of rows) lists.set(pubkey, [...(lists.get(pubkey) ?? []), relay])
  return lists
}

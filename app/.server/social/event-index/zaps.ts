import { sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { type Zap, zapOf } from '#app/protocols/nostr/zap-receipt.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import {
  addressTarget,
  contentKeys,
  contentTarget,
  type EventWithText,
} from '#app/.server/social/events/index.ts'
import type { ProfileCheckQueue } from './profile-check-queue.ts'
import type { CounterDeltas } from './counters.ts'

/**
 * Indexes zap receipts. One that the recipient's known provider signed counts at once; another waits until the check of
 * the recipient's profile has found its provider.
 */
export async function addZaps(
  db: Db,
  events: readonly EventWithText[],
  deltas: CounterDeltas,
  checks: ProfileCheckQueue,
): Promise<void> {
  const zaps = zapsOf(events)
  if (zaps.length === 0) return
  const { rows } = await sql<{ id: string; is_counted: boolean }>`
    insert into nostr_zaps (recipient, id, provider, sender, target, targets, msat, created_at, is_counted)
    select recipient, id, provider, sender, targets[1], targets, msat, created_at, exists (
      select from nostr_zap_providers as known
      where known.recipient = zaps.recipient and known.provider = zaps.provider
    ) from (
      select decode(recipient, 'hex') as recipient, decode(id, 'hex') as id, decode(provider, 'hex') as provider,
        decode(sender, 'hex') as sender, msat, created_at,
        array(select decode(target, 'hex') from unnest(string_to_array(targets, ' ')) as target) as targets
      from unnest(${zaps.map(({ recipient }) => recipient)}::text[], ${zaps.map(({ id }) => id)}::text[],
        ${zaps.map(({ provider }) => provider)}::text[], ${zaps.map(({ sender }) => sender)}::text[],
        ${zaps.map(({ targets }) => targets.join(' '))}::text[], ${zaps.map(({ msat }) => msat)}::bigint[],
        ${zaps.map(({ created_at }) => created_at)}::bigint[])
        as given (recipient, id, provider, sender, targets, msat, created_at)
    ) as zaps
    returning encode(id, 'hex') as id, is_counted
  `.execute(db)
  const counted = new Set(rows.filter(({ is_counted }) => is_counted).map(({ id }) => id))
  for (const zap of zaps) {
    if (counted.has(zap.id)) countZap(zap, deltas, 1)
    else checks.add(zap.recipient)
  }
}

export async function deleteZaps(
  db: Db,
  events: readonly EventWithText[],
  deltas: CounterDeltas,
): Promise<void> {
  const zaps = zapsOf(events)
  if (zaps.length === 0) return
  const { rows } = await sql<{ id: string; is_counted: boolean }>`
    delete from nostr_zaps as zaps
    using unnest(${zaps.map(({ recipient }) => recipient)}::text[], ${zaps.map(({ id }) => id)}::text[]) as given (recipient, id)
    where zaps.recipient = decode(given.recipient, 'hex') and zaps.id = decode(given.id, 'hex')
    returning encode(zaps.id, 'hex') as id, is_counted
  `.execute(db)
  const counted = new Set(rows.filter(({ is_counted }) => is_counted).map(({ id }) => id))
  for (const zap of zaps) if (counted.has(zap.id)) countZap(zap, deltas, -1)
}

/** Counts a zap (or uncounts it, by -1) for each of its targets. */
export function countZap(
  { targets, msat }: { targets: readonly string[]; msat: number },
  deltas: CounterDeltas,
  by: 1 | -1,
): void {
  for (const target of targets) {
    deltas.add(target, 'zaps', by)
    deltas.add(target, 'msat', by * msat)
  }
}

function zapsOf(events: readonly EventWithText[]) {
  return events.flatMap(({ event }) => {
    const zap = zapOf(event)
    return zap ? [{ ...zap, ...idAndTime(event), targets: zapTargets(zap) }] : []
  })
}

function idAndTime({ id, created_at }: NostrEvent) {
  return { id, created_at }
}

/**
 * The targets of a zap: the note, the address, the contents, and always the recipient. The first one is the nearest.
 */
function zapTargets({ event, address, contents, recipient }: Zap): string[] {
  const targets = [
    ...(event === null ? [] : [event]),
    ...(address === null ? [] : [addressTarget(address)]),
    ...contentKeys(contents).map(contentTarget),
    recipient,
  ]
  return [...new Set(targets)]
}

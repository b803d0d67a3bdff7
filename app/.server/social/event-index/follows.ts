import { sql } from 'kysely'
import { followListKind, followsOf } from '#app/protocols/nostr/follow-list.ts'
import type { Db } from '#app/.server/base/db/index.ts'
import { bytesTable, type EventWithText } from '#app/.server/social/events/index.ts'
import type { CounterDeltas } from './counters.ts'

/** The events that a transaction stores, and those that it deletes: replaced, deleted, expired, or by the operator. */
export interface IndexedChange {
  stored: readonly EventWithText[]
  deleted: readonly EventWithText[]
}

/** Updates follows. Follow lists are long and change little, so that only the difference between two is written. */
export async function changeFollows(
  db: Db,
  { stored, deleted }: IndexedChange,
  deltas: CounterDeltas,
): Promise<void> {
  const before = followLists(deleted)
  const after = followLists(stored)
  const ended = followsMissingIn(after, before)
  const begun = followsMissingIn(before, after)
  if (ended.length > 0)
    await sql`
      delete from nostr_follows as follows using (${pairs(ended)}) as given
      where follows.pubkey = given.pubkey and follows.followed = given.followed
    `.execute(db)
  if (begun.length > 0)
    await sql`insert into nostr_follows (pubkey, followed) ${pairs(begun)}`.execute(db)
  await queueTrustUpdate(db, [...ended, ...begun])
  count(ended, deltas, -1)
  count(begun, deltas, 1)
}

/** Queues the owners of changed lists for the job that works out trust (moderation/trust.ts). */
async function queueTrustUpdate(db: Db, follows: readonly Follow[]): Promise<void> {
  if (follows.length === 0) return
  const owners = [...new Set(follows.map(({ pubkey }) => pubkey))]
  await sql`
    insert into nostr_changed_follows as known (pubkey, changes)
    select bytes, 1 from ${bytesTable(owners)} as owners order by bytes
    on conflict (pubkey) do update set changes = known.changes + 1
  `.execute(db)
}

interface Follow {
  pubkey: string
  followed: string
}

type FollowLists = Map<string, Set<string>>

function followLists(events: readonly EventWithText[]): FollowLists {
  return new Map(
    events
      .filter(({ event }) => event.kind === followListKind)
      .map(({ event }) => [event.pubkey, new Set(followsOf(event))]),
  )
}

/** The follows that are on these lists and not on the others. */
function followsMissingIn(others: FollowLists, lists: FollowLists): Follow[] {
  return [...lists].flatMap(([pubkey, keys]) =>
    [...keys]
      .filter((key) => !others.get(pubkey)?.has(key))
      .map((followed) => ({ pubkey, followed })),
  )
}

function pairs(follows: readonly Follow[]) {
  return sql`
    select decode(pubkey, 'hex') as pubkey, decode(followed, 'hex') as followed
    from unnest(${follows.map(({ pubkey }) => pubkey)}::text[], ${follows.map(({ followed }) => followed)}::text[])
      as pairs (pubkey, followed)`
}

function count(follows: readonly Follow[], deltas: CounterDeltas, by: 1 | -1): void {
  for (const { pubkey, followed } of follows) {
    deltas.add(pubkey, 'following', by)
    deltas.add(followed, 'followers', by)
  }
}

import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { followListKind } from '#app/protocols/nostr/follow-list.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions } from '#app/.server/base/db/index.ts'
import {
  bytesArray,
  type EventWithText,
  fromRaw,
  toBytes,
} from '#app/.server/social/events/index.ts'

/** Stored versions of one key's follow list. */
const maxVersionsPerKey = 200
/** How long versions outlast the link or session of their key, which a thief may have ended. */
const daysWithoutAccount = 90

/**
 * Stores the follow lists among these events, as a backup, where their key belongs to an account or is connected in a
 * session. Signatures must have been checked.
 */
export async function storeFollowListVersions(
  ctx: Pick<Ctx, 'db' | 'now'>,
  events: readonly EventWithText[],
): Promise<void> {
  const lists = events.filter(({ event }) => event.kind === followListKind)
  if (lists.length === 0) return
  // Sorted as in all processes, so that transactions can't deadlock.
  const sorted = lists.toSorted((one, other) => (one.event.id < other.event.id ? -1 : 1))
  const { rows } = await sql<{ pubkey: string }>`
    insert into nostr_follow_lists_seen (pubkey, id, created_at, seen_at, raw)
    select decode(pubkey, 'hex'), decode(id, 'hex'), created_at, ${ctx.now()}, raw
    from unnest(${sorted.map(({ event }) => event.pubkey)}::text[], ${sorted.map(({ event }) => event.id)}::text[],
      ${sorted.map(({ event }) => event.created_at)}::bigint[], ${sorted.map(({ raw }) => raw)}::text[])
      as given (pubkey, id, created_at, raw)
    where exists (select from account_nostr_keys as keys where keys.pubkey = decode(given.pubkey, 'hex'))
      or exists (select from sessions where connected_key = decode(given.pubkey, 'hex'))
    on conflict do nothing returning encode(pubkey, 'hex') as pubkey
  `.execute(ctx.db)
  if (rows.length > 0)
    await deleteOldestVersions(ctx, [...new Set(rows.map(({ pubkey }) => pubkey))])
}

/**
 * Deletes what is beyond the limit of a key. The last version of each day stays the longest: a faulty client may
 * publish a hundred versions at once, which must not push out yesterday's list.
 */
async function deleteOldestVersions({ db }: Pick<Ctx, 'db'>, pubkeys: string[]): Promise<void> {
  await sql`
    delete from nostr_follow_lists_seen as versions using (
      select pubkey, id, row_number() over (
        partition by pubkey order by is_last_of_day desc, created_at desc, id
      ) as place
      from (
        select pubkey, id, created_at, 1 = row_number() over (
          partition by pubkey, date_trunc('day', seen_at at time zone 'UTC') order by created_at desc, id
        ) as is_last_of_day
        from nostr_follow_lists_seen where pubkey = any(${bytesArray(pubkeys)})
      ) as days
    ) as ranked
    where versions.pubkey = ranked.pubkey and versions.id = ranked.id and place > ${maxVersionsPerKey}
  `.execute(db)
}

/**
 * The newest follow list of a key that our relay has or has ever seen, without those that its author deleted; or null.
 */
export async function newestFollowListVersion(
  { db }: Pick<Ctx, 'db'>,
  pubkey: string,
): Promise<NostrEvent | null> {
  const key = toBytes(pubkey)
  const { rows } = await sql<{ raw: string }>`
    select raw from (
      select id, created_at, raw from nostr_events where pubkey = ${key} and kind = ${followListKind}
      union all
      select id, created_at, raw from nostr_follow_lists_seen as versions
      where pubkey = ${key} and not exists (
        select from nostr_deletions as deletions
        where deletions.pubkey = versions.pubkey and deletions.id = versions.id
      ) and not exists (
        select from nostr_addresses as addresses
        where addresses.pubkey = versions.pubkey and addresses.kind = ${followListKind} and addresses.d = ''
          and versions.created_at <= addresses.deleted_until
      )
    ) as known order by created_at desc, id limit 1
  `.execute(db)
  return rows[0] ? fromRaw(rows[0].raw).event : null
}

/** Deletes, in portions, old versions of keys that belong to no account and no session any more. By the clock. */
export async function cleanUpFollowListVersions({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = subDays(now(), daysWithoutAccount)
  await inPortions(
    db,
    (limit) => sql`
      delete from nostr_follow_lists_seen where (pubkey, id) in (
        select pubkey, id from nostr_follow_lists_seen as seen where seen_at < ${before}
          and not exists (select from account_nostr_keys as keys where keys.pubkey = seen.pubkey)
          and not exists (select from sessions where connected_key = seen.pubkey) ${limit}
      )`,
  )
}

/** Deletes all versions of one key. */
export async function deleteFollowListVersions(
  { db }: Pick<Ctx, 'db'>,
  pubkey: string,
): Promise<void> {
  await db.deleteFrom('nostr_follow_lists_seen').where('pubkey', '=', toBytes(pubkey)).execute()
}

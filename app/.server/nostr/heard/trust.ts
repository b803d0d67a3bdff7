import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { bytesOf } from '../events/bytes.ts'
import { ownPeople } from '../own-people.ts'

/** Of those whom the installation's people follow, and of those whom these follow, so many count. */
const mostNear = 20_000
const mostFar = 200_000
const changesAtOnce = 10_000

/**
 * Finds out who is trusted, where follow lists or the installation's people have changed: by a job, every five minutes
 * and when the operator invites somebody.
 */
export async function findTrusted(ctx: Ctx): Promise<void> {
  const people = await ownPeople(ctx)
  const haveListsChanged = await takeChanges(ctx)
  if (haveListsChanged || (await havePeopleChanged(ctx, people))) await writeTrust(ctx, people)
}

/**
 * Whether lists have changed since this was last asked. Those that are being changed just now are left for the next
 * time, and what is taken out is seen by the statements that follow.
 */
async function takeChanges(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  let taken = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from nostr_changed_follows where pubkey in (
        select pubkey from nostr_changed_follows limit ${changesAtOnce} for update skip locked
      )`.execute(ctx.db)
    taken += Number(numAffectedRows)
    if (numAffectedRows < changesAtOnce) return taken > 0
  }
}

async function havePeopleChanged(
  ctx: Pick<Ctx, 'db'>,
  people: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from (select pubkey from nostr_trust where distance = 0) as known
    full join ${bytesOf(people)} as wanted on bytes = pubkey where bytes is null or pubkey is null limit 1
  `.execute(ctx.db)
  return rows.length > 0
}

/** Writes only what differs: mostly a follow list changes little. */
function writeTrust(ctx: Ctx, people: readonly string[]): Promise<void> {
  return transact(ctx, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(hashtext('nostr trust'))`.execute(db)
    await sql`
      with own as (select bytes as pubkey from ${bytesOf(people)} as own),
      near as (
        select followed as pubkey from nostr_follows join own using (pubkey)
        group by followed order by count(*) desc, followed limit ${mostNear}
      ),
      nearest as materialized (
        select pubkey, min(distance) as distance
        from (select pubkey, 0 as distance from own union all select pubkey, 1 from near) as found group by pubkey
      ),
      followed as (
        select followed as pubkey, count(*) as followers from nostr_follows join nearest using (pubkey)
        group by followed order by count(*) desc, followed limit ${mostFar}
      ),
      wanted as materialized (
        select pubkey, coalesce(distance, 2) as distance, coalesce(followers, 0) as followers
        from nearest full join followed using (pubkey)
      ),
      gone as (
        delete from nostr_trust as trust where not exists (select from wanted where wanted.pubkey = trust.pubkey)
      )
      insert into nostr_trust as trust (pubkey, distance, followers) select pubkey, distance, followers from wanted
      on conflict (pubkey) do update set distance = excluded.distance, followers = excluded.followers
      where (trust.distance, trust.followers) is distinct from (excluded.distance, excluded.followers)
    `.execute(db)
  })
}

import { sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { bytesTable, trustRoots } from '#app/.server/social/events/index.ts'

/** People at distance 1, and at distance 2, who count: the most followed ones. */
const maxAtDistance1 = 20_000
const maxAtDistance2 = 200_000
const changesPerRun = 20_000

/**
 * Recomputes who is trusted, where follow lists or the keys from which trust begins have changed. A job: every five
 * minutes, and when the operator invites somebody.
 */
export async function updateTrust(ctx: Ctx): Promise<void> {
  const roots = await trustRoots(ctx)
  const changes = await changedFollows(ctx)
  if (changes.length === 0 && !(await haveRootsChanged(ctx, roots))) return
  await writeTrust(ctx, roots)
  await dequeueChanges(ctx, changes)
}

interface ChangedFollows {
  pubkey: string
  changes: number
}

async function changedFollows({ db }: Pick<Ctx, 'db'>): Promise<ChangedFollows[]> {
  const { rows } = await sql<ChangedFollows>`
    select encode(pubkey, 'hex') as pubkey, changes from nostr_changed_follows limit ${changesPerRun}
  `.execute(db)
  return rows
}

/** Removes lists from the queue, but for those that have changed again meanwhile or are changing just now. */
async function dequeueChanges({ db }: Pick<Ctx, 'db'>, changes: ChangedFollows[]): Promise<void> {
  await sql`
    delete from nostr_changed_follows where pubkey in (
      select known.pubkey
      from unnest(${changes.map(({ pubkey }) => pubkey)}::text[], ${changes.map(({ changes }) => changes)}::int[])
        as given (pubkey, changes)
      join nostr_changed_follows as known
        on known.pubkey = decode(given.pubkey, 'hex') and known.changes = given.changes
      for update of known skip locked
    )`.execute(db)
}

async function haveRootsChanged(ctx: Pick<Ctx, 'db'>, roots: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from (select pubkey from nostr_trust where distance = 0) as known
    full join ${bytesTable(roots)} as wanted on bytes = pubkey where bytes is null or pubkey is null limit 1
  `.execute(ctx.db)
  return rows.length > 0
}

/** Writes trust anew, only the rows that differ: most changes of follow lists are small. */
function writeTrust(ctx: Ctx, roots: readonly string[]): Promise<void> {
  return transact(ctx, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(hashtext('nostr trust'))`.execute(db)
    await sql`
      with own as (select bytes as pubkey from ${bytesTable(roots)} as own),
      near as (
        select followed as pubkey from nostr_follows join own using (pubkey)
        group by followed order by count(*) desc, followed limit ${maxAtDistance1}
      ),
      nearest as materialized (
        select pubkey, min(distance) as distance
        from (select pubkey, 0 as distance from own union all select pubkey, 1 from near) as found group by pubkey
      ),
      followed as (
        select followed as pubkey, count(*) as followers from nostr_follows join nearest using (pubkey)
        group by followed order by count(*) desc, followed limit ${maxAtDistance2}
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

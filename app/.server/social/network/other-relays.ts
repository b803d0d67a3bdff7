import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { longBackOffMs, backOffMs } from './back-off.ts'
import { Misbehaviour } from './relay-faults.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** `DROPPED`: it misbehaved, and is backed off; `UNKNOWN`: it wasn't asked yet. */
type RelayState = 'UNKNOWN' | 'CONNECTED' | 'UNREACHABLE' | 'DROPPED'

/** Another relay, as the operator's page shows it. */
export interface OtherRelay {
  url: string
  state: RelayState
  /** Since when it is in this state. */
  since: Date | null
  /** Why it isn't connected; else empty. */
  problem: string
  /** When the last event came from it that wasn't stored here. */
  lastEventAt: Date | null
  /** Numbers of events that were fetched from it and weren't stored here, and of events that it accepted from us. */
  fetched: number
  delivered: number
}

/** The other relays of this installation, in the order of its settings. */
export async function listOtherRelays({
  db,
  site,
}: Pick<Ctx, 'db' | 'site'>): Promise<OtherRelay[]> {
  const urls = site.otherRelays ?? []
  if (urls.length === 0) return []
  const rows = await db
    .selectFrom('nostr_other_relays')
    .selectAll()
    .where('url', 'in', [...urls])
    .execute()
  return urls.map((url) => {
    const row = rows.find((row) => row.url === url)
    return {
      url,
      state: (row?.state ?? 'UNKNOWN') as RelayState,
      since: row?.since ?? null,
      problem: row?.problem ?? '',
      lastEventAt: row?.last_event_at ?? null,
      fetched: row?.fetched ?? 0,
      delivered: row?.delivered ?? 0,
    }
  })
}

/** Whether a relay may be asked now: it isn't backed off. */
export async function isRelayDue(ctx: Pick<Ctx, 'db' | 'now'>, url: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('nostr_other_relays')
    .select('next_try_at')
    .where('url', '=', url)
    .executeTakeFirst()
  return !row?.next_try_at || row.next_try_at <= ctx.now()
}

/** Records that a relay has answered, which ends its back-off. */
export function recordConnected(ctx: Ctx, url: string): Promise<void> {
  return saveState(ctx, url, { state: 'CONNECTED', problem: null, failures: 0, pauseMs: null })
}

/** Records that a relay couldn't be reached or misbehaved, and backs it off. */
export async function recordFailure(ctx: Ctx, url: string, failure: Error): Promise<void> {
  const before = await ctx.db
    .selectFrom('nostr_other_relays')
    .select('failures')
    .where('url', '=', url)
    .executeTakeFirst()
  const failures = (before?.failures ?? 0) + 1
  const isFlood = failure instanceof GuardedFetchError && failure.code === 'TOO_LARGE'
  const isDropped = isFlood || failure instanceof Misbehaviour
  await saveState(ctx, url, {
    state: isDropped ? 'DROPPED' : 'UNREACHABLE',
    problem: failure.message,
    failures,
    pauseMs: isDropped ? longBackOffMs() : backOffMs(failures),
  })
}

interface StateChange {
  state: Exclude<RelayState, 'UNKNOWN'>
  problem: string | null
  failures: number
  pauseMs: number | null
}

/** Saves the state of a relay, and logs where it has changed. */
async function saveState(
  ctx: Ctx,
  url: string,
  { state, problem, failures, pauseMs }: StateChange,
): Promise<void> {
  const now = ctx.now()
  const nextTryAt = pauseMs === null ? null : new Date(now.getTime() + pauseMs)
  const { rows } = await sql<{ before: string | null }>`
    with old as (select state from nostr_other_relays where url = ${url}), written as (
      insert into nostr_other_relays as relays (url, state, since, problem, failures, next_try_at)
      values (${url}, ${state}, ${now}, ${problem}, ${failures}, ${nextTryAt})
      on conflict (url) do update set state = excluded.state, problem = excluded.problem,
        failures = excluded.failures, next_try_at = excluded.next_try_at,
        since = case when relays.state = excluded.state then relays.since else excluded.since end
    )
    select (select state from old) as before
  `.execute(ctx.db)
  const before = rows[0]?.before ?? null
  // A relay that answers the first time isn't worth a line.
  if (before === state || (before === null && state === 'CONNECTED')) return
  log.warn(`other relays: ${url} ${logged[state]}${problem === null ? '' : `: ${problem}`}`)
}

const logged = {
  CONNECTED: 'answers again',
  UNREACHABLE: "can't be reached",
  DROPPED: 'is left alone for an hour',
}

/** Counts events that a relay sent and weren't stored here. */
export async function countFetched(ctx: Ctx, url: string, count: number): Promise<void> {
  await sql`
    insert into nostr_other_relays as relays (url, state, since, last_event_at, fetched)
    values (${url}, 'CONNECTED', ${ctx.now()}, ${ctx.now()}, ${count})
    on conflict (url) do update set last_event_at = excluded.last_event_at, fetched = relays.fetched + excluded.fetched
  `.execute(ctx.db)
}

/** Counts events that a relay accepted from us, if it is one of the settings. */
export async function countDelivered(
  ctx: Pick<Ctx, 'db'>,
  url: string,
  count: number,
): Promise<void> {
  await sql`update nostr_other_relays set delivered = delivered + ${count} where url = ${url}`.execute(
    ctx.db,
  )
}
